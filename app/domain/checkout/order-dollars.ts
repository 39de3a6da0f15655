import type { Currency } from "~/domain/settings/currency";

/** Dollar prices of an order that is charged in soles, in cents; null where something has none. */
export interface OrderDollars {
  currency: Currency;
  /** Of each line. */
  lines: (number | null)[];
  deliveryMinor: number | null;
}
