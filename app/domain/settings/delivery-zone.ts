import type { DeliveryKind } from "~db/vocabulary";

/** Delivery option of the checkout. */
export interface DeliveryZone {
  id: number;
  code: string;
  kind: DeliveryKind;
  /** ISO 3166-1 alpha-2; empty for every country of its kind. */
  countries: string[];
  name: string;
  description: string;
  /** Minor units of PEN. */
  priceMinor: number;
  /** Minor units of USD; null when the zone has no dollar price. */
  priceUsdMinor: number | null;
  /** Working days. */
  daysMin: number;
  daysMax: number;
}
