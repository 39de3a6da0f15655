import type { StaffContext } from "~/domain/audit/staff-write.server";
import { mapInPool } from "~/lib/map-in-pool";
import type { Result } from "~/lib/result";
import { trackingPageOf } from "../fulfilment/carriers";
import { markReady } from "../fulfilment/mark-ready.server";
import { shipPieces } from "../fulfilment/ship-pieces.server";
import { undoStep } from "../fulfilment/undo-step.server";
import { recordManualPayment } from "../payment/record-manual-payment.server";
import { confirmationOf } from "../payment/same-operation.server";
import { handOverByStaff } from "../staff/hand-over.server";
import { prepareOrder } from "../staff/move-order.server";
import { type BulkOrder, type BulkStep, obstacleTo } from "./bulk-steps";

/** Batches that run at the same time. */
const AT_ONCE = 6;

interface Parcel {
  carrier: string;
  trackingNumber: string;
}

export interface BulkRun {
  step: BulkStep;
  /** As they are stored now. */
  orders: readonly BulkOrder[];
  /** Parcels by order id, of `ship`. */
  parcels?: ReadonlyMap<number, Parcel>;
  /** About the cash, of `collect`. */
  note?: string;
  /** Versions that the person saw, by order id, of `collect`: the sum that was taken depends on them. */
  versions?: ReadonlyMap<number, number>;
  now: Date;
}

/** Records the cash of one order. An operation that paid others of the same run is shared with them. */
async function collect(
  staff: StaffContext,
  { id: orderId, version }: BulkOrder,
  { orders, note = "", versions, now }: BulkRun,
): Promise<Result<unknown, { code: string }>> {
  const payment = {
    orderId,
    method: "cash",
    note,
    version: versions?.get(orderId) ?? version,
    now,
  } as const;
  const recorded = await recordManualPayment(staff, payment);
  if (recorded.ok || recorded.code !== "operation-used") return recorded;
  const isOfRun = recorded.orders.every((other) => orders.some(({ id }) => id === other.id));
  return isOfRun
    ? recordManualPayment(staff, { ...payment, sharedWith: confirmationOf(recorded.orders) })
    : recorded;
}

const steps: Record<
  BulkStep,
  (staff: StaffContext, order: BulkOrder, run: BulkRun) => Promise<Result<unknown, { code: string }>>
> = {
  prepare: (staff, { id: orderId, status: from }, { now }) => prepareOrder(staff, { orderId, from, now }),
  ready: (staff, { id: orderId }, { now }) => markReady(staff, { orderId, now }),
  ship: (staff, { id: orderId, parcels: earlier, unsent: lines }, { parcels, now }) => {
    const { carrier = "", trackingNumber = "" } = parcels?.get(orderId) ?? {};
    const trackingUrl = trackingPageOf(carrier, trackingNumber);
    return shipPieces(staff, {
      orderId,
      number: earlier + 1,
      carrier,
      trackingNumber,
      trackingUrl,
      lines,
      now,
    });
  },
  "hand-over": (staff, { id: orderId }, { now }) => handOverByStaff(staff, { orderId, now }),
  collect,
};

/**
 * Takes a step with each order that can, as on the order's own page: one batch, audit entry and mail per order, so that a
 * refused one stops no other. Orders that have taken the step are left as they are, which makes a repetition harmless.
 * @returns the number of orders that took the step
 */
export async function runBulkStep(staff: StaffContext, run: BulkRun): Promise<number> {
  const { step } = run;
  const able = run.orders.filter((order) => obstacleTo(step, order) === null);
  // Each payment looks for others with its operation.
  const taken = await mapInPool(able, step === "collect" ? 1 : AT_ONCE, (order) =>
    steps[step](staff, order, run),
  );
  return taken.filter(({ ok }) => ok).length;
}

/** Undoes the latest step of each order that has still the version. @returns how many were undone, and whose buyers had a mail */
export async function undoBulkStep(
  staff: StaffContext,
  { versions, now }: { versions: ReadonlyMap<number, number>; now: Date },
): Promise<{ undone: number; notified: number }> {
  const undone = await mapInPool([...versions], AT_ONCE, ([orderId, version]) =>
    undoStep(staff, { orderId, version, now }),
  );
  return {
    undone: undone.filter(({ ok }) => ok).length,
    notified: undone.filter((one) => one.ok && one.value?.isNotified).length,
  };
}
