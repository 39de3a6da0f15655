import type { ProductCard } from "../catalog";
import type { ColorFamily } from "../color-family";
import type { ListingChoice } from "./listing-choice";

/** One value of a filter, with how many products choosing it would leave. */
export interface Facet<Value> {
  value: Value;
  count: number;
}

/** What the form of a list offers. Each filter's counts heed all other filters, not itself. */
export interface Facets {
  /** Products that fit all filters. */
  total: number;
  /** Whether only the newest, or a search's best, were counted, so that every count means "at least". */
  capped: boolean;
  categories: Facet<number>[];
  colors: Facet<ColorFamily>[];
  sizes: Facet<string>[];
  /** Prices in minor units of the region's currency that the other filters leave; null when there are none. */
  leastPrice: number | null;
  mostPrice: number | null;
}

/** A page of a list and all that its form says. */
export interface Listing {
  products: ProductCard[];
  facets: Facets;
  choice: ListingChoice;
  /** The choice of the page that follows; null on the last page. */
  next: ListingChoice | null;
}
