import { parseBoundedJson } from "~/lib/bounded-json";

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
  const { id, variant, size, qty } = isObject(item) ? item : {};
  return {
    productId: id,
    variantId: isObject(variant) ? variant.id : null,
    size: size ?? null,
    quantity: qty,
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
