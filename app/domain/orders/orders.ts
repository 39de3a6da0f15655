import { unixSeconds } from "~/lib/dates";
import { type OrderStatus, unpaidOrderStatuses } from "~db/vocabulary";

export type {
  OrderActor,
  OrderStatus,
  PaymentChannel,
  PaymentEventSource,
  PaymentOutcome,
  PaymentStatus,
} from "~db/vocabulary";

/**
 * What each state may become. Messages of the payment provider never lead an order down from paid; staff leads it on
 * from there. Only an order that was paid can be refunded, which the database holds as well.
 */
const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ["processing", "refused", "expired", "paid", "cancelled"],
  processing: ["refused", "paid", "cancelled"],
  refused: ["processing", "paid", "cancelled"],
  expired: ["processing", "paid", "cancelled"],
  paid: ["preparing", "handed_over", "cancelled"],
  preparing: ["shipped", "handed_over", "cancelled"],
  shipped: ["handed_over", "cancelled"],
  handed_over: ["cancelled"],
  cancelled: ["refunded"],
  refunded: [],
};

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => transitions[from].includes(to);

/** The states that may become `to`. */
export const statesBefore = (to: OrderStatus): OrderStatus[] =>
  (Object.keys(transitions) as OrderStatus[]).filter((from) => canBecome(from, to));

export const isUnpaid = (status: OrderStatus): boolean =>
  (unpaidOrderStatuses as readonly OrderStatus[]).includes(status);

/**
 * Things about payments that staff must see, as the timeline (`order_events.detail`) names them: a second payment of
 * the same order, one for an order that had been cancelled, and one that the provider took back after accepting it.
 */
export const paymentRemarks = ["paid-twice", "paid-after-cancellation", "payment-withdrawn"] as const;
export type PaymentRemark = (typeof paymentRemarks)[number];

/** A payment can be started for an hour after the order was placed, and for an hour after each start. */
export const PAYABLE_SECONDS = 3600;

/** How many payments of one order can be started in how long. Asking again for a form that is still good starts none. */
export const PAYMENT_ATTEMPTS = { most: 10, seconds: 15 * 60 };

/** Why no payment can be started. */
export type PaymentRefusal = "order-paid" | "order-cancelled" | "order-expired" | "payment-running";

/**
 * Why an order can't be paid now, or null when it can. A payment that was started in time still counts, however late
 * it arrives.
 */
export function paymentRefusal(
  { status, expiresAt }: { status: OrderStatus; expiresAt: number | null },
  now: Date,
): PaymentRefusal | null {
  if (status === "processing") return "payment-running";
  if (status === "cancelled" || status === "refunded") return "order-cancelled";
  if (!isUnpaid(status)) return "order-paid";
  const isLate = expiresAt !== null && expiresAt <= unixSeconds(now);
  return status === "expired" || isLate ? "order-expired" : null;
}

/** Digits and capitals that no one takes for one another: without 0, 1, I, L and O. */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** How many of these characters follow the three digits of the day. */
export const REFERENCE_ENDING = { least: 3, most: 6 };
