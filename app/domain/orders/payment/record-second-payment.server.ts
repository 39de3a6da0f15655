import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { manualPayments, orderEvents, orders } from "~db/schema";
import { guarded, requireThat } from "~db/write-batch";
import { insertManualPayment } from "./insert-manual-payment.server";
import type { ManualPaymentMethod } from "./manual-payment";
import { confirmWaitingProof, isProofWaiting } from "./proof-queries.server";
import type { ManualPaymentFailure } from "./record-manual-payment.server";
import { queueRemark } from "./remark-mail.server";
import { remarkWord } from "./remark-word.server";
import { ordersOfOperation, requireOwnOperation } from "./same-operation.server";

interface SecondPayment {
  orderId: number;
  method: ManualPaymentMethod;
  note: string;
  /** See `ManualPayment`. */
  sharedWith: string;
  /** The proof that it was made. */
  proofId: number;
  now: Date;
}

/**
 * Records money that arrived outside the provider for an order that was paid or cancelled before, so that it can be
 * refunded, and remarks it as the provider's second payments are. Nothing else about the order changes.
 * `changed-meanwhile`: the order awaits its payment, has such a payment already, or the proof was decided.
 */
export async function recordSecondPayment(
  context: StaffContext,
  { orderId, method, note, sharedWith, proofId, now: date }: SecondPayment,
): Promise<Result<null, ManualPaymentFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const isDue = and(
    eq(orders.id, orderId),
    inArray(orders.status, statusList("canRefund")),
    gt(orders.totalMinor, 0),
    sql`not exists (select 1 from ${manualPayments} earlier where earlier.order_id = ${orders.id})`,
  );
  const detail = sql`case when status in ${statusList("hasEnded")}
    then ${remarkWord("paid-after-cancellation")} else ${remarkWord("paid-twice")} end`;
  const written = await staffWrite(context, {
    queries: [
      requireThat("row_changed", isProofWaiting(orderId, proofId)),
      ...guarded(insertManualPayment(isDue, { method, note, userId: staff.id, now }), "row_changed"),
      requireOwnOperation({ orderId, note }, sharedWith),
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
        select id, status, status, 'staff', ${staff.id}, ${detail}, ${now} from ${orders} where id = ${orderId}`,
      queueRemark(now),
      confirmWaitingProof(orderId, staff.id, now),
      db
        .update(orders)
        .set({ version: increment(orders.version), updatedAt: now })
        .where(eq(orders.id, orderId)),
    ],
    audit: {
      action: "pay",
      entity: "order",
      entityId: orderId,
      after: { method, second: true, ...(sharedWith && { sharedWith }) },
    },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  if (written.broken.constraint === "operation_used")
    return failure({ code: "operation-used", orders: await ordersOfOperation(db, { orderId, note }) });
  throw new Error(`Recording a second payment violated ${written.broken.constraint}`);
}
