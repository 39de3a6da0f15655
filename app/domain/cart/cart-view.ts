import type { Picture } from "~/domain/media/picture";
import type { Currency } from "~/domain/settings/currency";
import type { CartLine } from "./cart";

/** Money of one currency, in minor units. */
export interface Amount {
  minor: number;
  currency: Currency;
}

/** A cart's line with what the shopper sees of it. */
export interface CartViewLine extends CartLine {
  name: string;
  variantName: string | null;
  /** `#rrggbb` of the variant. */
  color: string | null;
  picture: Picture | null;
  /** What is charged for one piece, in the cart's currency. */
  unitPrice: Amount;
  /** The former price while the product is on sale, in the currency of `unitPrice`. */
  compareAt: Amount | null;
  lineTotal: Amount;
  /** The prices of one piece: céntimos of PEN, and cents of USD where it has a dollar price. */
  solesMinor: number;
  dollarsMinor: number | null;
  stockRowId: number;
  /** How many of the quantity are in stock, after the lines before it that sell the same thing. */
  available: number;
  /** The rest of the quantity. */
  madeToOrder: number;
}

export interface CartView {
  id: string;
  lines: CartViewLine[];
  /** Lines that can't be sold any more: the product is gone, or the variant or size does not exist. */
  dropped: CartLine[];
  /** What is charged for the lines. */
  charge: Amount;
  /** Dollars, where their prices are shown for information beside a charge in soles. */
  dollars: Currency | null;
  pieces: number;
  /** See `cartFingerprint`. */
  fingerprint: string;
}

/** What is charged for lines, all of them in the currency of `charge`. */
export const sumOfLines = (
  lines: readonly CartViewLine[],
  { currency }: Pick<Amount, "currency">,
): Amount => ({
  minor: lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0),
  currency,
});

/** Shares stock out to lines in their order, as paying will: two lines may sell the same stock row. */
export function shareStock(
  lines: readonly { stockRowId: number; stock: number; quantity: number }[],
): number[] {
  const left = new Map<number, number>();
  return lines.map(({ stockRowId, stock, quantity }) => {
    const rest = left.get(stockRowId) ?? stock;
    const taken = Math.min(quantity, rest);
    left.set(stockRowId, rest - taken);
    return taken;
  });
}
