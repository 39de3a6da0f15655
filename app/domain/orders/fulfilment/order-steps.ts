import { DAY_SECONDS } from "~/lib/dates";
import { type OrderStatus, orderStatusRules, type StatusStep } from "~db/order-statuses";
import { type OrderProgress, orderEventDetails } from "~db/vocabulary";

export type EventDetail = (typeof orderEventDetails)[keyof typeof orderEventDetails];

export type StepKind = StatusStep | "edited" | "ready" | "partly_refunded";

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
  progress: OrderProgress | null;
  createdAt: number;
}

/** Null for events that are no step, such as remarks about payments. */
function kindOf({ fromStatus, toStatus, detail, progress }: StepEvent): StepKind | null {
  const { step, hasEnded } = orderStatusRules[toStatus];
  const stepOfStatus = fromStatus === toStatus ? null : step;
  // Staff type the detail of these themselves.
  if (hasEnded) return stepOfStatus;
  if (detail === orderEventDetails.refund) return "partly_refunded";
  if (detail === orderEventDetails.edited) return "edited";
  if (detail === orderEventDetails.collected) return "paid";
  if (progress === "ready") return "ready";
  return progress === "partly_shipped" ? "shipment" : stepOfStatus;
}

/** The steps of an order in order of time, from its events by ascending id. An undone step is left out. */
export function stepsTaken(events: readonly StepEvent[]): OrderStepTaken[] {
  const steps: OrderStepTaken[] = [];
  for (const event of events) {
    const kind = kindOf(event);
    const isUndoing = event.detail === orderEventDetails.undone && !orderStatusRules[event.toStatus].hasEnded;
    if (isUndoing) steps.pop();
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
