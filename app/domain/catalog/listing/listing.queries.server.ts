import { and, type SQL, sql } from "drizzle-orm";
import type { Reader } from "~db/read-batcher";
import { productListings as listings } from "~db/schema";
import type { ProductCard } from "../catalog";
import { type SearchTiers, searchTiers, vocabularyWhileTyping } from "../search/search";
import { findSimilar } from "../search/similar-words.queries.server";
import { NO_VOCABULARY, type Vocabulary } from "../search/vocabulary";
import type { Listing } from "./listing";
import { type ListingChoice, readChoice } from "./listing-choice";
import {
  afterCursor,
  chosenColors,
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
  const after = choice.after ? afterCursor(choice.after, choice.sort, scope) : undefined;
  return and(inScope(scope), category, variant, price, after) as SQL;
}

function pageOf(scope: Scope, choice: ListingChoice, limit: number, from: SQL): CardPage {
  const { sort } = choice;
  const column = orderColumn(sort, scope);
  const id = sql`${listings.productId}`;
  return {
    query: sql`(select ${id} as id, ${column} as value from ${from} where ${pageConditions(scope, choice)}
      order by ${orderBy(sort, column, id)} limit ${limit})`,
    order: orderBy(sort, sql`value`, sql`id`),
    ...(choice.colors.length > 0 && { colors: chosenColors(choice) }),
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
    isScopeEmpty: counts.every(({ kind, count }) => kind !== "scope" || count === 0),
    next: rows.length > limit && last ? { ...choice, after: { value: last.value, id: last.id } } : null,
  };
}

/** A search in the words of `locale`. */
interface Typed {
  typed: string;
  locale: string;
  vocabulary?: Vocabulary;
}

interface Found<Result> {
  /** Null when the input has no words. */
  found: Result | null;
  /** Whether nothing has all the words, and the results have similar ones or some of them. */
  isSimilar: boolean;
}

/** One round trip when something is found, else up to four. */
async function orSimilar<Result>(
  reader: Reader,
  { typed, locale, vocabulary = NO_VOCABULARY }: Typed,
  find: (tiers: SearchTiers) => Promise<{ result: Result; isNothing: boolean }>,
): Promise<Found<Result>> {
  const tiers = searchTiers(typed, locale, vocabulary);
  if (!tiers) return { found: null, isSimilar: false };
  const exact = await find(tiers);
  if (!exact.isNothing) return { found: exact.result, isSimilar: false };
  for (const similar of await findSimilar(reader, typed, { languageCode: locale, vocabulary })) {
    const { result, isNothing } = await find(similar);
    if (!isNothing) return { found: result, isSimilar: true };
  }
  return { found: exact.result, isSimilar: false };
}

/** Reads a page of search results with its facets. */
export function readSearch(
  reader: Reader,
  options: Omit<ListingOptions, "tiers"> & Typed,
): Promise<Found<Listing>> {
  return orSimilar(reader, options, async (tiers) => {
    const result = await readListing(reader, { ...options, tiers });
    return { result, isNothing: result.isScopeEmpty };
  });
}

/** The best matches of a search that is being typed. */
export async function suggestProducts(
  reader: Reader,
  { limit, vocabulary = NO_VOCABULARY, ...typing }: Omit<Scope, "tiers"> & Typed & { limit: number },
): Promise<ProductCard[]> {
  const choice = readChoice(new URLSearchParams(), "best");
  const search = { ...typing, vocabulary: vocabularyWhileTyping(vocabulary, typing.typed) };
  const { found } = await orSimilar(reader, search, async (tiers) => {
    const scope = { ...search, tiers };
    const result = await readCards(reader, pageOf(scope, choice, limit, listingSource(scope, limit)), scope);
    return { result, isNothing: result.length === 0 };
  });
  return found ?? [];
}
