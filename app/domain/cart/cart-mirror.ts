import { pictureUrl } from "~/domain/media/picture";
import { priceLanguages } from "~/domain/settings/currency";
import { parseBoundedJson } from "~/lib/bounded-json";
import type { CartNames, CartView, CartViewLine } from "./cart-view";

/** One line of the browser's copy of the cart, in the shape that the shop's scripts have always kept. */
export interface MirrorItem {
  id: number;
  /** By language code. */
  name: Record<string, string>;
  /** Decimal price by language code: see `priceLanguages`. */
  price: Record<string, number>;
  variant: { id: number; name: Record<string, string> } | null;
  size: string | null;
  /** Id of the gift of a line of gift cards. */
  gift?: string;
  /** Address of the first picture. */
  image: string | null;
  qty: number;
}

/** The browser's copy of the cart. The signed cookie stays the truth. */
export interface CartMirror {
  cartId: string;
  items: MirrorItem[];
}

/** A cart's view in the shape of its mirror. */
export const mirrorOf = ({ id, lines, names }: CartView): CartMirror => ({
  cartId: id,
  items: lines.map((line) => mirrorItem(line, names)),
});

const mirrorItem = (line: CartViewLine, { products, variants }: CartNames): MirrorItem => ({
  id: line.productId,
  name: products[line.productId] ?? {},
  price: {
    [priceLanguages.PEN]: line.prices.PEN / 100,
    ...(line.prices.USD === null ? {} : { [priceLanguages.USD]: line.prices.USD / 100 }),
  },
  variant: line.variantId === null ? null : { id: line.variantId, name: variants[line.variantId] ?? {} },
  size: line.size,
  ...(line.giftId ? { gift: line.giftId } : {}),
  image: line.picture && pictureUrl(line.picture, 320),
  qty: line.quantity,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function parseJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? parseBoundedJson(text) : null;
  } catch {
    return null;
  }
}

const toLine = (item: unknown) => {
  const { id, variant, size, qty, gift } = isObject(item) ? item : {};
  return {
    productId: id,
    variantId: isObject(variant) ? variant.id : null,
    size: size ?? null,
    quantity: qty,
    ...(gift === undefined ? {} : { giftId: gift }),
  };
};

/**
 * The field `cart` of `restoreCartSchema` from a browser's mirror, which has the shape of `CartMirror`. Whatever the
 * browser sent, the schema judges it.
 */
export function cartFieldOf(mirror: unknown): string {
  const value = parseJson(mirror);
  const { cartId, items } = isObject(value) ? value : {};
  return JSON.stringify({ id: cartId, lines: Array.isArray(items) ? items.map(toLine) : [] });
}
