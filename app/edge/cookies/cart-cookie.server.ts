import {
  type Cart,
  type CartLine,
  type CompactLine,
  compactLines,
  emptyCart,
  type LastTap,
  MAX_LINES,
  MAX_QUANTITY,
} from "~/domain/cart/cart";
import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 60 * DAY_SECONDS;

/** Line index, Unix milliseconds and tap id. */
type CompactTap = [index: number, at: number, name: string | null];

/** `account` marks the copy of an account's cart with its id; `true` in cookies from before ids were stored. */
type CartPayload = { cart: string; lines: CompactLine[]; tap?: CompactTap; account?: number | true };

/** The account of a cart's copy; its id is null in cookies from before it was stored. */
export interface CartAccount {
  id: number | null;
}

const isCompactTap = (tap: unknown): tap is CompactTap =>
  Array.isArray(tap) &&
  Number.isSafeInteger(tap[0]) &&
  Number.isSafeInteger(tap[1]) &&
  (tap[2] === null || typeof tap[2] === "string");

const expandTap = ([index, at, name]: CompactTap): LastTap => ({ index, at, name });

const isCompactLine = (line: unknown): line is CompactLine =>
  Array.isArray(line) &&
  Number.isSafeInteger(line[0]) &&
  Number.isSafeInteger(line[1]) &&
  typeof line[2] === "string" &&
  Number.isSafeInteger(line[3]) &&
  line[3] >= 1 &&
  line[3] <= MAX_QUANTITY &&
  (line[4] === undefined || typeof line[4] === "string");

const expand = ([productId, variant, size, quantity, gift]: CompactLine): CartLine => ({
  productId,
  variantId: variant || null,
  size: size || null,
  quantity,
  ...(gift ? { giftId: gift } : {}),
});

/**
 * The signed cookie of a visitor's cart, or of a copy of an account's cart. A copy is marked as such, so that it is
 * ignored when its session is over.
 */
export function cartCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("cart", secure);
  const codec = signedCookie<CartPayload>("cart", secrets);
  const payloadOf = (request: Request) =>
    codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
  return {
    name,
    /** The account whose cart the cookie is a copy of; null for a visitor's cart. */
    async accountOf(request: Request): Promise<CartAccount | null> {
      const account = (await payloadOf(request))?.account;
      return account === undefined ? null : { id: account === true ? null : account };
    },
    /**
     * The request's cart; null without a cookie. A tampered cookie gives an empty cart without an id; an account's copy
     * gives an empty cart with a new id when signed out.
     */
    async read(request: Request, { isSignedIn }: { isSignedIn: boolean }): Promise<Cart | null> {
      if (!readCookie(request.headers.get("cookie"), name)) return null;
      const payload = await payloadOf(request);
      if (payload?.account && !isSignedIn) return emptyCart();
      if (typeof payload?.cart !== "string" || !Array.isArray(payload.lines)) return { id: "", lines: [] };
      const lines = payload.lines.filter(isCompactLine).slice(0, MAX_LINES).map(expand);
      const lastTap = isCompactTap(payload.tap) ? { lastTap: expandTap(payload.tap) } : {};
      return { id: payload.cart, lines, ...lastTap };
    },

    /** The `Set-Cookie` value that stores the cart for 60 days. `accountId`: of a copy; null for a visitor's cart. */
    async write({ id, lines, lastTap }: Cart, { accountId }: { accountId: number | null }): Promise<string> {
      const account = accountId === null ? {} : { account: accountId };
      const tap = lastTap ? { tap: [lastTap.index, lastTap.at, lastTap.name] as CompactTap } : {};
      const value = await codec.sign({ cart: id, lines: compactLines(lines), ...tap, ...account });
      return serializeCookie(name, value, { maxAgeSeconds: MAX_AGE_SECONDS, secure, httpOnly: true });
    },
  };
}
