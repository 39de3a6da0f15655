import type { Picture } from "~/domain/media/picture";
import type { ProductState } from "../product/edited-product";

export const productSorts = ["updated", "name", "price", "id"] as const;
/** What staff's table of products goes by: the Spanish name, the price in soles, the last change or the number. */
export type ProductSort = (typeof productSorts)[number];

export const productStates = ["active", "inactive", "archived"] as const satisfies readonly ProductState[];

/** A search looks at this many products that fit best. */
export const MOST_FOUND = 1000;

/** What staff chose of the table of products. */
export interface ProductTableChoice {
  /** As typed: words, a SKU or a product's number. Empty for no search. */
  search: string;
  categoryId: number | null;
  /** Null for those that are not archived. */
  state: ProductState | null;
  sort: ProductSort;
  descending: boolean;
  /** How many rows, and how many before them are left out. */
  limit: number;
  offset: number;
}

/** A product as staff's table shows it. */
export interface ProductRow {
  id: number;
  version: number;
  /** In Spanish, the language that the shop is written in. */
  name: string;
  categoryId: number;
  /** Céntimos; null for a product without a price in soles. */
  priceMinor: number | null;
  compareAtMinor: number | null;
  active: boolean;
  /** Unix seconds. */
  archivedAt: number | null;
  updatedAt: number;
  picture: Picture | null;
  variants: number;
  /** Stock rows, and the pieces in all of them. */
  stockRows: number;
  stock: number;
  /** The stock row of a product that has just one: it can be changed in the table. */
  onlyStockRow: { id: number; version: number; size: string | null } | null;
}

export interface ProductTable {
  rows: ProductRow[];
  /** Of the choice, on all its pages. */
  total: number;
}
