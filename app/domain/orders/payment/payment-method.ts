import { type PaymentWay, paymentWays } from "~/domain/payments/offline-ways";
import type { ManualPaymentMethod, OrderSource } from "~db/vocabulary";

/** A way that a buyer chooses, or cash that staff took otherwise than on delivery. */
export const paymentMethods = [...paymentWays, "cash"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What paid an order: see `paidBy`. */
export type PaidBy = ManualPaymentMethod | "card" | "none";

interface PaidOrder {
  paidBy: PaidBy;
  paymentWay: PaymentWay;
  source: OrderSource;
  totalMinor: number;
}

/**
 * The one payment method of an order: that which paid it, else the one that its buyer chose. Null while an order that staff
 * placed is unpaid, for which nobody has chosen, and without anything to pay in money.
 */
export function paymentMethodOf({ paidBy, paymentWay, source, totalMinor }: PaidOrder): PaymentMethod | null {
  if (paidBy === "cash" && paymentWay === "cash_on_delivery") return paymentWay;
  if (paidBy !== "none") return paidBy;
  if (totalMinor === 0) return null;
  return paymentWay === "card" && source !== "website" ? null : paymentWay;
}
