import { type OrderStatus, orderStatusRules } from "~db/order-statuses";
import { canBecome, type OrderProgress } from "../orders";
import { canBeMarkedPaid } from "../payment/manual-payment";
import type { OrderMoney } from "../refunds/refunds";

/** Steps that staff can take, as named in forms. */
const orderSteps = ["pay", "prepare", "ship", "ready", "hand-over", "cancel"] as const;
export type OrderStep = (typeof orderSteps)[number];

const targets: Partial<Record<OrderStep, OrderStatus>> = {
  prepare: "preparing",
  "hand-over": "handed_over",
  cancel: "cancelled",
};

/** True when an ended order has money to give back. */
export const isRefundDue = ({
  status,
  availableMinor,
}: Pick<OrderMoney, "availableMinor"> & { status: OrderStatus }): boolean =>
  orderStatusRules[status].hasEnded && availableMinor > 0;

export interface SteppingOrder {
  status: OrderStatus;
  paidAt: number | null;
  progress: OrderProgress | null;
  /** Whether its buyer collects it. */
  isPickup: boolean;
}

export function isPossible(step: OrderStep, { status, paidAt, progress, isPickup }: SteppingOrder): boolean {
  if (step === "pay") return canBeMarkedPaid({ status, paidAt });
  if (step === "ship") return orderStatusRules[status].canShip && !isPickup;
  if (step === "ready") return orderStatusRules[status].canShip && isPickup && progress === null;
  const target = targets[step];
  return target !== undefined && canBecome(status, target);
}

/** The possible next steps. */
export const nextSteps = (order: SteppingOrder): OrderStep[] =>
  orderSteps.filter((step) => isPossible(step, order));

/**
 * Pieces of a line that cancelling can return to stock: of an order that is being prepared, those not in parcels, and
 * none that refunds have returned or withdrawn.
 */
export function returnablePieces(
  {
    quantity,
    unshipped,
    fromStock,
    restocked,
    withdrawn,
  }: { quantity: number; unshipped: number; fromStock: number; restocked: number; withdrawn: number },
  status: OrderStatus,
): number {
  const away = status === "preparing" ? quantity - withdrawn - unshipped : 0;
  return Math.max(0, fromStock - away - Math.max(restocked, withdrawn));
}

/** True when goods are still in the shop, so that cancelling can return them to stock. */
export const canReturnStock = (status: OrderStatus): boolean => !orderStatusRules[status].isSent;
