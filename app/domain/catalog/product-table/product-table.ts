import { choice, defineList, shopChoice, text } from "~/domain/lists/list";
import type { Picture } from "~/domain/media/picture";
import { parseId } from "~/lib/ids";
import type { ProductState } from "../product/edited-product";
import { tagLimits } from "../tags/tags";

/** What staff look for in the catalogue to fix or to check it. */
export const productGaps = ["no-stock", "no-picture", "no-price", "on-sale"] as const;
export type ProductGap = (typeof productGaps)[number];

/** Limit of search results. */
export const MAX_SEARCH_RESULTS = 1000;

/** Search, filters, sort order and page of the product table. */
export interface ProductTableChoice {
  /** As typed: words, a SKU or a product id. Empty for no search. */
  search: string;
  category: number | null;
  /** Null for all that are not archived. */
  state: ProductState | null;
  /** Null for all; `untranslated` has no name in the language. */
  show?: ProductGap | { untranslated: string } | null;
  /** Empty or missing for all. */
  tag?: string;
  /** Best match of a search, Spanish name, stored price in soles, which has an index, last change or id. */
  sort: "relevance" | "updated" | "name" | "price" | "id";
  isDescending: boolean;
  /** Language of the names, else in the default one, which is the default. */
  locale?: string;
  /** How many rows, and how many before them are left out. */
  limit: number;
  offset: number;
}

/** A row of the product table. */
export interface ProductRow {
  id: number;
  version: number;
  /** In the language of the choice, else in the default one. */
  name: string;
  tags: string[];
  categoryId: number;
  /** What the shop charges now, in minor units of PEN; null without a price in soles. */
  priceMinor: number | null;
  /** Former price while a sale holds. */
  compareAtMinor: number | null;
  /** Whether a variant costs more. */
  isFrom: boolean;
  active: boolean;
  /** Unix seconds. */
  archivedAt: number | null;
  updatedAt: number;
  picture: Picture | null;
  variants: number;
  /** Number of stock rows, and the pieces in all of them. */
  stockRows: number;
  stock: number;
  /** Set for a product with a single stock row, which can be edited in the table. */
  onlyStockRow: { id: number; version: number; size: string | null } | null;
}

export interface ProductTable {
  rows: ProductRow[];
  /** Number of rows on all pages. */
  total: number;
}

/** What `show` of the URL asks for: one of `productGaps`, or `untranslated-` and a language's code. */
function shownOf(show: string): ProductTableChoice["show"] {
  const [, untranslated] = /^untranslated-([a-z]{2}(?:-[A-Z]{2})?)$/.exec(show) ?? [];
  return untranslated ? { untranslated } : (productGaps.find((gap) => gap === show) ?? null);
}

export const productList = defineList({
  sorts: ["updated", "name", "price", "id"],
  descendingFirst: ["updated", "id"],
  searchSort: "relevance",
  filters: {
    category: shopChoice({ label: "labels.category", any: "adminProducts.anyCategory", read: parseId }),
    state: choice({
      label: "labels.status",
      any: "adminProducts.anyState",
      values: ["active", "inactive", "archived"] satisfies ProductState[],
      name: (state) => `adminProducts.${state}`,
    }),
    show: shopChoice({ label: "labels.show", any: "adminProducts.showAll", read: shownOf }),
    tag: text("labels.tag", { max: tagLimits.tag }),
  },
  savedAs: "products",
});
