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
  /** What is shown: in the region's currency, or in soles where the product has no other price. */
  unitPrice: Amount;
  /** The former price while the product is on sale, in the currency of `unitPrice`. */
  compareAt: Amount | null;
  lineTotal: Amount;
  /** What is charged for one piece: céntimos of PEN. */
  unitChargeMinor: number;
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
  /** One sum for each currency that is shown; none for an empty cart. */
  subtotals: Amount[];
  /** What is charged for the lines: céntimos of PEN. */
  chargeMinor: number;
  pieces: number;
  /** See `cartFingerprint`. */
  fingerprint: string;
}

/** Sums amounts currency by currency, in the order in which the currencies first appear. */
export function sumByCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, Amount>();
  for (const { minor, currency } of amounts) {
    const sum = sums.get(currency.code)?.minor ?? 0;
    sums.set(currency.code, { minor: sum + minor, currency });
  }
  return [...sums.values()];
}

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
