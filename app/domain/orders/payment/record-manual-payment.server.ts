import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { manualPayments, orderEvents, orders } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { type ManualPaymentMethod, payableByHand } from "./manual-payment";
import { takeStock } from "./take-stock.server";

export interface ManualPayment {
  orderId: number;
  method: ManualPaymentMethod;
  /** Number of the operation, or where it can be seen. Visible to staff only. */
  note: string;
  now: Date;
}

/** `payment-running`: the bank decides about a card. `changed-meanwhile`: it was paid or cancelled, or is deleted. */
export type ManualPaymentFailure = { code: "payment-running" | "changed-meanwhile" };

/**
 * Marks an order as paid outside the provider, over its whole amount: takes stock and queues the mails as for a card.
 * Idempotent; of a card payment at the same time, the later one of the two does not count twice: this one is refused,
 * and the card's gets the remark `paid-twice`. `isNew` is false when the same payment was recorded before.
 */
export async function recordManualPayment(
  context: StaffContext,
  { orderId, method, note, now: date }: ManualPayment,
): Promise<Result<{ isNew: boolean }, ManualPaymentFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const isDue = and(
    eq(orders.id, orderId),
    inArray(orders.status, [...payableByHand]),
    gt(orders.totalMinor, 0),
  );
  const written = await staffWrite(context, {
    queries: [
      sql`insert into ${manualPayments} (order_id, method, amount_minor, currency, note, user_id, created_at)
        select id, ${method}, total_minor, currency, ${note}, ${staff.id}, ${now} from ${orders} where ${isDue}`,
      requireChange("row_changed"),
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
        select id, status, 'paid', 'staff', ${staff.id}, ${method}, ${now} from ${orders} where ${isDue}`,
      db
        .update(orders)
        .set({ status: "paid", paidAt: now, updatedAt: now, version: sql`${orders.version} + 1` })
        .where(isDue),
      queueMail({ kind: "order-paid", subjects: orderId, now }),
      queueMail({ kind: "staff-new-order", subjects: orderId, now }),
      ...takeStock(orderId, now),
    ],
    audit: { action: "pay", entity: "order", entityId: orderId, after: { status: "paid", method } },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused")
    throw new Error(`Recording a payment violated ${written.broken.constraint}`);
  const order = await db.query.orders.findFirst({
    where: eq(orders.id, orderId),
    columns: { status: true },
    with: { manualPayment: true },
  });
  const recorded = order?.manualPayment;
  if (recorded?.method === method && recorded.note === note && recorded.userId === staff.id)
    return success({ isNew: false });
  return failure({ code: order?.status === "processing" ? "payment-running" : "changed-meanwhile" });
}
