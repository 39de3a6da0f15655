import { and, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { productListings as listings } from "~db/schema";
import type { ProductCard } from "../catalog";
import type { Listing } from "./listing";
import { type ListingChoice, readChoice } from "./listing-choice";
import {
  afterCursor,
  filterConditions,
  inScope,
  listingSource,
  orderBy,
  orderColumn,
  type Scope,
} from "./listing-conditions.server";
import { type CountRow, countsOf, toFacets } from "./listing-counts.server";
import { type CardPage, type CardRow, cardRows, readCards, toCard } from "./product-cards.server";

export const PAGE_SIZE = 24;

function pageConditions(scope: Scope, choice: ListingChoice): SQL {
  const { category, variant, price } = filterConditions(choice, scope.region);
  const after = choice.after ? afterCursor(choice.after, choice.sort, scope.region) : undefined;
  return and(inScope(scope), category, variant, price, after) as SQL;
}

function pageOf(scope: Scope, choice: ListingChoice, limit: number, from: SQL): CardPage {
  const { sort } = choice;
  const column = orderColumn(sort, scope.region);
  const id = sql`${listings.productId}`;
  return {
    query: sql`(select ${id} as id, ${column} as value from ${from} where ${pageConditions(scope, choice)}
      order by ${orderBy(sort, column, id)} limit ${limit})`,
    order: orderBy(sort, sql`value`, sql`id`),
  };
}

interface ListingRow extends CardRow {
  /** The sort value. */
  value: string | number;
}

export interface ListingOptions extends Scope {
  choice: ListingChoice;
  limit?: number;
}

/** Reads a page of a list with its facets. One round trip. */
export async function readListing({ db, read }: Reader, options: ListingOptions): Promise<Listing> {
  const { choice, limit = PAGE_SIZE, ...scope } = options;
  const page = pageOf(scope, choice, limit + 1, listingSource(scope));
  const [rows, counts] = await Promise.all([
    read(cardRows<ListingRow>(db, page, scope.locale)),
    read(db.all<CountRow>(countsOf(scope, choice))),
  ]);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    products: pageRows.map((row) => toCard(row, scope)),
    facets: toFacets(counts, scope, choice, pageRows.length),
    choice,
    next: rows.length > limit && last ? { ...choice, after: { value: last.value, id: last.id } } : null,
  };
}

export interface SuggestionOptions extends Scope {
  limit: number;
}

/** The best matches of a search, in one round trip. */
export function suggestProducts(reader: Reader, options: SuggestionOptions): Promise<ProductCard[]> {
  const { limit, ...scope } = options;
  const choice = readChoice(new URLSearchParams(), "best");
  return readCards(reader, pageOf(scope, choice, limit, listingSource(scope, limit)), scope);
}
