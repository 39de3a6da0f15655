import {
  type Cart,
  type CartLine,
  type CompactLine,
  compactLines,
  MAX_LINES,
  MAX_QUANTITY,
} from "~/domain/cart/cart";
import { cookieName, readCookie, serializeCookie, signedCookie } from "./cookies.server";

const MAX_AGE_SECONDS = 60 * 86_400;

type CartPayload = { cart: string; lines: CompactLine[] };

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

/** The visitor's cart in its signed cookie. */
export function cartCookie({ secrets, secure }: { secrets: string; secure: boolean }) {
  const name = cookieName("cart", secure);
  const codec = signedCookie<CartPayload>("cart", secrets);
  return {
    /** The request's cart; null when there is none. A tampered cookie is an empty cart without an id. */
    async read(request: Request): Promise<Cart | null> {
      const value = readCookie(request.headers.get("cookie"), name);
      if (!value) return null;
      const payload = await codec.read(value, MAX_AGE_SECONDS);
      if (typeof payload?.cart !== "string" || !Array.isArray(payload.lines)) return { id: "", lines: [] };
      return { id: payload.cart, lines: payload.lines.filter(isCompactLine).slice(0, MAX_LINES).map(expand) };
    },

    /** The `Set-Cookie` value that makes the browser keep this cart for 60 days. */
    async write({ id, lines }: Cart): Promise<string> {
      const value = await codec.sign({ cart: id, lines: compactLines(lines) });
      return serializeCookie(name, value, { maxAgeSeconds: MAX_AGE_SECONDS, secure, httpOnly: true });
    },
  };
}
