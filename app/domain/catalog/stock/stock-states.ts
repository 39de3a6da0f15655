import { choice, defineList, shopChoice } from "~/domain/lists/list";
import { parseId } from "~/lib/ids";

/** Filters of the stock list: without pieces, or with few. */
const stockStates = ["out", "low"] as const;
export type StockState = (typeof stockStates)[number];

export const stockList = defineList({
  sorts: ["stock"],
  filters: {
    category: shopChoice({ label: "labels.category", any: "adminProducts.anyCategory", read: parseId }),
    state: choice({
      label: "adminProducts.stockLevel",
      any: "adminProducts.anyLevel",
      values: stockStates,
      name: (state) => (state === "out" ? "adminProducts.levelOut" : "adminProducts.levelLow"),
    }),
  },
  savedAs: "stock",
});
