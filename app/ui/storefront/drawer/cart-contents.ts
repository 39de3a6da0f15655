import { lineName, MAX_QUANTITY } from "~/domain/cart/cart";
import type { CartContents } from "~/domain/cart/cart-answer";
import { type CartViewLine, sumOfLines } from "~/domain/cart/cart-view";

/** Quantities that were asked for, by line name; 0 or less removes the line, more than 99 becomes 99. */
export type Quantities = ReadonlyMap<string, number>;

function withQuantity(line: CartViewLine, wanted: number): CartViewLine {
  const quantity = Math.min(wanted, MAX_QUANTITY);
  // How much more is in stock only the server knows: until it says so, a line that was in stock stays in stock.
  const available = line.madeToOrder > 0 ? Math.min(line.available, quantity) : quantity;
  return {
    ...line,
    quantity,
    available,
    madeToOrder: quantity - available,
    lineTotal: { ...line.lineTotal, minor: line.unitPrice.minor * quantity },
  };
}

/** The cart as it will be once the server has taken the quantities. */
export function withQuantities(contents: CartContents, quantities: Quantities): CartContents {
  if (quantities.size === 0) return contents;
  const lines = contents.lines
    .map((line) => withQuantity(line, quantities.get(lineName(line)) ?? line.quantity))
    .filter(({ quantity }) => quantity > 0);
  return { ...contents, lines, charge: sumOfLines(lines, contents.charge) };
}
