import type { ChargeCurrency } from "~db/vocabulary";

/** A currency as configured for a language of the shop. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  /** Printed before the digits. */
  symbol: string;
}

/** Prices by currency in minor units; null without a price in dollars. */
export interface Prices {
  PEN: number;
  USD: number | null;
}

/** Language that a currency belongs to: product prices are stored with its texts, and it has the currency's symbol. */
export const priceLanguages = { PEN: "es", USD: "en" } as const satisfies Record<ChargeCurrency, string>;
