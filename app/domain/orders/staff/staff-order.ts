import { isSendable } from "../fulfilment/shipments";
import { canBecome, type OrderProgress, type OrderStatus, type PaymentOutcome } from "../orders";
import { isPayableByHand } from "../payment/manual-payment";

/** Steps that staff can take, as named in forms. */
const orderSteps = ["pay", "prepare", "ship", "ready", "hand-over", "cancel", "refund"] as const;
export type OrderStep = (typeof orderSteps)[number];

const targets: Partial<Record<OrderStep, OrderStatus>> = {
  prepare: "preparing",
  "hand-over": "handed_over",
  cancel: "cancelled",
  refund: "refunded",
};

/** Whether a cancelled order was paid, before or after the cancellation. A free order has nothing to refund. */
export const isRefundDue = (order: {
  status: OrderStatus;
  totalMinor: number;
  paidAt: number | null;
  paymentEvents: readonly { outcome: PaymentOutcome }[];
}): boolean =>
  order.status === "cancelled" &&
  order.totalMinor > 0 &&
  (order.paidAt !== null || order.paymentEvents.some(({ outcome }) => outcome === "accepted"));

interface SteppingOrder {
  status: OrderStatus;
  progress: OrderProgress | null;
  /** Whether its buyer collects it. */
  isPickup: boolean;
}

function isPossible(step: OrderStep, { status, progress, isPickup }: SteppingOrder): boolean {
  if (step === "pay") return isPayableByHand(status);
  if (step === "ship") return isSendable(status) && !isPickup;
  if (step === "ready") return isSendable(status) && isPickup && progress === null;
  const target = targets[step];
  return target !== undefined && canBecome(status, target);
}

/** The possible next steps. `canRefund`: a refund is due and the person may record it. */
export const nextSteps = (order: SteppingOrder, { canRefund }: { canRefund: boolean }): OrderStep[] =>
  orderSteps.filter((step) => isPossible(step, order) && (step !== "refund" || canRefund));

/** Pieces of a line that cancelling can return to stock: of an order that is being prepared, those not in parcels. */
export const returnablePieces = (
  { quantity, unshipped, fromStock }: { quantity: number; unshipped: number; fromStock: number },
  status: OrderStatus,
): number => (status === "preparing" ? Math.max(0, fromStock - (quantity - unshipped)) : fromStock);

/** Whether the goods are still in the shop, so that cancelling can return them to stock. */
export const canReturnStock = (status: OrderStatus): boolean =>
  status !== "shipped" && status !== "handed_over";
