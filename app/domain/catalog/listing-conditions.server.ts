import { and, eq, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { productSearch } from "~db/product-search";
import { productListings as listings, NO_OWN_PRICE, productTranslations } from "~db/schema";
import type { ListingChoice, Sort } from "./listing-choice";
import type { Cursor } from "./listing-cursor";
import type { Region } from "./region";

/** Of the products that fit words, and for counts of those in a list, this many of the newest are looked at. */
export const CANDIDATES = 1000;

/** What a list is of, before any filter. */
export interface Scope {
  locale: string;
  region: Region;
  /** The category whose page it is; null for the shop and search. */
  categoryId: number | null;
  /** An FTS5 expression; null where nothing is searched for. */
  expression: string | null;
}

export const priceColumn = (region: Region) => (region === "INT" ? listings.priceInt : listings.pricePe);

/** The products that fit the words, with their rank: the newest of them, so that a common word costs no more. */
const found = (db: Database, expression: string) =>
  db
    .select({ rowid: productSearch.rowid, rank: sql<number>`rank`.as("found_rank") })
    .from(productSearch)
    .where(sql`product_search match ${expression}`)
    .orderBy(sql`rowid desc`)
    .limit(CANDIDATES)
    .as("found");

/** `from` of a scope: its listings, and for search how well each fits. */
export function source(db: Database, { expression, locale }: Scope): SQL {
  if (expression === null) return sql`${listings}`;
  return sql`${found(db, expression)}
    cross join ${productTranslations} on ${productTranslations.id} = found.rowid
    cross join ${listings} on ${listings.productId} = ${productTranslations.productId}
      and ${productTranslations.languageCode} = ${locale}`;
}

export const inScope = ({ locale, categoryId }: Scope): SQL =>
  and(
    eq(listings.languageCode, locale),
    categoryId === null ? undefined : eq(listings.categoryId, categoryId),
  ) as SQL;

/** The column of an order and its direction; `id` breaks ties in the same direction. */
export function order(sort: Sort, region: Region): { column: SQL; descending: boolean } {
  const columns: Record<Sort, SQL> = {
    newest: sql`${listings.productId}`,
    price: sql`${priceColumn(region)}`,
    "-price": sql`${priceColumn(region)}`,
    name: sql`${listings.nameKey}`,
    best: sql`found_rank`,
  };
  return { column: columns[sort], descending: sort === "newest" || sort === "-price" };
}

export function orderBy(sort: Sort, region: Region): SQL {
  const { column, descending } = order(sort, region);
  if (sort === "newest") return sql`${column} desc`;
  return descending ? sql`${column} desc, ${listings.productId} desc` : sql`${column}, ${listings.productId}`;
}

export function afterCursor({ value, id }: Cursor, sort: Sort, region: Region): SQL {
  const { column, descending } = order(sort, region);
  if (sort === "newest") return sql`${column} < ${id}`;
  return sql`(${column}, ${listings.productId}) ${descending ? sql`<` : sql`>`} (${value}, ${id})`;
}

const TRUE = sql`1`;

const contains = (column: SQLWrapper, values: readonly string[]): SQL =>
  values.length === 0
    ? TRUE
    : (or(...values.map((value) => sql`instr(${column}, ${JSON.stringify(value)}) > 0`)) as SQL);

/**
 * Each filter as a condition. The unary plus keeps SQLite, which has no statistics here, from walking an index that
 * isn't in the list's order.
 */
export function filterConditions(choice: ListingChoice, region: Region) {
  const { categories, colors, sizes, minPrice, maxPrice } = choice;
  const price = sql`+${priceColumn(region)}`;
  const hasRange = minPrice !== null || maxPrice !== null;
  const [category] = categories;
  const list = sql.join(
    categories.map((id) => sql`${id}`),
    sql`, `,
  );
  const byCategory = categories.length === 1 && category !== undefined;
  return {
    category: byCategory
      ? eq(listings.categoryId, category)
      : categories.length > 1
        ? sql`+${listings.categoryId} in (${list})`
        : TRUE,
    color: contains(listings.colors, colors),
    size: contains(listings.sizes, sizes),
    price: hasRange
      ? (and(
          lt(price, NO_OWN_PRICE),
          minPrice === null ? undefined : gte(price, minPrice),
          maxPrice === null ? undefined : lte(price, maxPrice),
        ) as SQL)
      : TRUE,
  };
}
