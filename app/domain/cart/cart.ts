import { randomId } from "~/lib/ids";

export const MAX_LINES = 50;
export const MAX_QUANTITY = 99;
/** A second tap on the same button within this time is the same tap. */
export const DOUBLE_TAP_MILLISECONDS = 500;

/** What makes a line itself: another size or variant of a product is another line. */
export interface LineKey {
  productId: number;
  variantId: number | null;
  size: string | null;
}

export interface CartLine extends LineKey {
  /** 1 to 99. */
  quantity: number;
}

/** A cart as the signed cookie keeps it: names, pictures and prices are read at each view. */
export interface Cart {
  id: string;
  lines: CartLine[];
  /** Present while the latest change was a tap on the buy button. */
  lastTap?: KeptTap;
}

/** One tap on the buy button, as the server sees it. */
export interface Tap {
  /** Milliseconds since 1970. */
  at: number;
  /** What the page's script calls it, which tells taps apart by itself; null without script. */
  name: string | null;
}

/** A tap with the place of its line among the cart's. */
export interface KeptTap extends Tap {
  index: number;
}

/** Product, variant (0: none), size ("": none), quantity. */
export type CompactLine = [product: number, variant: number, size: string, quantity: number];

/** The lines as they are kept in the browser. */
export const compactLines = (lines: readonly CartLine[]): CompactLine[] =>
  lines.map(({ productId, variantId, size, quantity }) => [productId, variantId ?? 0, size ?? "", quantity]);

// Signed and named, more would pass the 4096 bytes of a cookie that browsers keep (RFC 6265, section 6.1).
const MAX_BYTES = 2_750;

const isTooMuch = (lines: readonly CartLine[]): boolean =>
  lines.length > MAX_LINES ||
  new TextEncoder().encode(JSON.stringify(compactLines(lines))).length > MAX_BYTES;

/** An empty cart under a new id, so that no mirror of an earlier one is ever restored. */
export const emptyCart = (): Cart => ({ id: randomId(12), lines: [] });

export const isSameLine = (first: LineKey, second: LineKey): boolean =>
  first.productId === second.productId && first.variantId === second.variantId && first.size === second.size;

/** A line's name in forms and addresses: `product.variant.size`. */
export const lineName = ({ productId, variantId, size }: LineKey): string =>
  `${productId}.${variantId ?? ""}.${size ?? ""}`;

/** The line a name stands for, or null when it is no name of one. */
export function parseLineName(name: string): LineKey | null {
  const [, product, variant, size] = /^([1-9]\d{0,9})\.([1-9]\d{0,9})?\.(.{0,40})$/u.exec(name) ?? [];
  if (!product) return null;
  return { productId: Number(product), variantId: variant ? Number(variant) : null, size: size || null };
}

/** The number of pieces in the cart. */
export const countPieces = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

const withLines = ({ id }: Cart, lines: CartLine[]): Cart => (lines.length > 0 ? { id, lines } : emptyCart());

export type AddOutcome = { cart: Cart; outcome: "added" | "capped" | "full" };

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

export type SetOutcome = "updated" | "removed" | "capped";

/** What setting a line's quantity does: 0 or less removes the line, more than 99 becomes 99. */
export function setOutcome(quantity: number): SetOutcome {
  if (quantity <= 0) return "removed";
  return quantity > MAX_QUANTITY ? "capped" : "updated";
}

/** Sets a line's quantity as `setOutcome` says. An unknown line changes nothing. */
export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  if (setOutcome(quantity) === "removed") return removeLine(cart, key);
  const capped = Math.min(quantity, MAX_QUANTITY);
  return {
    id: cart.id,
    lines: cart.lines.map((line) => (isSameLine(line, key) ? { ...line, quantity: capped } : line)),
  };
}

/** Removes a line; removing the last one leaves an empty cart with a new id. */
export const removeLine = (cart: Cart, key: LineKey): Cart =>
  withLines(
    cart,
    cart.lines.filter((line) => !isSameLine(line, key)),
  );

/** Removes every line of a product, whatever its variant or size. */
export const removeProduct = (cart: Cart, productId: number): Cart =>
  withLines(
    cart,
    cart.lines.filter((line) => line.productId !== productId),
  );

/** Takes what an order bought out of the cart; what was added meanwhile stays, under a new id. */
export function withoutBought(cart: Cart, bought: readonly CartLine[]): Cart {
  const lines = cart.lines
    .map((line) => {
      const taken = bought.find((other) => isSameLine(other, line))?.quantity ?? 0;
      return { ...line, quantity: line.quantity - taken };
    })
    .filter((line) => line.quantity > 0);
  return { ...emptyCart(), lines };
}
