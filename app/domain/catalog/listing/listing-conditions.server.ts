import { and, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { productSearch } from "~db/product-search";
import {
  collections,
  productListings as listings,
  NO_COLOR,
  NO_OWN_PRICE,
  productTranslations,
} from "~db/schema";
import { colorBit } from "../color-family";
import type { Region } from "../region";
import type { SearchTiers } from "../search/search";
import { type ListedCollection, meetsRule, memberListings } from "./collection-products.server";
import type { ListingChoice } from "./listing-choice";
import type { Cursor } from "./listing-cursor";
import type { Sort } from "./listing-sort";

/** Facets are counted over this many of the newest products. */
const COUNTED = 1000;
/** Search results are limited to this many of the best matches. */
const SEARCHED = 500;

/** The products of a list before any filter. */
export interface Scope {
  locale: string;
  region: Region;
  /** The page's category; null for the shop and for search. */
  categoryId: number | null;
  /** The search expressions; null for a list without search. */
  tiers: SearchTiers | null;
  collection?: ListedCollection;
}

/** Number of products that facets are counted over. */
export const countLimit = ({ tiers }: Scope): number => (tiers === null ? COUNTED : SEARCHED);

export const priceColumn = (region: Region) => (region === "INT" ? listings.priceInt : listings.pricePe);

/** Listings that match an FTS expression, newest translation first, which is the order of the index. */
const matches = (expression: string, tier: number, locale: string, limit: number): SQL => sql`
  select * from (
    select ${listings}.*, ${sql.raw(String(tier))} as tier
    from ${productSearch}
    cross join ${productTranslations}
      on ${productTranslations.id} = ${productSearch.rowid} and ${productTranslations.languageCode} = ${locale}
    cross join ${listings}
      on ${listings.productId} = ${productTranslations.productId} and ${listings.languageCode} = ${locale}
    where product_search match ${expression}
    order by ${productSearch.rowid} desc limit ${limit}
  )`;

/**
 * `from` clause of a scope: all listings, those of a collection by hand, with their `place`, or those that match a
 * search, with their `tier`. A tier is evaluated only while earlier ones have not filled the limit.
 */
export function listingSource({ tiers, locale, collection }: Scope, limit = SEARCHED): SQL {
  if (collection?.kind === "hand") return memberListings(collection.id);
  if (collection) return sql`${collections} collection cross join ${listings}`;
  if (tiers === null) return sql`${listings}`;
  const parts = tiers.map((expression, tier) => matches(expression, tier, locale, limit));
  return sql`(${sql.join(parts, sql` union all `)} limit ${limit}) as ${listings}`;
}

export const inScope = ({ locale, region, categoryId, collection }: Scope): SQL =>
  and(
    collection?.kind === "rule" ? sql`collection.id = ${collection.id}` : undefined,
    eq(listings.languageCode, locale),
    categoryId === null ? undefined : eq(listings.categoryId, categoryId),
    collection?.kind === "rule" ? meetsRule(region) : undefined,
  ) as SQL;

type Order = Pick<Scope, "region" | "collection">;

/** Column and direction of each sort order; the product id breaks ties in the same direction. */
const orders: Record<Sort, { column: (order: Order) => SQL; descending?: true }> = {
  featured: {
    column: ({ collection }) => (collection?.kind === "hand" ? sql`place` : sql`${listings.featured}`),
  },
  newest: { column: () => sql`${listings.productId}`, descending: true },
  price: { column: ({ region }) => sql`${priceColumn(region)}` },
  "-price": { column: ({ region }) => sql`${priceColumn(region)}`, descending: true },
  name: { column: () => sql`${listings.nameKey}` },
  // Best tier first, newest first within it, combined into one number for the cursor.
  best: { column: () => sql`tier * 1000000000000 - ${listings.productId}` },
};

export const orderColumn = (sort: Sort, order: Order): SQL => orders[sort].column(order);

/**
 * `order by` clause.
 * @param value name of the sort column
 * @param id name of the product id column
 */
export function orderBy(sort: Sort, value: SQL, id: SQL): SQL {
  // Repeating the column would make SQLite sort again.
  if (sort === "newest") return sql`${id} desc`;
  return orders[sort].descending ? sql`${value} desc, ${id} desc` : sql`${value}, ${id}`;
}

export function afterCursor({ value, id }: Cursor, sort: Sort, order: Order): SQL {
  const column = orderColumn(sort, order);
  if (sort === "newest") return sql`${column} < ${id}`;
  const operator = orders[sort].descending ? sql`<` : sql`>`;
  return sql`(${column}, ${listings.productId}) ${operator} (${value}, ${id})`;
}

/** Bitmask of the selected colours; all colours when none is selected. */
export const chosenColors = ({ colors }: ListingChoice): number =>
  colors.length === 0 ? 2 * NO_COLOR - 1 : colors.reduce((bits, color) => bits + colorBit(color), 0);

/** Bitmask of a product's colours in the selected sizes; all its colours when none is selected. */
export function colorsInSize({ sizes }: ListingChoice): SQL {
  if (sizes.length === 0) return sql`${listings.colors}`;
  const inSize = sizes.map((size) => sql`coalesce(${listings.sizes} ->> ${`$."${size}"`}, 0)`);
  return sql`(${sql.join(inSize, sql` | `)})`;
}

const TRUE = sql`1`;

function priceCondition({ minPrice, maxPrice }: ListingChoice, region: Region): SQL {
  if (minPrice === null && maxPrice === null) return TRUE;
  const price = sql`+${priceColumn(region)}`;
  return and(
    lt(price, NO_OWN_PRICE),
    minPrice === null ? undefined : gte(price, minPrice),
    maxPrice === null ? undefined : lte(price, maxPrice),
  ) as SQL;
}

function categoryCondition({ categories }: ListingChoice): SQL {
  const [first, ...others] = categories;
  if (first === undefined) return TRUE;
  return others.length === 0
    ? eq(listings.categoryId, first)
    : inArray(sql`+${listings.categoryId}`, categories);
}

/**
 * A condition per filter. Colour and size are one condition, because they must match the same variant. The unary plus
 * keeps SQLite, which has no statistics here, from using an index in another order than the list's.
 */
export function filterConditions(choice: ListingChoice, region: Region) {
  const isAny = choice.colors.length === 0 && choice.sizes.length === 0;
  return {
    category: categoryCondition(choice),
    variant: isAny ? TRUE : sql`${colorsInSize(choice)} & ${chosenColors(choice)} <> 0`,
    price: priceCondition(choice, region),
  };
}
