import { and, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import { productSearch } from "~db/product-search";
import { productListings as listings, NO_COLOR, NO_OWN_PRICE, productTranslations } from "~db/schema";
import { colorBit } from "../color-family";
import type { Region } from "../region";
import type { SearchTiers } from "../search/search";
import type { ListingChoice } from "./listing-choice";
import type { Cursor } from "./listing-cursor";
import type { Sort } from "./listing-sort";

/** Counts are taken over this many of a list's newest products. */
const COUNTED = 1000;
/** A search looks at this many of its best matches. */
const SEARCHED = 500;

/** What a list is of, before any filter. */
export interface Scope {
  locale: string;
  region: Region;
  /** The category whose page it is; null for the shop and search. */
  categoryId: number | null;
  /** What was searched for; null where the list is no search. */
  tiers: SearchTiers | null;
}

/** How many products of a scope are looked at for its counts. */
export const countedOf = ({ tiers }: Scope): number => (tiers === null ? COUNTED : SEARCHED);

export const priceColumn = (region: Region) => (region === "INT" ? listings.priceInt : listings.pricePe);

/** Listings that one expression finds, the latest words first: the index hands them out one by one in this order. */
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
 * `from` of a scope: all listings, or those that fit a search, with their `tier`. A tier is only looked into when
 * those before it leave some of the limit.
 */
export function source({ tiers, locale }: Scope, limit = SEARCHED): SQL {
  if (tiers === null) return sql`${listings}`;
  const parts = tiers.map((expression, tier) => matches(expression, tier, locale, limit));
  return sql`(${sql.join(parts, sql` union all `)} limit ${limit}) as ${listings}`;
}

export const inScope = ({ locale, categoryId }: Scope): SQL =>
  and(
    eq(listings.languageCode, locale),
    categoryId === null ? undefined : eq(listings.categoryId, categoryId),
  ) as SQL;

/** What an order goes by, and whether downwards; the id breaks ties in the same direction. */
const orders: Record<Sort, { column: (region: Region) => SQL; descending?: true }> = {
  newest: { column: () => sql`${listings.productId}`, descending: true },
  price: { column: (region) => sql`${priceColumn(region)}` },
  "-price": { column: (region) => sql`${priceColumn(region)}`, descending: true },
  name: { column: () => sql`${listings.nameKey}` },
  // The best tier first, and in it the newest: one number, so that a cursor can say where it was.
  best: { column: () => sql`tier * 1000000000000 - ${listings.productId}` },
};

export const orderColumn = (sort: Sort, region: Region): SQL => orders[sort].column(region);

/** `order by` of a list. @param value what it goes by, and `id` the product's, as they are named there */
export function orderBy(sort: Sort, value: SQL, id: SQL): SQL {
  // The same column twice would be sorted once more.
  if (sort === "newest") return sql`${id} desc`;
  return orders[sort].descending ? sql`${value} desc, ${id} desc` : sql`${value}, ${id}`;
}

export function afterCursor({ value, id }: Cursor, sort: Sort, region: Region): SQL {
  const column = orderColumn(sort, region);
  if (sort === "newest") return sql`${column} < ${id}`;
  const beyond = orders[sort].descending ? sql`<` : sql`>`;
  return sql`(${column}, ${listings.productId}) ${beyond} (${value}, ${id})`;
}

/** The bits of the chosen colours; of all where none was chosen. */
export const chosenColors = ({ colors }: ListingChoice): number =>
  colors.length === 0 ? 2 * NO_COLOR - 1 : colors.reduce((bits, color) => bits + colorBit(color), 0);

/** The bits of the colours that a product has in a chosen size; where no size was chosen of all it has. */
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
 * Each filter as a condition; colour and size are one, since they have to be those of one thing. The unary plus keeps
 * SQLite, which has no statistics here, from walking an index that isn't in the list's order.
 */
export function filterConditions(choice: ListingChoice, region: Region) {
  const isAny = choice.colors.length === 0 && choice.sizes.length === 0;
  return {
    category: categoryCondition(choice),
    variant: isAny ? TRUE : sql`${colorsInSize(choice)} & ${chosenColors(choice)} <> 0`,
    price: priceCondition(choice, region),
  };
}
