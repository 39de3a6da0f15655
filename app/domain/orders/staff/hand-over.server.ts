import { and, asc, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orderStatus } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { auditLog, orderEvents, orderLines, orders } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { statusesBefore } from "../orders";
import { hasHeldPieces } from "../refunds/held-pieces.server";
import type { FoundOrder, HandOverActor } from "./hand-over";

const ACTION = "hand-over";

const orderToHandOver = (db: Database, reference: string) =>
  db.query.orders.findFirst({
    where: eq(orders.reference, reference),
    orderBy: desc(orders.referenceYear),
    columns: {
      reference: true,
      referenceYear: true,
      status: true,
      paidAt: true,
      name: true,
      handedOverAt: true,
    },
    extras: {
      // Drizzle would omit the table name of `orders.id`, which would then refer to the audit row's id.
      handedOverBy: sql<string | null>`(select actor_email from ${auditLog}
        where entity = 'order' and entity_id = cast(orders.id as text) and action = ${ACTION}
        order by at desc, id desc limit 1)`.as("handed_over_by"),
      hasHeldPieces: hasHeldPieces.as("has_held_pieces"),
    },
    with: {
      lines: {
        columns: {
          position: true,
          productName: true,
          variantName: true,
          size: true,
          quantity: true,
          withdrawn: true,
          giftId: true,
        },
        orderBy: asc(orderLines.position),
      },
    },
  });

/** The newest order with this reference (upper case), or null. */
export const findOrderToHandOver = async (
  { db, read }: Reader,
  reference: string,
): Promise<FoundOrder | null> => (await read(orderToHandOver(db, reference))) ?? null;

export interface HandOver {
  reference: string;
  referenceYear: number;
  actor: HandOverActor;
  now: Date;
  requestId: string | null;
}

/**
 * Marks an order as handed over, with an order event, an audit entry and a mail to the buyer. Orders in other
 * statuses are unchanged, and those with an undecided refund of pieces, which may return to stock. Of an order with cash
 * on delivery only staff can say that it was handed over unpaid.
 * @returns whether this call handed the order over.
 */
export async function handOver(
  db: Database,
  { reference, referenceYear, actor, now: at, requestId }: HandOver,
): Promise<boolean> {
  const now = unixSeconds(at);
  const isDue = and(
    eq(orders.reference, reference),
    eq(orders.referenceYear, referenceYear),
    inArray(orders.status, statusesBefore("handed_over")),
    sql`not ${hasHeldPieces}`,
    // A device at the door takes no money.
    actor.kind === "door" ? isNotNull(orders.paidAt) : undefined,
  );
  const { moved } = await writeBatch(db, {
    event: sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, created_at)
      select id, status, ${orderStatus.handed_over}, ${actor.kind}, ${actor.userId}, ${now} from ${orders} where ${isDue}`,
    audit: sql`insert into ${auditLog}
        (at, user_id, actor_email, action, entity, entity_id, "before", "after", request_id)
      select ${now}, ${actor.userId}, ${actor.name}, ${ACTION}, 'order', cast(id as text),
        json_object('status', status), json_object('status', ${orderStatus.handed_over}), ${requestId}
      from ${orders} where ${isDue}`,
    mail: queueMail({
      kind: "order-handed-over",
      subjects: sql`select ${orders.id}, ${orders.version} from ${orders} where ${isDue}`,
      // It can be undone and done again.
      occasion: sql`subject.version`,
      now,
    }),
    moved: db
      .update(orders)
      .set({
        status: "handed_over",
        handedOverAt: now,
        updatedAt: now,
        version: increment(orders.version),
      })
      .where(isDue),
  });
  return moved.rowsAffected > 0;
}

export type HandOverFailure = { code: "changed-meanwhile" | "refund-undecided" };

/** `handOver` by a member of staff, for an order that is known by its id. Idempotent. */
export async function handOverByStaff(
  { db, staff, requestId }: StaffContext,
  { orderId, now }: { orderId: number; now: Date },
): Promise<Result<null, HandOverFailure>> {
  const readOrder = () =>
    db.query.orders.findFirst({
      where: eq(orders.id, orderId),
      columns: { reference: true, referenceYear: true, status: true },
      extras: { hasHeldPieces: hasHeldPieces.as("has_held_pieces") },
    });
  const order = await readOrder();
  if (!order) return failure({ code: "changed-meanwhile" });
  const { reference, referenceYear } = order;
  const actor = { kind: "staff", userId: staff.id, name: staff.email } as const;
  const isDone = await handOver(db, { reference, referenceYear, actor, now, requestId: requestId ?? null });
  const after = await readOrder();
  if (isDone || after?.status === "handed_over") return success(null);
  return failure({ code: after?.hasHeldPieces ? "refund-undecided" : "changed-meanwhile" });
}
