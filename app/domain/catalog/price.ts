import { priceLanguage, type Region } from "./region";

/** A product's price in one currency, in minor units. */
export interface LanguagePrice {
  languageCode: string;
  priceMinor: number | null;
  /** The former price while the product is on sale. */
  compareAtMinor: number | null;
}

export interface ShownPrice {
  minor: number;
  compareAtMinor: number | null;
  /** Whose currency it is in: the language that the price is keyed by. */
  languageCode: "es" | "en";
}

/** The price a region sees: its own, or the one in soles where there is no other. Null when there is none at all. */
export function priceFor(region: Region, prices: readonly LanguagePrice[]): ShownPrice | null {
  for (const languageCode of new Set([priceLanguage(region), "es"] as const)) {
    const price = prices.find((candidate) => candidate.languageCode === languageCode);
    if (price?.priceMinor != null) {
      return { minor: price.priceMinor, compareAtMinor: price.compareAtMinor, languageCode };
    }
  }
  return null;
}
