/** Where the shopper buys from: it decides the currency and which price, never the language. */
export type Region = "PE" | "INT";

export const isRegion = (value: unknown): value is Region => value === "PE" || value === "INT";

/** The language whose price a region pays: soles are kept under `es`, US dollars under `en`. */
export const priceLanguage = (region: Region): "es" | "en" => (region === "INT" ? "en" : "es");

/** The names the shop's mirror in the browser (`region`) has for the regions. */
export const regionNames: Record<Region, string> = { PE: "Peru", INT: "Internacional" };

/** Whether orders from a region may be charged in dollars; `chargeUsd`: whether the payment contract has them. */
export const mayChargeDollars = (region: Region, chargeUsd: boolean): boolean =>
  region === "INT" && chargeUsd;
