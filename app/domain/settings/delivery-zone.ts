import type { DeliveryKind } from "~db/vocabulary";

/** A way in which an order reaches its buyer. */
export interface DeliveryZone {
  id: number;
  code: string;
  kind: DeliveryKind;
  /** ISO 3166-1 alpha-2; empty for every country of its kind. */
  countries: string[];
  name: string;
  description: string;
  /** Céntimos of PEN. */
  priceMinor: number;
  /** Cents of USD; null where it has no dollar price. */
  priceUsdMinor: number | null;
  /** Working days. */
  daysMin: number;
  daysMax: number;
}
