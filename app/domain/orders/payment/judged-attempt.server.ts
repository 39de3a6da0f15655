import { and, eq, inArray, sql } from "drizzle-orm";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import type { Database } from "~db/client";
import { statusList } from "~db/order-status-sql";
import { orders, payments, refunds } from "~db/schema";
import { constraintFailure, guardOf, requireThat } from "~db/write-batch";

const isUnpaidNow = inArray(orders.status, statusList("isUnpaid"));

/** The attempt that a message is about, with what its order costs by now. */
export const findAttempt = (db: Database, { provider, providerOrderId }: PaymentMessage) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amountMinor: payments.amountMinor,
      currency: payments.currency,
      isOutdated: payments.isOutdated,
      refundedMinor: sql<number>`(select coalesce(sum(refund.amount_minor), 0) from ${refunds} refund
        where refund.payment_id = payments.id and refund.status <> 'failed')`,
      order: {
        totalMinor: orders.totalMinor,
        currency: orders.currency,
        isUnpaid: sql`${isUnpaidNow}`.mapWith(Boolean),
      },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.provider, provider)))
    .get();

/** An attempt with its order as it was read. */
type JudgedAttempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;

/** Guard: the order costs what it did when the attempt was read, and was not paid since. */
export const requireUnedited = ({ orderId, order }: JudgedAttempt) =>
  requireThat(
    "row_changed",
    sql`exists (select 1 from ${orders} where id = ${orderId} and total_minor = ${order.totalMinor}
      and currency = ${order.currency} and (${isUnpaidNow}) = ${order.isUnpaid ? 1 : 0})`,
  );

/** The results of a batch with the guard; null when it was violated. */
export const unlessEdited = <Results>(batch: Promise<Results>): Promise<Results | null> =>
  batch.catch((error) => {
    if (guardOf(constraintFailure(error)) === "row_changed") return null;
    throw error;
  });
