import type { Picture } from "~/domain/media/picture";
import type { Currency, Prices } from "~/domain/settings/currency";
import type { CartLine } from "./cart";

/** An amount of money in minor units. */
export interface Amount {
  minor: number;
  currency: Currency;
}

/** A cart line with the data to display it. */
export interface CartViewLine extends CartLine {
  categoryId: number;
  /** To whom and when a gift card goes. */
  gift?: { recipientName: string; deliverOn: string } | undefined;
  name: string;
  variantName: string | null;
  /** Hex colour of the variant, `#rrggbb`. */
  color: string | null;
  picture: Picture | null;
  /** Charged price of one piece, in the cart's currency. */
  unitPrice: Amount;
  /** Compare-at price, in the currency of `unitPrice`. */
  compareAt: Amount | null;
  lineTotal: Amount;
  /** Prices of one piece. */
  prices: Prices;
  stockRowId: number;
  /** Pieces covered by stock, after earlier lines that sell the same stock row. */
  available: number;
  /** Pieces beyond `available` that are made to order. */
  madeToOrder: number;
  /** Pieces beyond `available` that cannot be bought. */
  missing: number;
  /** Working days that pieces made to order take. */
  madeToOrderDays: number;
}

/** The names of products and variants by id and language code. */
export interface CartNames {
  products: Record<number, Record<string, string>>;
  variants: Record<number, Record<string, string>>;
}

export interface CartView {
  id: string;
  lines: CartViewLine[];
  /** In all languages, for the browser's copy of the cart. */
  names: CartNames;
  /** Lines that can't be sold, because the product, variant or size no longer exists. */
  dropped: CartLine[];
  /** Total of the lines. */
  charge: Amount;
  /** Set when dollar prices are shown for information beside a charge in soles. */
  dollars: Currency | null;
  pieces: number;
  /** See `cartFingerprint`. */
  fingerprint: string;
}

/** Working days that a cart's made-to-order pieces take; 0 when there are none. */
export const makingDays = (lines: readonly { madeToOrder: number; madeToOrderDays: number }[]): number =>
  Math.max(0, ...lines.map(({ madeToOrder, madeToOrderDays }) => (madeToOrder > 0 ? madeToOrderDays : 0)));

/** All lines must be in the currency of `charge`. */
export const sumOfLines = (
  lines: readonly CartViewLine[],
  { currency }: Pick<Amount, "currency">,
): Amount => ({
  minor: lines.reduce((sum, { lineTotal }) => sum + lineTotal.minor, 0),
  currency,
});

/**
 * Allocates stock to lines in order, as payment does: several lines may sell the same stock row.
 * @returns the covered quantity of each line.
 */
export function shareStock(
  lines: readonly { stockRowId: number; stock: number; quantity: number }[],
): number[] {
  const remainingByRow = new Map<number, number>();
  return lines.map(({ stockRowId, stock, quantity }) => {
    const remaining = remainingByRow.get(stockRowId) ?? stock;
    const taken = Math.min(quantity, remaining);
    remainingByRow.set(stockRowId, remaining - taken);
    return taken;
  });
}
