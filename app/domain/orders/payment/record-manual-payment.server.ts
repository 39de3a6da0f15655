import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { giftCardsOfPayment } from "~/domain/gift-cards/issue-gift-cards.server";
import { requireGiftPart } from "~/domain/gift-cards/spend-gift-card.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { numberReceipt } from "~/domain/receipts/number-receipt.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { increment } from "~db/fragments";
import { orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders } from "~db/schema";
import { orderEventDetails } from "~db/vocabulary";
import { guarded, requireThat } from "~db/write-batch";
import { type OrderStatus, statusesBefore } from "../orders";
import { insertManualPayment } from "./insert-manual-payment.server";
import type { ManualPaymentMethod } from "./manual-payment";
import type { OrderOfOperation } from "./operation-number";
import { confirmWaitingProof, isProofWaiting } from "./proof-queries.server";
import { ordersOfOperation, requireOwnOperation } from "./same-operation.server";
import { isCouponLeft } from "./spent-coupon.server";
import { requireExchangePart, takeExchangeAgain } from "./take-exchange-again.server";
import { takeStock } from "./take-stock.server";

export interface ManualPayment {
  orderId: number;
  method: ManualPaymentMethod;
  /** Number of the operation, or where it can be seen. Visible to staff only. */
  note: string;
  /** The other orders that the operation paid, as the person was told; see `confirmationOf`. None by default. */
  sharedWith?: string | undefined;
  /** The order's version that the person saw, whose total was paid; any by default. */
  version?: number | undefined;
  /** The proof that it was made, which must not have been decided about. */
  proofId?: number;
  now: Date;
}

/**
 * `payment-running`: the bank decides about a card. `coupon-spent`: other orders have reached the limits of its coupon.
 * `gift-card-spent`: its gift card got its part back, and has paid something else. `exchange-spent`: the same of the
 * value of exchanged pieces.
 * `operation-used`: the operation is also that of `orders`, which the person has not been told.
 * `changed-meanwhile`: it was paid or cancelled, or is deleted.
 */
export type ManualPaymentFailure =
  | { code: "payment-running" | "coupon-spent" | "gift-card-spent" | "exchange-spent" | "changed-meanwhile" }
  | { code: "operation-used"; orders: OrderOfOperation[] };

/** The status of an order that is marked as paid: one that goes on already keeps its own. */
const paidStatus = sql<OrderStatus>`case
  when ${inArray(sql`status`, statusesBefore("paid"))} then ${orderStatus.paid} else status end`;

/**
 * Marks an order as paid outside the provider, over its whole amount: takes stock and queues the mails as for a card. One
 * with cash on delivery keeps its status once it is being prepared, and its stock, which was taken before.
 * Idempotent: `isNew` is false when the same payment was recorded before. Refused when a card paid the order first; a
 * card payment that follows gets the remark `paid-twice`. A proof that waits is confirmed.
 */
export async function recordManualPayment(
  context: StaffContext,
  { orderId, method, note, sharedWith = "", version, proofId, now: date }: ManualPayment,
): Promise<Result<{ isNew: boolean }, ManualPaymentFailure>> {
  const { db, staff } = context;
  const now = unixSeconds(date);
  const isDue = and(
    eq(orders.id, orderId),
    or(
      inArray(orders.status, statusList("awaitsPayment")),
      and(inArray(orders.status, statusList("canOweCash")), isNull(orders.paidAt)),
    ),
    gt(orders.totalMinor, 0),
    version === undefined ? undefined : eq(orders.version, version),
  );
  const written = await staffWrite(context, {
    queries: [
      ...(proofId === undefined ? [] : [requireThat("row_changed", isProofWaiting(orderId, proofId))]),
      requireThat("coupon_used_up", isCouponLeft(orderId, now)),
      requireGiftPart(orderId),
      requireExchangePart(orderId),
      ...guarded(insertManualPayment(isDue, { method, note, userId: staff.id, now }), "row_changed"),
      requireOwnOperation({ orderId, note }, sharedWith),
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
        select id, status, ${paidStatus}, 'staff', ${staff.id},
          case when status = ${paidStatus} then ${orderEventDetails.collected} else ${method} end, ${now}
        from ${orders} where ${isDue}`,
      db
        .update(orders)
        .set({ status: paidStatus, paidAt: now, updatedAt: now, version: increment(orders.version) })
        .where(isDue),
      confirmWaitingProof(orderId, staff.id, now),
      queueMail({ kind: "order-paid", subjects: orderId, now }),
      queueMail({ kind: "staff-new-order", subjects: orderId, now }),
      ...takeExchangeAgain(orderId, now),
      ...giftCardsOfPayment(orderId, now),
      ...numberReceipt(orderId, now),
      ...takeStock(orderId, now),
    ],
    audit: {
      action: "pay",
      entity: "order",
      entityId: orderId,
      after: { method, ...(sharedWith && { sharedWith }) },
    },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused" && written.broken.constraint === "coupon_used_up")
    return failure({ code: "coupon-spent" });
  if (written.code === "refused" && written.broken.constraint === "operation_used")
    return failure({ code: "operation-used", orders: await ordersOfOperation(db, { orderId, note }) });
  const isValueSpent = written.code === "refused" && written.broken.constraint === "gift_card_spent";
  if (written.code === "refused" && !isValueSpent)
    throw new Error(`Recording a payment violated ${written.broken.constraint}`);
  const order = await db.query.orders.findFirst({
    where: eq(orders.id, orderId),
    columns: { status: true, giftMinor: true },
    with: { manualPayment: true },
  });
  // No exchange pays an order that a gift card pays.
  if (isValueSpent) return failure({ code: order?.giftMinor ? "gift-card-spent" : "exchange-spent" });
  const recorded = order?.manualPayment;
  if (recorded?.method === method && recorded.note === note && recorded.userId === staff.id)
    return success({ isNew: false });
  return failure({ code: order?.status === "processing" ? "payment-running" : "changed-meanwhile" });
}
