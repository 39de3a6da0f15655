import type { ChargeCurrency } from "~db/vocabulary";
import { currencyOf, type Shop } from "./shop";

/** By ISO 4217 code. */
export type PriceSymbols = Record<ChargeCurrency, string>;

/** Symbols of the currencies of prices. */
export const priceSymbols = (shop: Pick<Shop, "languages">): PriceSymbols => ({
  PEN: currencyOf(shop, "PEN").symbol,
  USD: currencyOf(shop, "USD").symbol,
});
