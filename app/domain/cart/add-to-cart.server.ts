import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import {
  type AddFailure,
  type Cart,
  type CartLine,
  compactLines,
  DOUBLE_TAP_MILLISECONDS,
  emptyCart,
  isSameLine,
  type LineKey,
  MAX_LINES,
  MAX_QUANTITY,
  type Tap,
} from "./cart";
import { findObstacles } from "./cart.queries.server";
import { addedLineSchema } from "./cart.schema";

export type AddOutcome = { cart: Cart; outcome: "added" | "capped" | "full" };

// Signed and named, the cart must fit the 4096 bytes of a cookie (RFC 6265, section 6.1).
const MAX_BYTES = 2_750;

const isTooLarge = (lines: readonly CartLine[]): boolean =>
  lines.length > MAX_LINES ||
  new TextEncoder().encode(JSON.stringify(compactLines(lines))).length > MAX_BYTES;

const isSoonAfter = (last: Tap, { at }: Tap): boolean => Math.abs(at - last.at) < DOUBLE_TAP_MILLISECONDS;

/**
 * Whether the cart already contains a tap: it has the name of the last tap, or follows it on the same line within the
 * double-tap time. Named taps are compared by name only, because the script recognizes double taps itself.
 */
export function isRepeatedTap({ lines, lastTap }: Cart, line: LineKey, tap: Tap): boolean {
  const last = lastTap && lines[lastTap.index];
  if (!last || !isSameLine(last, line)) return false;
  if (tap.name !== null && lastTap.name !== null) return tap.name === lastTap.name;
  return isSoonAfter(lastTap, tap);
}

/**
 * Whether a tap is the second of a double tap that hit the page the first one led to, where no size is selected yet. The
 * first was unnamed: it sent a form. The second may be a script's.
 */
export const isSecondTap = ({ lines, lastTap }: Cart, productId: number, tap: Tap): boolean =>
  lastTap?.name === null && lines[lastTap.index]?.productId === productId && isSoonAfter(lastTap, tap);

/**
 * Adds to the line with the same product, variant and size, or appends a line. A line holds at most 99 pieces, a cart
 * at most 50 lines, or fewer when size names are very long. A repeated `tap` changes nothing.
 */
export function addLine(cart: Cart, line: CartLine, tap?: Tap): AddOutcome {
  if (tap && isRepeatedTap(cart, line, tap)) return { cart, outcome: "added" };
  const existing = cart.lines.find((other) => isSameLine(other, line));
  const total = (existing?.quantity ?? 0) + line.quantity;
  const quantity = Math.min(total, MAX_QUANTITY);
  const lines = existing
    ? cart.lines.map((other) => (other === existing ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }];
  if (!existing && isTooLarge(lines)) return { cart, outcome: "full" };
  const id = cart.id || emptyCart().id;
  const index = lines.findIndex((other) => isSameLine(other, line));
  const lastTap = tap && { index, at: tap.at, name: tap.name };
  return {
    cart: { id, lines, ...(lastTap ? { lastTap } : {}) },
    outcome: quantity < total ? "capped" : "added",
  };
}

/**
 * Validates a line, checks that it can be sold and adds it. The second tap of a double tap returns the unchanged cart
 * as `added`.
 */
export async function addToCart(
  reader: Reader,
  { cart, line, tap }: { cart: Cart; line: CartLine; tap?: Tap },
): Promise<Result<AddOutcome, { code: AddFailure }>> {
  const valid = addedLineSchema.safeParse(line);
  if (!valid.success) return { ok: false, code: "invalid-line" };
  const added = addLine(cart, valid.data, tap);
  const [obstacle] = await findObstacles(reader, [valid.data], added.cart);
  if (!obstacle) return success(added);
  const isStockShort = obstacle === "sold-out" || obstacle === "not-enough-stock";
  // Nothing is added by a repeated tap, or to a full cart.
  if (isStockShort && added.cart === cart) return success(added);
  const isRepeated =
    obstacle === "size-required" && tap !== undefined && isSecondTap(cart, line.productId, tap);
  return isRepeated ? success({ cart, outcome: "added" }) : failure({ code: obstacle });
}
