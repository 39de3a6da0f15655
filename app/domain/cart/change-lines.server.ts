import { type Cart, isSameLine, type LineKey, MAX_QUANTITY, type QuantityChange, withoutLines } from "./cart";

type SetOutcome = "updated" | "removed" | "capped";

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

/** Sets the quantities of several lines. Without any it returns the same cart. */
export const setQuantities = (cart: Cart, changes: readonly QuantityChange[]): Cart =>
  changes.reduce((changed, { line, quantity }) => setQuantity(changed, line, quantity), cart);

/** Removes a line; removing the last one leaves an empty cart with a new id. */
export const removeLine = (cart: Cart, key: LineKey): Cart => withoutLines(cart, [key]);

/** Removes every line of a product, whatever its variant or size. */
export const removeProduct = (cart: Cart, productId: number): Cart =>
  withoutLines(
    cart,
    cart.lines.filter((line) => line.productId === productId),
  );
