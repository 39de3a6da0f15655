import type { DeliveryKind } from "~db/vocabulary";
import type { Prices } from "./currency";

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
  /** Working days. */
  daysMin: number;
  daysMax: number;
}
