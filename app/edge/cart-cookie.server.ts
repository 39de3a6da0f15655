import {
  type Cart,
  type CartLine,
  type CompactLine,
  compactLines,
  emptyCart,
  MAX_LINES,
  MAX_QUANTITY,
} from "~/domain/cart/cart";
import { DAY_SECONDS } from "~/lib/dates";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 60 * DAY_SECONDS;

type CartPayload = { cart: string; lines: CompactLine[]; account?: true };

const isCompactLine = (line: unknown): line is CompactLine =>
  Array.isArray(line) &&
  Number.isSafeInteger(line[0]) &&
  Number.isSafeInteger(line[1]) &&
  typeof line[2] === "string" &&
  Number.isSafeInteger(line[3]) &&
  line[3] >= 1 &&
  line[3] <= MAX_QUANTITY;

const expand = ([productId, variant, size, quantity]: CompactLine): CartLine => ({
  productId,
  variantId: variant || null,
  size: size || null,
  quantity,
});

/**
 * The visitor's cart in its signed cookie, or a copy of an account's. Such a copy says so: when the session is over, as
 * after fourteen days, it belongs to nobody who uses the browser then.
 */
export function cartCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("cart", secure);
  const codec = signedCookie<CartPayload>("cart", secrets);
  const payloadOf = (request: Request) =>
    codec.read(readCookie(request.headers.get("cookie"), name), MAX_AGE_SECONDS);
  return {
    name,
    /** Whether the browser has the copy of an account's cart. */
    isAccounts: async (request: Request): Promise<boolean> => (await payloadOf(request))?.account === true,
    /**
     * The request's cart; null when there is none. A tampered cookie is an empty cart without an id; an account's copy is
     * an empty cart under a new id to whoever is not signed in.
     */
    async read(request: Request, { isSignedIn }: { isSignedIn: boolean }): Promise<Cart | null> {
      if (!readCookie(request.headers.get("cookie"), name)) return null;
      const payload = await payloadOf(request);
      if (payload?.account && !isSignedIn) return emptyCart();
      if (typeof payload?.cart !== "string" || !Array.isArray(payload.lines)) return { id: "", lines: [] };
      return { id: payload.cart, lines: payload.lines.filter(isCompactLine).slice(0, MAX_LINES).map(expand) };
    },

    /** The `Set-Cookie` value that makes the browser keep this cart for 60 days. */
    async write({ id, lines }: Cart, { isAccounts }: { isAccounts: boolean }): Promise<string> {
      const account = isAccounts ? { account: true as const } : {};
      const value = await codec.sign({ cart: id, lines: compactLines(lines), ...account });
      return serializeCookie(name, value, { maxAgeSeconds: MAX_AGE_SECONDS, secure, httpOnly: true });
    },
  };
}
