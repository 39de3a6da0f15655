import { priceLanguages } from "~/domain/settings/currency";

/** A variant's own prices, in minor units; see `compareAtProblem`. Without one in soles it has the product's prices. */
export const variantPriceFields = [
  "pricePenMinor",
  "compareAtPenMinor",
  "priceUsdMinor",
  "compareAtUsdMinor",
] as const;
export type VariantPrices = Record<(typeof variantPriceFields)[number], number | null>;

const { PEN, USD } = priceLanguages;
/** A variant's own prices with the language of their currency, by which files and the API name them. */
export const variantPriceColumns = [
  { currency: "PEN", languageCode: PEN, price: "pricePenMinor", compareAt: "compareAtPenMinor" },
  { currency: "USD", languageCode: USD, price: "priceUsdMinor", compareAt: "compareAtUsdMinor" },
] as const;

export const noVariantPrices: VariantPrices = {
  pricePenMinor: null,
  compareAtPenMinor: null,
  priceUsdMinor: null,
  compareAtUsdMinor: null,
};

export const variantPricesOf = (variant: VariantPrices): VariantPrices =>
  Object.fromEntries(variantPriceFields.map((field) => [field, variant[field]])) as VariantPrices;
