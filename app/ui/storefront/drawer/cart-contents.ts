import { lineName, MAX_QUANTITY } from "~/domain/cart/cart";
import type { CartContents } from "~/domain/cart/cart-answer";
import { type CartViewLine, sumOfLines } from "~/domain/cart/cart-view";

/** Requested quantities by line name. 0 or less removes the line; the maximum is 99. */
export type Quantities = ReadonlyMap<string, number>;

function withQuantity(line: CartViewLine, wanted: number): CartViewLine {
  const quantity = Math.min(wanted, MAX_QUANTITY);
  // Only the server knows the stock: until it replies, a line that was in stock is assumed to be.
  const available = line.madeToOrder > 0 ? Math.min(line.available, quantity) : quantity;
  return {
    ...line,
    quantity,
    available,
    madeToOrder: quantity - available,
    lineTotal: { ...line.lineTotal, minor: line.unitPrice.minor * quantity },
  };
}

/** The cart with the requested quantities applied (optimistic). */
export function withQuantities(contents: CartContents, quantities: Quantities): CartContents {
  if (quantities.size === 0) return contents;
  const lines = contents.lines
    .map((line) => withQuantity(line, quantities.get(lineName(line)) ?? line.quantity))
    .filter(({ quantity }) => quantity > 0);
  return { ...contents, lines, charge: sumOfLines(lines, contents.charge) };
}
