import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderProgress, orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders } from "~db/schema";
import { orderEventDetails } from "~db/vocabulary";
import { changeRow } from "~db/write-batch";
import { isDelivered } from "./to-send.server";

/** The order's status changed, it is not collected, or it is deleted. */
export type ReadyFailure = { code: "changed-meanwhile" };

/**
 * All pieces of an order can be collected: queues the mail with place and hours. `isNew` is false when they could be
 * before.
 */
export async function markReady(
  context: StaffContext,
  { orderId, now: date }: { orderId: number; now: Date },
): Promise<Result<{ isNew: boolean }, ReadyFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const isDue = and(
    eq(orders.id, orderId),
    inArray(orders.status, statusList("canShip")),
    isNull(orders.progress),
    isDelivered("pickup"),
  );
  const written = await staffWrite(context, {
    queries: [
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, progress, created_at)
        select id, status, ${orderStatus.preparing}, 'staff', ${staff.id}, ${orderEventDetails.ready}, ${orderProgress.ready}, ${now}
        from ${orders} where ${isDue}`,
      ...changeRow(db, orders, isDue, {
        status: "preparing",
        progress: "ready",
        updatedAt: now,
      }),
      queueMail({
        kind: "order-ready",
        subjects: sql`select id, version from ${orders} where id = ${orderId}`,
        occasion: sql`subject.version`,
        now,
      }),
    ],
    audit: { action: "ready", entity: "order", entityId: orderId },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused") throw new Error(`Marking as ready violated ${written.broken.constraint}`);
  const order = await db.query.orders.findFirst({ where: eq(orders.id, orderId) });
  return order?.status === "preparing" && order.progress === "ready"
    ? success({ isNew: false })
    : failure({ code: "changed-meanwhile" });
}
