export const MAX_WISHES = 60;

/** A wished product and the variant that was displayed. A list holds a product at most once. */
export interface Wish {
  productId: number;
  variantId: number | null;
}

const TEXT = /^([1-9]\d{0,9})(?:\.([1-9]\d{0,9}))?$/;
/** Longer than any valid list. */
const MAX_TEXT_LENGTH = 2000;

/** Serializes a list, newest first, as `product.variant` joined by dashes: `101.7-104`. */
export const wishlistText = (list: readonly Wish[]): string =>
  list.map(({ productId, variantId }) => (variantId ? `${productId}.${variantId}` : productId)).join("-");

/** Parses `wishlistText`. Invalid, duplicate and surplus entries are dropped. */
export function parseWishlist(text: string | null): Wish[] {
  if (!text || text.length > MAX_TEXT_LENGTH) return [];
  const wishes = new Map<number, Wish>();
  for (const part of text.split("-")) {
    const [, product, variant] = TEXT.exec(part) ?? [];
    const productId = Number(product);
    if (product && !wishes.has(productId)) {
      wishes.set(productId, { productId, variantId: variant ? Number(variant) : null });
    }
  }
  return [...wishes.values()].slice(0, MAX_WISHES);
}

const isWished = (list: readonly Wish[], productId: number): boolean =>
  list.some((wish) => wish.productId === productId);

/** Prepends a wish, unless the product is listed already. Returns null when the list is full. */
export function addWish(list: readonly Wish[], wish: Wish): Wish[] | null {
  if (isWished(list, wish.productId)) return [...list];
  return list.length < MAX_WISHES ? [wish, ...list] : null;
}

export const removeWish = (list: readonly Wish[], productId: number): Wish[] =>
  list.filter((wish) => wish.productId !== productId);
