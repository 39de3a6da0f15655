import { unixSeconds } from "~/lib/dates";
import { type OrderStatus, orderStatuses, orderStatusRules } from "~db/order-statuses";
import type { OrderProgress, ProofStatus } from "~db/vocabulary";

export { orderStatusRules, statusesWith } from "~db/order-statuses";
export type {
  OrderActor,
  OrderProgress,
  OrderStatus,
  PaymentChannel,
  PaymentEventSource,
  PaymentOutcome,
  PaymentRemark,
  PaymentStatus,
  RefundMeans,
  RefundStatus,
} from "~db/vocabulary";
export { paymentOutcomes } from "~db/vocabulary";

export const canBecome = (from: OrderStatus, to: OrderStatus): boolean =>
  orderStatusRules[from].next.includes(to);

/** What people see of an order: its status, or how far its preparation is. */
export type OrderStage = OrderStatus | OrderProgress;

export const stageOf = ({
  status,
  progress,
}: {
  status: OrderStatus;
  progress: OrderProgress | null;
}): OrderStage => (status === "preparing" ? (progress ?? status) : status);

/** The statuses from which `to` is allowed. */
export const statusesBefore = (to: OrderStatus): OrderStatus[] =>
  orderStatuses.filter((from) => canBecome(from, to));

export const isUnpaid = (status: OrderStatus): boolean => orderStatusRules[status].isUnpaid;

/** Whether the courier takes the cash of the order, or has taken it and staff have not recorded it. */
export const isCashDue = ({ status, paidAt }: { status: OrderStatus; paidAt: number | null }): boolean =>
  paidAt === null && orderStatusRules[status].canOweCash;

/** When the shop began to work on an order, in Unix seconds: when it was paid or confirmed; null before. */
export const startOf = (order: { paidAt: number | null; stockTakenAt: number | null }): number | null =>
  order.stockTakenAt ?? order.paidAt;

/**
 * Whether staff may still change what the order contains. Its buyer's data may have been deleted. What gift cards are
 * bought and pay is the buyer's to change, an exchange is for what was agreed, and what a proof of payment is about stays as it is.
 */
export const isEditable = ({
  status,
  name,
  giftMinor,
  exchange,
  lines,
  paymentProofs,
}: {
  status: OrderStatus;
  name: string;
  giftMinor: number;
  exchange: { amountMinor: number } | null;
  lines: readonly { giftId: string | null }[];
  paymentProofs: readonly { status: ProofStatus }[];
}): boolean =>
  orderStatusRules[status].canEdit &&
  name !== "" &&
  giftMinor === 0 &&
  exchange === null &&
  lines.every(({ giftId }) => giftId === null) &&
  paymentProofs.every((proof) => proof.status !== "waiting");

/** A payment can be started for this long after the order was placed, and again after each start. */
export const PAYABLE_SECONDS = 3600;

/** The same for an order that staff placed for a buyer, who gets its link by other means. */
export const STAFF_PAYABLE_SECONDS = 3 * 24 * 3600;

/** Limit of payment attempts per order within a time window. Showing a form that is still valid starts none. */
export const PAYMENT_ATTEMPTS = { max: 10, seconds: 15 * 60 };

export type PaymentRefusal =
  | "order-paid"
  | "cash-on-delivery"
  | "order-cancelled"
  | "order-expired"
  | "payment-running"
  | "zone-gone";

/**
 * Why an order can't be paid now, or null. Applies to starting a payment only: a payment that was started in time
 * counts, however late it arrives.
 */
export function paymentRefusal(
  {
    status,
    paidAt,
    expiresAt,
    deliveryZone,
  }: {
    status: OrderStatus;
    paidAt: number | null;
    expiresAt: number | null;
    deliveryZone?: { active: boolean } | null;
  },
  now: Date,
): PaymentRefusal | null {
  if (status === "processing") return "payment-running";
  if (orderStatusRules[status].hasEnded) return "order-cancelled";
  if (isCashDue({ status, paidAt })) return "cash-on-delivery";
  if (!isUnpaid(status)) return "order-paid";
  const isLate = expiresAt !== null && expiresAt <= unixSeconds(now);
  if (status === "expired" || isLate) return "order-expired";
  return deliveryZone?.active === false ? "zone-gone" : null;
}

/** Digits and capitals without the easily confused 0, 1, I, L and O. */
export const REFERENCE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** Number of characters after the three digits of the day. */
export const REFERENCE_ENDING = { min: 3, max: 6 };
