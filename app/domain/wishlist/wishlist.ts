/** Products that a wishlist holds at most. */
export const MAX_WISHES = 60;

/** A product that someone wants to find again, in the variant that was looked at. A list holds a product once. */
export interface Wish {
  productId: number;
  variantId: number | null;
}

const TEXT = /^([1-9]\d{0,9})(?:\.([1-9]\d{0,9}))?$/;
/** More than the longest list of its kind takes. */
const LONGEST_TEXT = 2000;

/** A list as text without spaces: `101.7-104`, product and variant, the newest first. */
export const wishlistText = (list: readonly Wish[]): string =>
  list.map(({ productId, variantId }) => (variantId ? `${productId}.${variantId}` : productId)).join("-");

/** The list that a text stands for. What is no wish, is there twice or is one too many is left out. */
export function parseWishlist(text: string | null): Wish[] {
  if (!text || text.length > LONGEST_TEXT) return [];
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

/** Puts a wish first; a product that is there already stays as it is. Null when the list is full. */
export function addWish(list: readonly Wish[], wish: Wish): Wish[] | null {
  if (isWished(list, wish.productId)) return [...list];
  return list.length < MAX_WISHES ? [wish, ...list] : null;
}

/** The list without a product. */
export const removeWish = (list: readonly Wish[], productId: number): Wish[] =>
  list.filter((wish) => wish.productId !== productId);
