import { priceLanguage, type Region } from "./region";

/** A product's price in the currency of a language, in minor units. */
export interface LanguagePrice {
  languageCode: string;
  priceMinor: number | null;
  /** Former price while the product is on sale. */
  compareAtMinor: number | null;
}

export interface ShownPrice {
  minor: number;
  compareAtMinor: number | null;
  /** The language that the price is keyed by, which determines its currency. */
  languageCode: "es" | "en";
}

/** The region's price, or else the one in soles; null when there is neither. */
export function priceFor(region: Region, prices: readonly LanguagePrice[]): ShownPrice | null {
  for (const languageCode of new Set([priceLanguage(region), "es"] as const)) {
    const price = prices.find((candidate) => candidate.languageCode === languageCode);
    if (price?.priceMinor != null) {
      return { minor: price.priceMinor, compareAtMinor: price.compareAtMinor, languageCode };
    }
  }
  return null;
}
