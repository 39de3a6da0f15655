import type { ChargeCurrency } from "~db/vocabulary";
import { currencyOf, type Shop } from "./shop";

/** Symbols of the currencies of prices. */
export const priceSymbols = (shop: Pick<Shop, "languages">): Record<ChargeCurrency, string> => ({
  PEN: currencyOf(shop, "PEN").symbol,
  USD: currencyOf(shop, "USD").symbol,
});
