import { type SQL, sql } from "drizzle-orm";
import { jsonRows } from "~db/fragments";
import { productListings as listings, NO_OWN_PRICE } from "~db/schema";
import { colorBit, colorNames } from "../color-family";
import type { Facet, Facets } from "./listing";
import { compareSizes, isSize, type ListingChoice } from "./listing-choice";
import {
  chosenColors,
  colorsInSize,
  countLimit,
  filterConditions,
  inScope,
  listingSource,
  priceColumn,
  type Scope,
} from "./listing-conditions.server";

export interface CountRow {
  kind: "scope" | "total" | "least" | "most" | "category" | "color" | "size";
  /** A category id, a colour bit or a size. */
  value: string | number | null;
  count: number | null;
}

/**
 * Counts all facets in one statement, over the newest products of the scope. Equal sets of colours and of sizes are
 * grouped before they are expanded.
 */
export function countsOf(scope: Scope, choice: ListingChoice): SQL {
  const conditions = filterConditions(choice, scope.region);
  const chosen = chosenColors(choice);
  return sql`
    with candidates as materialized (
      select ${listings.categoryId} as category_id, ${listings.sizes} as sizes, ${priceColumn(scope.region)} as price,
        ${colorsInSize(choice)} as colors, ${conditions.category} as fits_category,
        ${conditions.variant} as fits_variant, ${conditions.price} as fits_price
      from ${listingSource(scope)} where ${inScope(scope)}
      order by ${listings.productId} desc limit ${countLimit(scope)}
    )
    select 'scope' as kind, null as value, count(*) as count from candidates
    union all
    select 'total', null, count(*) from candidates where fits_category and fits_variant and fits_price
    union all
    select 'least', null, min(price) from candidates
      where fits_category and fits_variant and price < ${NO_OWN_PRICE}
    union all
    select 'most', null, max(price) from candidates
      where fits_category and fits_variant and price < ${NO_OWN_PRICE}
    union all
    select 'category', category_id, count(*) from candidates where fits_variant and fits_price group by category_id
    union all
    select 'color', color.value, sum(products) from (
      select colors, count(*) as products from candidates where fits_category and fits_price group by colors
    ) as sets, ${jsonRows(colorNames.map(colorBit))} as color where colors & color.value group by color.value
    union all
    select 'size', size.key, sum(products) from (
      select sizes, count(*) as products from candidates where fits_category and fits_price group by sizes
    ) as sets, json_each(sets.sizes) as size where size.value & ${chosen} group by size.key`;
}

/** Adds selected values that have no products left. */
function toFacet<Value>(
  values: Iterable<Value>,
  chosen: Value[],
  counts: Map<unknown, number>,
): Facet<Value>[] {
  return [...new Set([...values, ...chosen])].map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

/** @param shown number of products on the page */
export function toFacets(rows: CountRow[], scope: Scope, choice: ListingChoice, shown: number): Facets {
  const countOfKind = (kind: CountRow["kind"]) => rows.find((row) => row.kind === kind)?.count ?? null;
  const counts = <Value>(kind: CountRow["kind"]) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ value, count }) => [value as Value, count ?? 0]));
  const categories = counts<number>("category");
  const bits = counts<number>("color");
  const colors = new Map(colorNames.map((color) => [color, bits.get(colorBit(color)) ?? 0]));
  const sizes = counts<string>("size");
  return {
    total: Math.max(countOfKind("total") ?? 0, shown),
    capped: (countOfKind("scope") ?? 0) >= countLimit(scope),
    categories: toFacet(categories.keys(), choice.categories, categories),
    colors: colorNames
      .map((value) => ({ value, count: colors.get(value) ?? 0 }))
      .filter(({ value, count }) => count > 0 || choice.colors.includes(value)),
    sizes: toFacet([...sizes.keys()].filter(isSize), choice.sizes, sizes).sort((first, second) =>
      compareSizes(first.value, second.value),
    ),
    leastPrice: countOfKind("least"),
    mostPrice: countOfKind("most"),
  };
}
