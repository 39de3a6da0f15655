import { and, asc, desc, eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { toldMails, withdrawMail } from "~/domain/outbox/withdraw-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderEvents, orders, shipments } from "~db/schema";
import { type MailKind, orderEventDetails } from "~db/vocabulary";
import { requireChange, type WriteQuery } from "~db/write-batch";
import { type UndoableStep, undoableStep } from "./order-steps";

/** `nothing-to-undo`: the last step cannot be undone, or not any more. */
export type UndoFailure = { code: "changed-meanwhile" | "nothing-to-undo" };

export interface UndoneStep {
  kind: UndoableStep["kind"];
  /** The buyer got the mail about the step, or gets it now. A mail that waits is withdrawn. */
  wasTold: boolean;
}

const mailOfStep: Record<UndoableStep["kind"], MailKind> = {
  preparing: "order-preparing",
  ready: "order-ready",
  shipment: "order-shipped",
  handed_over: "order-handed-over",
};

/** Whether the buyer was told about a step, of the order's mails. */
export const wasTold = (
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
    },
  });

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

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
 * Undoes the latest step of staff: the order gets the status before it, and a parcel is deleted. Stock is unchanged, as
 * no such step changes it. `version` is the order's version that the form displayed. Null for a repetition.
 */
export async function undoStep(
  context: StaffContext,
  { orderId, version, now: date }: { orderId: number; version: number; now: Date },
): Promise<Result<UndoneStep | null, UndoFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const order = await findOrder(context, orderId);
  if (!order) return failure({ code: "changed-meanwhile" });
  if (order.version !== version) {
    return isRepetition(order, version, staff.id) ? success(null) : failure({ code: "changed-meanwhile" });
  }
  const step = undoableStep(order.events, now);
  if (!step) return failure({ code: "nothing-to-undo" });
  const { kind, from } = step;
  const mails = { kind: mailOfStep[kind], subjectId: orderId, since: step.at };
  const written = await staffWrite(context, {
    queries: [
      toldMails(db, mails),
      db
        .update(orders)
        .set({
          status: from,
          progress: progressAfter(kind, order),
          ...(kind === "handed_over" && { handedOverAt: null }),
          updatedAt: now,
          version: sql`${orders.version} + 1`,
        })
        .where(and(eq(orders.id, orderId), eq(orders.version, version))),
      requireChange("row_changed"),
      ...(kind === "shipment" ? deleteParcel(context, order.shipments) : []),
      withdrawMail(db, mails),
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
  if (written.ok) return success({ kind, wasTold: (written.value[0]?.rows.length ?? 0) > 0 });
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error(`Undoing a step violated ${written.broken.constraint}`);
}
