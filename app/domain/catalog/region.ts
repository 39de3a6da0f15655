import type { ChargeCurrency } from "~db/vocabulary";

/** Where the shopper buys from. Determines currency and price, not the language. */
export type Region = "PE" | "INT";

export const isRegion = (value: unknown): value is Region => value === "PE" || value === "INT";

/** Currency of the prices displayed in a region. */
export const regionCurrency: Record<Region, ChargeCurrency> = { PE: "PEN", INT: "USD" };

/** Language that the region chooser switches to. */
export const regionLanguage: Record<Region, string> = { PE: "es", INT: "en" };

/** Region names in the browser's local storage (`region`). */
export const regionNames: Record<Region, string> = { PE: "Peru", INT: "Internacional" };

/** `chargeUsd`: whether the payment contract includes dollars. */
export const mayChargeDollars = (region: Region, chargeUsd: boolean): boolean =>
  regionCurrency[region] === "USD" && chargeUsd;
