import type { ProductCard } from "../catalog";
import type { ColorFamily } from "../color-family";
import type { ListingChoice } from "./listing-choice";

/** A filter value with the number of products it would select. */
export interface Facet<Value> {
  value: Value;
  count: number;
}

/** Facets of a list. Each filter's counts apply all other filters. */
export interface Facets {
  /** Number of products that match all filters. */
  total: number;
  /** Whether counting was limited, so that every count is a lower bound. */
  capped: boolean;
  categories: Facet<number>[];
  colors: Facet<ColorFamily>[];
  sizes: Facet<string>[];
  /** Price range that the other filters leave, in minor units of the region's currency; null without prices. */
  leastPrice: number | null;
  mostPrice: number | null;
}

export interface Listing {
  products: ProductCard[];
  facets: Facets;
  choice: ListingChoice;
  /** Whether there are no products even without filters. */
  isScopeEmpty: boolean;
  /** The choice for the next page; null on the last one. */
  next: ListingChoice | null;
}
