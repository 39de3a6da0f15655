import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { type PaymentRemark, paymentRemarks } from "~/domain/orders/orders";
import {
  hasOutdatedLeft,
  isNothingReturned,
  isOverpaid,
  returnedMinorOf,
} from "~/domain/orders/refunds/returned.server";
import { DAY_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderEvents, orders, paymentEvents, paymentProofs, refunds } from "~db/schema";
import { openRefundStatuses } from "~db/vocabulary";

const FAILED_DAYS = 7;
const MAX_ROWS = 10;
/** `order_events` has no index on remarks, so only its newest rows are searched. */
const NEWEST_EVENTS = 2_000;

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

/**
 * False once the overpayment, or the money that does not pay the order, was refunded. Second transactions that were
 * recorded before they counted add up to no overpayment.
 */
const stillOverpaid = (detail: SQLWrapper) =>
  sql`case ${detail} when ${"paid-twice" satisfies PaymentRemark} then ${isOverpaid} or ${isNothingReturned}
    when ${"other-amount" satisfies PaymentRemark} then ${hasOutdatedLeft} else 1 end`;

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

const remarks = (db: Database) => {
  const newest = db
    .select()
    .from(orderEvents)
    .orderBy(desc(orderEvents.id))
    .limit(NEWEST_EVENTS)
    .as("newest");
  return db
    .select({
      id: newest.id,
      remark: sql<PaymentRemark>`${newest.detail}`,
      at: newest.createdAt,
      orderId: newest.orderId,
      reference: orders.reference,
    })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .where(
      and(
        inArray(newest.detail, [...paymentRemarks]),
        sql`${orders.status} <> 'refunded'`,
        stillOverpaid(newest.detail),
      ),
    )
    .orderBy(desc(newest.id))
    .limit(MAX_ROWS);
};

const toRefund = (db: Database) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      currency: orders.currency,
      totalMinor: sql<number>`${orders.totalMinor} - ${returnedMinorOf}`,
      cancelledAt: orders.cancelledAt,
    })
    .from(orders)
    .where(and(eq(orders.status, "cancelled"), isNotNull(orders.paidAt), gt(orders.totalMinor, 0)))
    .orderBy(desc(orders.placedAt))
    .limit(MAX_ROWS);

/** A failure within the last seven days. Amounts are minor units of `currency`, times Unix seconds. */
type FailedPayment = Awaited<ReturnType<typeof failed>>[number];

export interface PaymentTrouble {
  failed: FailedPayment[];
  /** Events that staff must look at; see `paymentRemarks`. */
  remarks: Awaited<ReturnType<typeof remarks>>;
  /** Paid orders that were cancelled but not refunded. */
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
