import type { SizeStock, Stock } from "./types";

export const LETTERS = ["XS", "S", "M", "L", "XL"];
export const WAISTS = ["26", "28", "30", "32", "34"];
export const SHOES = ["35", "36", "37", "38", "39", "40"];

function rows(labels: string[], stocks: number[]): SizeStock[] {
  if (labels.length !== stocks.length) throw new Error(`${stocks.length} stocks for ${labels.length} sizes`);
  return labels.map((label, index) => ({ label, stock: stocks[index] ?? 0 }));
}

/** Stock that all variants of a product share. */
export function sharedStock(labels: string[], stocks: number[]): Stock {
  return { shared: rows(labels, stocks) };
}

/** Stock of each variant. @param stocks one list of counts for each variant, in their order. */
export function stockByVariant(labels: string[], ...stocks: number[][]): Stock {
  return { byVariant: stocks.map((counts) => rows(labels, counts)) };
}

/** Stock of a product with one size: a row without a label for each variant, or for the product. */
export function oneSize(...stocks: number[]): Stock {
  const rowsByVariant = stocks.map((stock) => [{ label: null, stock }]);
  const [firstRows] = rowsByVariant;
  return rowsByVariant.length === 1 && firstRows ? { shared: firstRows } : { byVariant: rowsByVariant };
}
