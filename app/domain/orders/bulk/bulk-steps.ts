import { orderStatusRules } from "~db/order-statuses";
import { isUnpaid, type OrderProgress, type OrderStatus } from "../orders";
import { isPossible, type SteppingOrder } from "../staff/staff-order";

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

type Decisive = SteppingOrder & Pick<BulkOrder, "hasHeldPieces" | "unsent">;

/** Null when the order can take the step; see `isPossible` for a single order. */
export function obstacleTo(step: BulkStep, order: Decisive): Obstacle | null {
  const { status, progress, isPickup, hasHeldPieces, unsent } = order;
  if (orderStatusRules[status].hasEnded) return "ended";
  if (isUnpaid(status)) return "unpaid";
  if (step === "collect") return isPossible("pay", order) ? null : "no-cash-due";
  if (step === "ready" && !isPickup) return "not-pickup";
  if (step === "ship" && isPickup) return "pickup";
  const isSent = step === "ship" && (progress === "ready" || unsent.length === 0);
  if (isSent || !isPossible(step, order)) return "done";
  const movesPieces = step === "ship" || step === "hand-over";
  return movesPieces && hasHeldPieces ? "refund-undecided" : null;
}
