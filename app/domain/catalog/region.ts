/** Where the shopper buys from. Determines currency and price, not the language. */
export type Region = "PE" | "INT";

export const isRegion = (value: unknown): value is Region => value === "PE" || value === "INT";

/** Language that a region's prices are keyed by: `es` for soles, `en` for US dollars. */
export const priceLanguage = (region: Region): "es" | "en" => (region === "INT" ? "en" : "es");

/** Region names in the browser's local storage (`region`). */
export const regionNames: Record<Region, string> = { PE: "Peru", INT: "Internacional" };

/** `chargeUsd`: whether the payment contract includes dollars. */
export const mayChargeDollars = (region: Region, chargeUsd: boolean): boolean =>
  region === "INT" && chargeUsd;
