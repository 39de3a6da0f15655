import { and, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~/domain/settings/shop.server";
import type { Database } from "~db/client";
import { productListings as listings, NO_OWN_PRICE } from "~db/schema";
import type { ProductCard } from "./catalog";
import { PAGE_SIZE, readCards } from "./catalog.queries.server";
import type { ColorFamily } from "./color-family";
import { colorFamilies } from "./color-family";
import type { Facets, Listing } from "./listing";
import { compareSizes, type ListingChoice, readChoice } from "./listing-choice";
import {
  afterCursor,
  CANDIDATES,
  filterConditions,
  inScope,
  order,
  orderBy,
  priceColumn,
  type Scope,
  source,
} from "./listing-conditions.server";

function pageConditions(scope: Scope, choice: ListingChoice): SQL {
  const { category, color, size, price } = filterConditions(choice, scope.region);
  const after = choice.after ? afterCursor(choice.after, choice.sort, scope.region) : undefined;
  return and(inScope(scope), category, color, size, price, after) as SQL;
}

const pageOf = (db: Database, scope: Scope, choice: ListingChoice, limit: number, columns: SQL) =>
  sql`select ${columns} from ${source(db, scope)} where ${pageConditions(scope, choice)}
    order by ${orderBy(choice.sort, scope.region)} limit ${limit}`;

/** Counts of every filter in one statement, over the newest thousand of the scope. */
function countsOf(db: Database, scope: Scope, choice: ListingChoice): SQL {
  const conditions = filterConditions(choice, scope.region);
  return sql`
    with candidates as materialized (
      select ${listings.categoryId} as category_id, ${listings.colors} as colors, ${listings.sizes} as sizes,
        ${priceColumn(scope.region)} as price, ${conditions.category} as fits_category,
        ${conditions.color} as fits_color, ${conditions.size} as fits_size, ${conditions.price} as fits_price
      from ${source(db, scope)} where ${inScope(scope)}
      order by ${listings.productId} desc limit ${CANDIDATES}
    )
    select 'scope' as kind, null as value, count(*) as count from candidates
    union all
    select 'total', null, count(*) from candidates where fits_category and fits_color and fits_size and fits_price
    union all
    select 'least', null, min(price) from candidates
      where fits_category and fits_color and fits_size and price < ${NO_OWN_PRICE}
    union all
    select 'most', null, max(price) from candidates
      where fits_category and fits_color and fits_size and price < ${NO_OWN_PRICE}
    union all
    select 'category', category_id, count(*) from candidates
      where fits_color and fits_size and fits_price group by category_id
    union all
    select 'color', json_each.value, count(*) from candidates, json_each(candidates.colors)
      where fits_category and fits_size and fits_price group by json_each.value
    union all
    select 'size', json_each.value, count(*) from candidates, json_each(candidates.sizes)
      where fits_category and fits_color and fits_price group by json_each.value`;
}

interface CountRow {
  kind: "scope" | "total" | "least" | "most" | "category" | "color" | "size";
  value: string | number | null;
  count: number | null;
}

/** The counts by filter; what was chosen is offered even where nothing is left of it. */
function toFacets(rows: CountRow[], choice: ListingChoice, shown: number): Facets {
  const one = (kind: CountRow["kind"]) => rows.find((row) => row.kind === kind)?.count ?? null;
  const counts = (kind: CountRow["kind"]) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ value, count }) => [value, count ?? 0]));
  const colors = counts("color");
  const sizes = counts("size");
  const categories = counts("category");
  const sizeValues = new Set([...(sizes.keys() as Iterable<string>), ...choice.sizes]);
  const categoryIds = new Set([...(categories.keys() as Iterable<number>), ...choice.categories]);
  return {
    total: Math.max(one("total") ?? 0, shown),
    capped: (one("scope") ?? 0) >= CANDIDATES,
    categories: [...categoryIds].map((value) => ({ value, count: categories.get(value) ?? 0 })),
    colors: (Object.keys(colorFamilies) as ColorFamily[])
      .filter((family) => colors.has(family) || choice.colors.includes(family))
      .map((value) => ({ value, count: colors.get(value) ?? 0 })),
    sizes: [...sizeValues].sort(compareSizes).map((value) => ({ value, count: sizes.get(value) ?? 0 })),
    leastPrice: one("least"),
    mostPrice: one("most"),
  };
}

export interface ListingOptions extends Scope {
  choice: ListingChoice;
  limit?: number;
}

/** A page of the products that a choice leaves of a scope, with the form's counts, in one round trip. */
export async function readListing(reader: Reader, options: ListingOptions): Promise<Listing> {
  const { choice, limit = PAGE_SIZE, ...scope } = options;
  const { db, read } = reader;
  const id = sql`${listings.productId} as id`;
  const { column } = order(choice.sort, scope.region);
  const columns = sql`${id}, ${column} as value`;
  const rowsRead = read(
    db.all<{ id: number; value: string | number }>(pageOf(db, scope, choice, limit + 1, columns)),
  );
  const countsRead = read(db.all<CountRow>(countsOf(db, scope, choice)));
  const shown = sql`(${pageOf(db, scope, choice, limit, id)})`;
  const cardsRead = readCards(reader, rowsRead, shown, scope);
  const [rows, counts, cards] = await Promise.all([rowsRead, countsRead, cardsRead]);
  const last = rows[limit - 1];
  return {
    products: cards.slice(0, limit),
    facets: toFacets(counts, choice, Math.min(rows.length, limit)),
    choice,
    next: rows.length > limit && last ? { ...choice, after: last } : null,
  };
}

export interface SuggestionOptions extends Scope {
  /** How many at most. */
  limit: number;
}

/** The products that fit the scope's words best, in one round trip. */
export async function suggestProducts(reader: Reader, options: SuggestionOptions): Promise<ProductCard[]> {
  const { limit, ...scope } = options;
  const { db, read } = reader;
  const id = sql`${listings.productId} as id`;
  const page = pageOf(db, scope, readChoice(new URLSearchParams(), "best"), limit, id);
  return readCards(reader, read(db.all<{ id: number }>(page)), sql`(${page})`, scope);
}
