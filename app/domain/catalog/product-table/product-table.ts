import type { Picture } from "~/domain/media/picture";
import { parseId } from "~/lib/ids";
import { readTableQuery, rowsOf } from "~/lib/table-query";
import { normalizeText } from "~/lib/text/normalize";
import type { ProductState } from "../product/edited-product";

const productSorts = ["updated", "name", "price", "id"] as const;
/** Sort orders: best match of a search, Spanish name, stored price in soles, which has an index, last change or id. */
type ProductSort = "relevance" | (typeof productSorts)[number];

export const productStates = ["active", "inactive", "archived"] as const satisfies readonly ProductState[];

/** What staff look for in the catalogue to mend or to check it. */
export const productGaps = ["no-stock", "no-picture", "no-price", "on-sale"] as const;
export type ProductGap = (typeof productGaps)[number];

/** Limit of search results. */
export const MAX_SEARCH_RESULTS = 1000;

/** Search, filters, sort order and page of the product table. */
export interface ProductTableChoice {
  /** As typed: words, a SKU or a product id. Empty for no search. */
  search: string;
  categoryId: number | null;
  /** Null for all that are not archived. */
  state: ProductState | null;
  /** Null for all; `untranslated` has no name in the language. */
  show?: ProductGap | { untranslated: string } | null;
  /** Null or missing for all. */
  tag?: string | null;
  sort: ProductSort;
  descending: boolean;
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

/** Reads the table's URL. `filter` has the values of the filter's fields. */
export function readProductChoice(parameters: URLSearchParams) {
  const sorts: readonly [ProductSort, ...ProductSort[]] = normalizeText(parameters.get("q") ?? "")
    ? ["relevance", ...productSorts]
    : productSorts;
  const query = readTableQuery(parameters, { sorts, descendingFirst: ["updated", "id"] });
  const own = {
    categoryId: parseId(parameters.get("category")),
    state: productStates.find((state) => state === parameters.get("state")) ?? null,
  };
  const show = parameters.get("show") ?? "";
  const tag = parameters.get("tag") || null;
  const choice: ProductTableChoice = {
    ...own,
    ...rowsOf(query),
    show: shownOf(show),
    tag,
    search: query.q,
    sort: query.sort,
    descending: query.isDescending,
  };
  return { query, filter: { ...own, show, tag }, choice };
}
