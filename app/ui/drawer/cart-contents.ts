import { lineName, MAX_QUANTITY } from "~/domain/cart/cart";
import { type Amount, type CartViewLine, sumByCurrency } from "~/domain/cart/cart-view";
import type { Messages } from "~/i18n/messages";

/** A cart with all that the drawer shows of it. */
export interface CartContents {
  id: string;
  lines: CartViewLine[];
  /** One sum for each currency that is shown; none for an empty cart. */
  subtotals: Amount[];
  /** What is charged for the lines, in soles. */
  charge: Amount;
  /** Working days that what is made to order takes. */
  madeToOrderDays: number;
  /** The drawer's words, which pages do not carry. */
  messages: Messages;
}

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
  const minor = lines.reduce((sum, line) => sum + line.unitChargeMinor * line.quantity, 0);
  return {
    ...contents,
    lines,
    subtotals: sumByCurrency(lines.map(({ lineTotal }) => lineTotal)),
    charge: { ...contents.charge, minor },
  };
}
