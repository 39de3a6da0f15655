import { canBecome, type OrderStatus, type PaymentOutcome } from "../orders";

/** Steps that staff can take, as named in forms. */
const orderSteps = ["prepare", "ship", "hand-over", "cancel", "refund"] as const;
export type OrderStep = (typeof orderSteps)[number];

const targets: Record<OrderStep, OrderStatus> = {
  prepare: "preparing",
  ship: "shipped",
  "hand-over": "handed_over",
  cancel: "cancelled",
  refund: "refunded",
};

/** Whether a cancelled order was paid, before or after the cancellation. */
export const isRefundDue = (order: {
  status: OrderStatus;
  paidAt: number | null;
  paymentEvents: readonly { outcome: PaymentOutcome }[];
}): boolean =>
  order.status === "cancelled" &&
  (order.paidAt !== null || order.paymentEvents.some(({ outcome }) => outcome === "accepted"));

/** The possible next steps. `canRefund`: a refund is due and the person may record it. */
export const nextSteps = (status: OrderStatus, { canRefund }: { canRefund: boolean }): OrderStep[] =>
  orderSteps.filter((step) => canBecome(status, targets[step]) && (step !== "refund" || canRefund));

/** Whether the goods are still in the shop, so that cancelling can return them to stock. */
export const canReturnStock = (status: OrderStatus): boolean =>
  status !== "shipped" && status !== "handed_over";
