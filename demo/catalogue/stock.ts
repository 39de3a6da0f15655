import type { SizeStock, Stock } from "./types";

export const LETTERS = ["XS", "S", "M", "L", "XL"];
export const WAISTS = ["26", "28", "30", "32", "34"];
export const SHOES = ["35", "36", "37", "38", "39", "40"];

function rows(labels: string[], stocks: number[]): SizeStock[] {
  if (labels.length !== stocks.length) throw new Error(`${stocks.length} stocks for ${labels.length} sizes`);
  return labels.map((label, index) => ({ label, stock: stocks[index] ?? 0 }));
}

/** Stock counted for the product as a whole, whatever the variant. */
export function sharedStock(labels: string[], stocks: number[]): Stock {
  return { shared: rows(labels, stocks) };
}

/** Stock counted for each variant: one list of counts for each, in the order of the variants. */
export function stockByVariant(labels: string[], ...stocks: number[][]): Stock {
  return { byVariant: stocks.map((counts) => rows(labels, counts)) };
}

/** A thing that comes in one size: a single row without a label for each variant, or for the product. */
export function oneSize(...stocks: number[]): Stock {
  const single = stocks.map((stock) => [{ label: null, stock }]);
  const [only] = single;
  return single.length === 1 && only ? { shared: only } : { byVariant: single };
}
