import { orderStatusRules } from "~db/order-statuses";
import { canBecome, isCashDue, isUnpaid, type OrderProgress, type OrderStatus } from "../orders";

/** Steps that staff take with many orders at once, in the order of a day's work. */
export const bulkSteps = ["prepare", "ready", "ship", "hand-over", "collect"] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** Limit of orders at once: each is a batch of its own, and a Worker may make a limited number of requests. */
export const MAX_BULK_ORDERS = 200;

/** What decides whether an order can take a step. */
export interface BulkOrder {
  id: number;
  reference: string;
  name: string;
  deliveryName: string;
  currency: string;
  totalMinor: number;
  status: OrderStatus;
  progress: OrderProgress | null;
  version: number;
  paidAt: number | null;
  /** Its buyer collects it. */
  isPickup: boolean;
  /** An undecided refund holds pieces. */
  hasHeldPieces: boolean;
  /** Number of parcels. */
  parcels: number;
  /** Lines with pieces that are in no parcel yet, without gift cards and withdrawn pieces. */
  unsent: { lineId: number; quantity: number }[];
}

/** Why an order can't take a step. `done`: it has taken it, or a later one. */
export type Obstacle =
  | "ended"
  | "unpaid"
  | "done"
  | "pickup"
  | "not-pickup"
  | "refund-undecided"
  | "no-cash-due";

type Decisive = Pick<BulkOrder, "status" | "progress" | "paidAt" | "isPickup" | "hasHeldPieces" | "unsent">;

const canShip = ({ status, progress }: Decisive): boolean =>
  orderStatusRules[status].canShip && progress !== "ready";

const ownObstacles: Record<BulkStep, (order: Decisive) => Obstacle | null> = {
  prepare: ({ status }) => (canBecome(status, "preparing") ? null : "done"),
  ready: (order) => {
    if (!order.isPickup) return "not-pickup";
    return orderStatusRules[order.status].canShip && order.progress === null ? null : "done";
  },
  ship: (order) => {
    if (order.isPickup) return "pickup";
    return canShip(order) && order.unsent.length > 0 ? null : "done";
  },
  "hand-over": ({ status }) => (canBecome(status, "handed_over") ? null : "done"),
  collect: (order) => (isCashDue(order) ? null : "no-cash-due"),
};

/** Null when the order can take the step. */
export function obstacleTo(step: BulkStep, order: Decisive): Obstacle | null {
  if (orderStatusRules[order.status].hasEnded) return "ended";
  if (isUnpaid(order.status)) return "unpaid";
  const own = ownObstacles[step](order);
  const movesPieces = step === "ship" || step === "hand-over";
  return own ?? (movesPieces && order.hasHeldPieces ? "refund-undecided" : null);
}
