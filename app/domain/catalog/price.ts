import { priceLanguages } from "~/domain/settings/currency";
import type { ChargeCurrency } from "~db/vocabulary";
import { type Region, regionCurrency } from "./region";

/** A product's price as stored with its texts in a language, in minor units. */
export interface LanguagePrice {
  languageCode: string;
  priceMinor: number | null;
  /** Former price while the product is on sale. */
  compareAtMinor: number | null;
}

export interface ShownPrice {
  minor: number;
  compareAtMinor: number | null;
  currency: ChargeCurrency;
}

/** The region's price, or else the one in soles; null when there is neither. */
export function priceFor(region: Region, prices: readonly LanguagePrice[]): ShownPrice | null {
  for (const currency of new Set([regionCurrency[region], "PEN"] as const)) {
    const price = prices.find(({ languageCode }) => languageCode === priceLanguages[currency]);
    if (price?.priceMinor != null) {
      return { minor: price.priceMinor, compareAtMinor: price.compareAtMinor, currency };
    }
  }
  return null;
}
