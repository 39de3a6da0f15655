import { and, asc, desc, eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { withdrawMail } from "~/domain/outbox/withdraw-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { mailOutbox, orderEvents, orders, shipments } from "~db/schema";
import { type MailKind, orderEventDetails, type ReturnStatus } from "~db/vocabulary";
import { changeRow, type WriteQuery } from "~db/write-batch";
import { isDroppedReturn } from "../returns/returns";
import { type UndoableStep, undoableStep } from "./order-steps";

/** `nothing-to-undo`: the last step cannot be undone, or not any more. */
export type UndoFailure = { code: "changed-meanwhile" | "nothing-to-undo" };

const mailOfStep: Record<UndoableStep["kind"], MailKind> = {
  preparing: "order-preparing",
  ready: "order-ready",
  shipment: "order-shipped",
  handed_over: "order-handed-over",
};

interface Undone {
  kind: UndoableStep["kind"];
  /** The buyer had got a mail about the step, or is just getting it. */
  isNotified: boolean;
}

/** Whether one of the order's mails told the buyer about the step. Such a mail cannot be withdrawn. */
export const isNotified = (
  mails: readonly { kind: MailKind; status: string; queuedAt: number }[],
  { kind, at }: UndoableStep,
): boolean =>
  mails.some(
    (mail) =>
      mail.kind === mailOfStep[kind] &&
      mail.queuedAt >= at &&
      (mail.status === "sent" || mail.status === "sending"),
  );

const findOrder = ({ db }: StaffContext, orderId: number) =>
  db.query.orders.findFirst({
    where: eq(orders.id, orderId),
    columns: { status: true, version: true, progress: true },
    with: {
      events: { orderBy: asc(orderEvents.id) },
      shipments: { orderBy: desc(shipments.number), columns: { id: true } },
      returnRequests: { columns: { status: true } },
    },
  });

/** The step that staff can undo now, or null: a buyer may ask to return pieces only because of the latest step. */
export const undoableStepOf = (
  {
    events,
    returnRequests,
  }: { events: Parameters<typeof undoableStep>[0]; returnRequests: readonly { status: ReturnStatus }[] },
  now: number,
): UndoableStep | null =>
  returnRequests.every(({ status }) => isDroppedReturn(status)) ? undoableStep(events, now) : null;

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

const mailsOf = ({ db }: StaffContext, orderId: number) =>
  db
    .select({ kind: mailOutbox.kind, status: mailOutbox.status, queuedAt: mailOutbox.queuedAt })
    .from(mailOutbox)
    .where(eq(mailOutbox.subjectId, orderId));

/** The form was sent twice: the person's undoing is the last event, and nothing happened since. */
function isRepetition({ version, events }: FoundOrder, stated: number, staffId: number | null): boolean {
  const last = events.at(-1);
  return version === stated + 1 && last?.detail === orderEventDetails.undone && last.userId === staffId;
}

function progressAfter(kind: UndoableStep["kind"], { progress, shipments: parcels }: FoundOrder) {
  if (kind === "handed_over") return progress;
  return kind === "shipment" && parcels.length > 1 ? "partly_shipped" : null;
}

/** The newest parcel; none of orders shipped before parcels were recorded. */
const deleteParcel = ({ db }: StaffContext, [parcel]: FoundOrder["shipments"]): WriteQuery[] =>
  parcel ? [db.delete(shipments).where(eq(shipments.id, parcel.id))] : [];

/**
 * Undoes the latest step of staff: the order gets the status before it, and a parcel is deleted. A mail that waits is
 * withdrawn. Stock is unchanged, as no such step changes it. `version` is the order's version that the form displayed. Null for a repetition.
 */
export async function undoStep(
  context: StaffContext,
  { orderId, version, now: date }: { orderId: number; version: number; now: Date },
): Promise<Result<Undone | null, UndoFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const order = await findOrder(context, orderId);
  if (!order) return failure({ code: "changed-meanwhile" });
  if (order.version !== version) {
    return isRepetition(order, version, staff.id) ? success(null) : failure({ code: "changed-meanwhile" });
  }
  const step = undoableStepOf(order, now);
  if (!step) return failure({ code: "nothing-to-undo" });
  const { kind, from } = step;
  const written = await staffWrite(context, {
    queries: [
      ...changeRow(db, orders, and(eq(orders.id, orderId), eq(orders.version, version)), {
        status: from,
        progress: progressAfter(kind, order),
        ...(kind === "handed_over" && { handedOverAt: null }),
        updatedAt: now,
      }),
      ...(kind === "shipment" ? deleteParcel(context, order.shipments) : []),
      withdrawMail(db, { kind: mailOfStep[kind], subjectId: orderId, since: step.at }),
      db.insert(orderEvents).values({
        orderId,
        fromStatus: order.status,
        toStatus: from,
        actor: "staff",
        userId: staff.id,
        detail: orderEventDetails.undone,
        createdAt: now,
      }),
    ],
    audit: {
      action: "undo",
      entity: "order",
      entityId: orderId,
      before: { status: order.status, step: kind },
      after: { status: from },
    },
    isPublic: false,
  });
  if (written.ok) {
    return success({ kind, isNotified: isNotified(await mailsOf(context, orderId), step) });
  }
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error(`Undoing a step violated ${written.broken.constraint}`);
}
