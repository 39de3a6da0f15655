import type { Words } from "./types";

/** The languages the shop starts with, each with the currency of the prices keyed by it (ISO 4217). */
export const seededLanguages = [
  { code: "es", name: "Español", moneda: "S/.", currencyCode: "PEN" },
  { code: "en", name: "English", moneda: "$", currencyCode: "USD" },
] as const satisfies { code: keyof Words; name: string; moneda: string; currencyCode: string }[];
