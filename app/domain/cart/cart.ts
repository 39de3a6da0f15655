import { randomId } from "~/lib/ids";

export const MAX_LINES = 50;
export const MAX_QUANTITY = 99;
/** A second tap on the same button within this time is ignored. */
export const DOUBLE_TAP_MILLISECONDS = 500;

/** Identifies a line: another size or variant of a product is another line, and so is a gift card to someone else. */
export interface LineKey {
  productId: number;
  variantId: number | null;
  size: string | null;
  /** Id of the gift of a line of gift cards; other lines have none. */
  giftId?: string | null | undefined;
}

export interface CartLine extends LineKey {
  /** 1 to 99. */
  quantity: number;
}

/** `gift-required`: of a gift card it is not known to whom it goes. `sold-out`, `not-enough-stock`: of a product that is not made to order, none or too few pieces are left. */
export type SellableFailure =
  | "sold-out"
  | "not-enough-stock"
  | "product-gone"
  | "variant-unknown"
  | "variant-required"
  | "size-required"
  | "size-unknown"
  | "gift-required";

/** `invalid-line`: malformed input, such as 0 pieces, which no form of the shop sends. */
export type AddFailure = SellableFailure | "invalid-line";

/** Why a piece of a look can't be added. */
export interface PieceProblem {
  productId: number;
  code: SellableFailure;
}

/** A cart as stored in the signed cookie. Names, pictures and prices are read at each request. */
export interface Cart {
  id: string;
  lines: CartLine[];
  /** Present while the latest change was a tap on the buy button. */
  lastTap?: LastTap;
}

/** One press of the buy button. */
export interface Tap {
  /** Unix milliseconds. */
  at: number;
  /** Assigned by the page's script to distinguish taps; null without JavaScript. */
  name: string | null;
}

/** A tap with the index of its line in the cart. */
export interface LastTap extends Tap {
  index: number;
}

/** `variant` is 0 and `size` is "" when missing. Only lines of gift cards have a `gift`. */
export type CompactLine = [product: number, variant: number, size: string, quantity: number, gift?: string];

/** The lines in the form stored by the cookie. */
export const compactLines = (lines: readonly CartLine[]): CompactLine[] =>
  lines.map(({ productId, variantId, size, quantity, giftId }) => {
    const line = [productId, variantId ?? 0, size ?? "", quantity] as const;
    return giftId ? [...line, giftId] : [...line];
  });

/** A new id for every empty cart prevents mirrors of earlier ones from being restored. */
export const emptyCart = (): Cart => ({ id: randomId(12), lines: [] });

/** The cart of someone who has none. */
export const NO_CART: Cart = { id: "", lines: [] };

export const isSameLine = (first: LineKey, second: LineKey): boolean =>
  first.productId === second.productId &&
  first.variantId === second.variantId &&
  first.size === second.size &&
  (first.giftId || null) === (second.giftId || null);

/** Identifies a line in forms and URLs: `product.variant.size`, of gift cards `product.variant@gift.size`. */
export const lineName = ({ productId, variantId, size, giftId }: LineKey): string =>
  `${productId}.${variantId ?? ""}${giftId ? `@${giftId}` : ""}.${size ?? ""}`;

/** Parses a line name; null when it is malformed. */
export function parseLineName(name: string): LineKey | null {
  const [, product, variant, giftId, size] =
    /^([1-9]\d{0,9})\.([1-9]\d{0,9})?(?:@([\w-]{16}))?\.(.{0,40})$/u.exec(name) ?? [];
  if (!product) return null;
  const key = { productId: Number(product), variantId: variant ? Number(variant) : null, size: size || null };
  return giftId ? { ...key, giftId } : key;
}

export const countPieces = (lines: readonly Pick<CartLine, "quantity">[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

/** Removes lines. An emptied cart gets a new id. */
export function removeLines(cart: Cart, keys: readonly LineKey[]): Cart {
  const lines = cart.lines.filter((line) => !keys.some((key) => isSameLine(line, key)));
  return lines.length > 0 ? { id: cart.id, lines } : emptyCart();
}

/** A requested quantity, unbounded. See `setQuantity`. */
export interface QuantityChange {
  line: LineKey;
  quantity: number;
}

/** Whether the cart already has the requested quantities, capped at 99. Unknown lines are ignored. */
export const hasQuantities = ({ lines }: Cart, changes: readonly QuantityChange[]): boolean =>
  changes.every(({ line, quantity }) => {
    const existing = lines.find((other) => isSameLine(other, line));
    return !existing || existing.quantity === Math.min(quantity, MAX_QUANTITY);
  });

/** Removes bought pieces. Pieces added meanwhile stay, in a cart with a new id. */
export function removeBoughtLines(cart: Cart, bought: readonly CartLine[]): Cart {
  const lines = cart.lines
    .map((line) => {
      const boughtQuantity = bought.find((other) => isSameLine(other, line))?.quantity ?? 0;
      return { ...line, quantity: line.quantity - boughtQuantity };
    })
    .filter((line) => line.quantity > 0);
  return { ...emptyCart(), lines };
}

/** The name of the field with a line's quantity. */
export const quantityField = (lineName: string): string => `quantity.${lineName}`;

export const isQuantityField = (name: string): boolean => name.startsWith(quantityField(""));
