import { DAY_SECONDS } from "~/lib/dates";
import { type OrderStatus, orderEventDetails } from "~db/vocabulary";

export type EventDetail = (typeof orderEventDetails)[keyof typeof orderEventDetails];

export type StepKind =
  | "edited"
  | "confirmed"
  | "paid"
  | "preparing"
  | "ready"
  | "shipment"
  | "handed_over"
  | "cancelled"
  | "refunded"
  | "partly_refunded";

/** A step that an order has taken and that was not undone. */
export interface OrderStepTaken {
  kind: StepKind;
  /** The status before the step. */
  from: OrderStatus;
  /** Unix seconds. */
  at: number;
}

interface StepEvent {
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  detail: string;
  createdAt: number;
}

const kindByStatus: Partial<Record<OrderStatus, StepKind>> = {
  confirmed: "confirmed",
  paid: "paid",
  preparing: "preparing",
  shipped: "shipment",
  handed_over: "handed_over",
  cancelled: "cancelled",
  refunded: "refunded",
};

/** Null for events that are no step, such as remarks about payments. */
function kindOf({ fromStatus, toStatus, detail }: StepEvent): StepKind | null {
  // Staff type the detail of these themselves.
  if (toStatus === "cancelled" || toStatus === "refunded") return fromStatus === toStatus ? null : toStatus;
  if (detail === orderEventDetails.refund) return "partly_refunded";
  if (detail === orderEventDetails.edited) return "edited";
  if (detail === orderEventDetails.collected) return "paid";
  if (detail === orderEventDetails.ready || detail === orderEventDetails.shipment) return detail;
  return fromStatus === toStatus ? null : (kindByStatus[toStatus] ?? null);
}

/** The steps of an order in order of time, from its events by ascending id. An undone step is left out. */
export function stepsTaken(events: readonly StepEvent[]): OrderStepTaken[] {
  const steps: OrderStepTaken[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    if (event.detail === orderEventDetails.undone && kind !== "cancelled" && kind !== "refunded") steps.pop();
    else if (kind && event.fromStatus) steps.push({ kind, from: event.fromStatus, at: event.createdAt });
  }
  return steps;
}

/** A step can be undone for this long. */
export const UNDO_SECONDS = 7 * DAY_SECONDS;

const undoable = ["preparing", "ready", "shipment", "handed_over"] as const satisfies StepKind[];
export type UndoableStep = OrderStepTaken & { kind: (typeof undoable)[number] };

/** The step that staff can undo now, or null. Payments, cancellations and refunds stay. `now` is in Unix seconds. */
export function undoableStep(events: readonly StepEvent[], now: number): UndoableStep | null {
  const last = stepsTaken(events).at(-1);
  const kind = undoable.find((candidate) => candidate === last?.kind);
  return last && kind && last.at > now - UNDO_SECONDS ? { ...last, kind } : null;
}
