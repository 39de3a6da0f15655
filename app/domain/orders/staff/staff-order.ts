import { canBecome, type OrderStatus, type PaymentOutcome } from "../orders";

/** What staff can do with an order, as forms name it. */
const orderSteps = ["prepare", "ship", "hand-over", "cancel", "refund"] as const;
export type OrderStep = (typeof orderSteps)[number];

const targets: Record<OrderStep, OrderStatus> = {
  prepare: "preparing",
  ship: "shipped",
  "hand-over": "handed_over",
  cancel: "cancelled",
  refund: "refunded",
};

/** Whether an order's money is to be given back: it was paid, before it was cancelled or after. */
export const isRefundDue = (order: {
  status: OrderStatus;
  paidAt: number | null;
  paymentEvents: readonly { outcome: PaymentOutcome }[];
}): boolean =>
  order.status === "cancelled" &&
  (order.paidAt !== null || order.paymentEvents.some(({ outcome }) => outcome === "accepted"));

/** What can be done next with an order in a state; refunds only where one is due and the person may record it. */
export const nextSteps = (status: OrderStatus, { canRefund }: { canRefund: boolean }): OrderStep[] =>
  orderSteps.filter((step) => canBecome(status, targets[step]) && (step !== "refund" || canRefund));

/** Whether goods of an order in this state are still where they can be put back. */
export const isStillHere = (status: OrderStatus): boolean => status !== "shipped" && status !== "handed_over";
