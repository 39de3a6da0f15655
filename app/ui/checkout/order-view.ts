import type { OrderStatus } from "~/domain/orders/orders";
import type { Currency } from "~/domain/settings/currency";

/** A line of an order, in the words of when it was placed. */
export interface OrderViewLine {
  position: number;
  name: string;
  variantName: string | null;
  size: string | null;
  /** Address of its picture. */
  image: string | null;
  quantity: number;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** Pieces that are made to order: before it is paid, as stock stands now. */
  madeToOrder: number;
}

/** An order as its buyer sees it. Amounts are minor units of `currency`. */
export interface OrderView {
  reference: string;
  status: OrderStatus;
  /** A second payment came for it, which is going to be given back. */
  isPaidTwice: boolean;
  name: string;
  email: string;
  /** Unix seconds. */
  placedAt: number;
  lines: OrderViewLine[];
  deliveryName: string;
  /** Working days that the delivery takes; null where none is awaited. */
  deliveryDays: { daysMin: number; daysMax: number } | null;
  /** Empty for what is collected. */
  address: string[];
  subtotalMinor: number;
  deliveryMinor: number;
  discountMinor: number;
  totalMinor: number;
  currency: Currency;
  /** Working days that what is made to order takes. */
  madeToOrderDays: number;
}
