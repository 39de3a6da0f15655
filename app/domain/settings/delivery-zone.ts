import type { ChargeCurrency, DeliveryKind } from "~db/vocabulary";
import type { Prices } from "./currency";

/** Subtotals from which delivery is free, in minor units; null without one. */
export type FreeFrom = Record<ChargeCurrency, number | null>;

/** Delivery option of the checkout. */
export interface DeliveryZone {
  id: number;
  code: string;
  kind: DeliveryKind;
  /** ISO 3166-1 alpha-2; empty for every country of its kind. */
  countries: string[];
  name: string;
  description: string;
  prices: Prices;
  freeFrom: FreeFrom;
  /** Of a pickup place; else empty. */
  address: string;
  mapUrl: string;
  /** Lines; empty unless it is a pickup place. */
  openingHours: string;
  /** Working days in Lima. */
  daysMin: number;
  daysMax: number;
}
