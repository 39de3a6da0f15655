import { currencyOf, type Shop } from "./shop";

/** Symbols of the currencies of prices, keyed by language. */
export const priceSymbols = (shop: Pick<Shop, "languages">): Record<"es" | "en", string> => ({
  es: currencyOf(shop, "es").symbol,
  en: currencyOf(shop, "en").symbol,
});
