/** Filters of the stock list: without pieces, or with few. */
export const stockStates = ["out", "low"] as const;
export type StockState = (typeof stockStates)[number];
