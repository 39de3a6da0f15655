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

/** Why a line can't be sold. */
export type SellableFailure =
  | "product-gone"
  | "variant-unknown"
  | "variant-required"
  | "size-required"
  | "size-unknown";

/** Why a line was not added. `invalid-line`: no form of the shop sends it, such as 0 pieces. */
export type AddFailure = SellableFailure | "invalid-line";

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

/** Takes lines out of the cart. Without its last line it is an empty cart with a new id. */
export function withoutLines(cart: Cart, keys: readonly LineKey[]): Cart {
  const lines = cart.lines.filter((line) => !keys.some((key) => isSameLine(line, key)));
  return lines.length > 0 ? { id: cart.id, lines } : emptyCart();
}

/** A quantity that a shopper asks for, of any size. See `setQuantity`. */
export interface QuantityChange {
  line: LineKey;
  quantity: number;
}

/** Whether the quantities, as far as a line can hold them, are the cart's. Lines that it does not have don't count. */
export const hasQuantities = ({ lines }: Cart, changes: readonly QuantityChange[]): boolean =>
  changes.every(({ line, quantity }) => {
    const present = lines.find((other) => isSameLine(other, line));
    return !present || present.quantity === Math.min(quantity, MAX_QUANTITY);
  });

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
