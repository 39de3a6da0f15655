import type { LocalizedText } from "./types";

/** The languages of a new shop, each with the ISO 4217 code of its prices' currency. */
export const seededLanguages = [
  { code: "es", name: "Español", currencySymbol: "S/.", currencyCode: "PEN" },
  { code: "en", name: "English", currencySymbol: "$", currencyCode: "USD" },
] as const satisfies {
  code: keyof LocalizedText;
  name: string;
  currencySymbol: string;
  currencyCode: string;
}[];
