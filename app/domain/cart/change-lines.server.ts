import { type Cart, isSameLine, type LineKey, MAX_QUANTITY, type QuantityChange, removeLines } from "./cart";

type SetOutcome = "updated" | "removed" | "capped";

/** 0 or less removes a line, more than 99 becomes 99. */
export function quantityOutcome(quantity: number): SetOutcome {
  if (quantity <= 0) return "removed";
  return quantity > MAX_QUANTITY ? "capped" : "updated";
}

/** Unknown lines are ignored. See `quantityOutcome`. */
export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  if (quantityOutcome(quantity) === "removed") return removeLine(cart, key);
  const capped = Math.min(quantity, MAX_QUANTITY);
  return {
    id: cart.id,
    lines: cart.lines.map((line) => (isSameLine(line, key) ? { ...line, quantity: capped } : line)),
  };
}

/** Returns the same cart when there are no changes. */
export const setQuantities = (cart: Cart, changes: readonly QuantityChange[]): Cart =>
  changes.reduce((changed, { line, quantity }) => setQuantity(changed, line, quantity), cart);

/** Removing the last line leaves an empty cart with a new id. */
export const removeLine = (cart: Cart, key: LineKey): Cart => removeLines(cart, [key]);

export const removeProduct = (cart: Cart, productId: number): Cart =>
  removeLines(
    cart,
    cart.lines.filter((line) => line.productId === productId),
  );
