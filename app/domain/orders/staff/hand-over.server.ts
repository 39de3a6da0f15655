import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { auditLog, orderEvents, orderLines, orders } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { statusesBefore } from "../orders";
import type { FoundOrder, HandOverActor } from "./hand-over";

const ACTION = "hand-over";

const orderToHandOver = (db: Database, reference: string) =>
  db.query.orders.findFirst({
    where: eq(orders.reference, reference),
    orderBy: desc(orders.referenceYear),
    columns: { reference: true, referenceYear: true, status: true, name: true, handedOverAt: true },
    extras: {
      // Drizzle would omit the table name of `orders.id`, which would then refer to the audit row's id.
      handedOverBy: sql<string | null>`(select actor_email from ${auditLog}
        where entity = 'order' and entity_id = cast(orders.id as text) and action = ${ACTION}
        order by at desc, id desc limit 1)`.as("handed_over_by"),
    },
    with: {
      lines: {
        columns: { position: true, productName: true, variantName: true, size: true, quantity: true },
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
  requestId: string;
}

/**
 * Marks a paid order as handed over, with an order event, an audit entry and a mail to the buyer. Orders in other
 * statuses are unchanged.
 * @returns whether this call handed the order over.
 */
export async function handOver(
  db: Database,
  { reference, referenceYear, actor, now: at, requestId }: HandOver,
): Promise<boolean> {
  const now = unixSeconds(at);
  const isPaid = and(
    eq(orders.reference, reference),
    eq(orders.referenceYear, referenceYear),
    inArray(orders.status, statusesBefore("handed_over")),
  );
  const [, , , moved] = await writeBatch(db, [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, created_at)
      select id, status, 'handed_over', ${actor.kind}, ${actor.userId}, ${now} from ${orders} where ${isPaid}`,
    sql`insert into ${auditLog}
        (at, user_id, actor_email, action, entity, entity_id, "before", "after", request_id)
      select ${now}, ${actor.userId}, ${actor.name}, ${ACTION}, 'order', cast(id as text),
        json_object('status', status), json_object('status', 'handed_over'), ${requestId}
      from ${orders} where ${isPaid}`,
    queueMail({
      kind: "order-handed-over",
      subjects: sql`select ${orders.id}, ${orders.version} from ${orders} where ${isPaid}`,
      // It can be undone and done again.
      occasion: sql`subject.version`,
      now,
    }),
    db
      .update(orders)
      .set({
        status: "handed_over",
        handedOverAt: now,
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(isPaid),
  ]);
  return moved.rowsAffected > 0;
}
