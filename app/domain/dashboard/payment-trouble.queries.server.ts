import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { PaymentRemark } from "~/domain/orders/orders";
import { isRemark, isRemarkOpen } from "~/domain/orders/payment/open-remarks.server";
import { moneySums } from "~/domain/orders/refunds/order-money.server";
import { DAY_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import { statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { orderEvents, orders, paymentEvents, paymentProofs, refunds } from "~db/schema";
import { openRefundStatuses } from "~db/vocabulary";

const FAILED_DAYS = 7;
const MAX_ROWS = 10;

/** Refusals of unpaid orders, and every message that contradicted its order. */
const failed = (db: Database, now: number) =>
  db
    .select({
      id: paymentEvents.id,
      outcome: paymentEvents.outcome,
      reason: paymentEvents.reason,
      amountMinor: paymentEvents.amountMinor,
      currency: paymentEvents.currency,
      receivedAt: paymentEvents.receivedAt,
      orderId: paymentEvents.orderId,
      providerOrderId: paymentEvents.providerOrderId,
      reference: orders.reference,
    })
    .from(paymentEvents)
    .leftJoin(orders, eq(orders.id, paymentEvents.orderId))
    .where(
      and(
        inArray(paymentEvents.outcome, ["refused", "rejected"]),
        gte(paymentEvents.receivedAt, now - FAILED_DAYS * DAY_SECONDS),
        or(eq(paymentEvents.outcome, "rejected"), isNull(orders.paidAt)),
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(MAX_ROWS);

/** Refunds whose outcome is not known. */
const openRefunds = (db: Database) =>
  db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      reference: orders.reference,
      amountMinor: refunds.amountMinor,
      currency: refunds.currency,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(inArray(refunds.status, [...openRefundStatuses]))
    .orderBy(desc(refunds.id))
    .limit(MAX_ROWS);

/** Proofs that nobody has decided about, the oldest first, because its buyer has waited longest. */
const proofsToCheck = (db: Database) =>
  db
    .select({
      id: paymentProofs.id,
      orderId: paymentProofs.orderId,
      reference: orders.reference,
      at: paymentProofs.createdAt,
    })
    .from(paymentProofs)
    .innerJoin(orders, eq(orders.id, paymentProofs.orderId))
    .where(eq(paymentProofs.status, "waiting"))
    .orderBy(asc(paymentProofs.createdAt), asc(paymentProofs.id))
    .limit(MAX_ROWS);

/** Remarks about orders for which something is left to do, the newest first. */
const remarks = (db: Database) =>
  db
    .select({
      id: orderEvents.id,
      remark: sql<PaymentRemark>`${orderEvents.detail}`,
      at: orderEvents.createdAt,
      orderId: orderEvents.orderId,
      reference: orders.reference,
    })
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(isRemark, isRemarkOpen))
    .orderBy(desc(orderEvents.id))
    .limit(MAX_ROWS);

/** Ended orders whose money is not given back; an exchange that passed it on has left nothing to give back. */
const toRefund = (db: Database) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      currency: orders.currency,
      leftMinor: moneySums.available,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(and(inArray(orders.status, statusList("hasEnded")), sql`${moneySums.available} > 0`))
    .orderBy(desc(orders.placedAt))
    .limit(MAX_ROWS);

/** A failure within the last seven days. Amounts are minor units of `currency`, times Unix seconds. */
type FailedPayment = Awaited<ReturnType<typeof failed>>[number];

export interface PaymentTrouble {
  failed: FailedPayment[];
  /** Events that staff must look at; see `paymentRemarks`. */
  remarks: Awaited<ReturnType<typeof remarks>>;
  /** Cancelled and refunded orders that have money. */
  toRefund: Awaited<ReturnType<typeof toRefund>>;
  openRefunds: Awaited<ReturnType<typeof openRefunds>>;
  proofsToCheck: Awaited<ReturnType<typeof proofsToCheck>>;
}

/** Recent payment problems, ten of each kind, newest first, and the proofs of payment that wait. `now` is in Unix seconds. */
export async function readPaymentTrouble({ db, read }: Reader, now: number): Promise<PaymentTrouble> {
  const [failures, remarked, due, open, proofs] = await Promise.all([
    read(failed(db, now)),
    read(remarks(db)),
    read(toRefund(db)),
    read(openRefunds(db)),
    read(proofsToCheck(db)),
  ]);
  return { failed: failures, remarks: remarked, toRefund: due, openRefunds: open, proofsToCheck: proofs };
}
