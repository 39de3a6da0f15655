import { type Result, success } from "~/lib/result";
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
import { findSellable } from "./cart.queries.server";
import { addedLineSchema } from "./cart.schema";

export type AddOutcome = { cart: Cart; outcome: "added" | "capped" | "full" };

// Signed and named, more would pass the 4096 bytes of a cookie that browsers keep (RFC 6265, section 6.1).
const MAX_BYTES = 2_750;

const isTooMuch = (lines: readonly CartLine[]): boolean =>
  lines.length > MAX_LINES ||
  new TextEncoder().encode(JSON.stringify(compactLines(lines))).length > MAX_BYTES;

const isSoonAfter = (last: Tap, { at }: Tap): boolean => Math.abs(at - last.at) < DOUBLE_TAP_MILLISECONDS;

/**
 * Whether a tap was taken already: it came again under its name, or so soon after one for the same line that a person
 * taps twice for once. A script sees to the latter itself, by the time of the taps and not of their arrival.
 */
function isTaken({ lines, lastTap }: Cart, line: LineKey, tap: Tap): boolean {
  const last = lastTap && lines[lastTap.index];
  if (!last || !isSameLine(last, line)) return false;
  if (tap.name !== null && lastTap.name !== null) return tap.name === lastTap.name;
  return isSoonAfter(lastTap, tap);
}

/**
 * Whether a tap without script is the second of a double tap that met the page which the first one led to, where no size
 * is chosen yet.
 */
export const isSecondTap = ({ lines, lastTap }: Cart, productId: number, tap: Tap): boolean =>
  tap.name === null &&
  lastTap?.name === null &&
  lines[lastTap.index]?.productId === productId &&
  isSoonAfter(lastTap, tap);

/**
 * Adds to a line of the same product, variant and size, or makes a new one. A line holds 99 at most, a cart 50 lines,
 * fewer when their sizes have very long names. A `tap` that was taken already changes nothing.
 */
export function addLine(cart: Cart, line: CartLine, tap?: Tap): AddOutcome {
  if (tap && isTaken(cart, line, tap)) return { cart, outcome: "added" };
  const present = cart.lines.find((other) => isSameLine(other, line));
  const wanted = (present?.quantity ?? 0) + line.quantity;
  const quantity = Math.min(wanted, MAX_QUANTITY);
  const lines = present
    ? cart.lines.map((other) => (other === present ? { ...other, quantity } : other))
    : [...cart.lines, { ...line, quantity }];
  if (!present && isTooMuch(lines)) return { cart, outcome: "full" };
  const id = cart.id || emptyCart().id;
  const index = lines.findIndex((other) => isSameLine(other, line));
  const lastTap = tap && { index, at: tap.at, name: tap.name };
  return {
    cart: { id, lines, ...(lastTap ? { lastTap } : {}) },
    outcome: quantity < wanted ? "capped" : "added",
  };
}

/**
 * Puts a line into the cart when it can be sold, whoever asks: the line is checked again here. The
 * second of a double tap is answered as the first was.
 */
export async function addToCart(
  reader: Reader,
  { cart, line, tap }: { cart: Cart; line: CartLine; tap?: Tap },
): Promise<Result<AddOutcome, { code: AddFailure }>> {
  const valid = addedLineSchema.safeParse(line);
  if (!valid.success) return { ok: false, code: "invalid-line" };
  const sellable = await findSellable(reader, valid.data);
  if (sellable.ok) return success(addLine(cart, valid.data, tap));
  const isRepeated =
    sellable.code === "size-required" && tap !== undefined && isSecondTap(cart, line.productId, tap);
  return isRepeated ? success({ cart, outcome: "added" }) : sellable;
}
