import { currencyOf, type Shop } from "./shop";

/** The symbols of the two currencies that prices are kept in. */
export const priceSymbols = (shop: Pick<Shop, "languages">): Record<"es" | "en", string> => ({
  es: currencyOf(shop, "es").symbol,
  en: currencyOf(shop, "en").symbol,
});
