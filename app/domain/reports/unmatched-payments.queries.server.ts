import { desc, inArray, sql } from "drizzle-orm";
import { isOverpaid, moneySums } from "~/domain/orders/refunds/order-money.server";
import { DAY_SECONDS } from "~/lib/dates";
import { statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { manualPayments, orders, payments, refunds } from "~db/schema";
import { openRefundStatuses } from "~db/vocabulary";
import type { PaymentMismatch } from "./queues";

/** Older orders are not searched. */
export const UNMATCHED_DAYS = 365;

const mismatch = sql<PaymentMismatch | null>`case
  when orders.status in ${statusList("hasEnded")} then iif(${moneySums.left} > 0 or ${moneySums.outdatedLeft} > 0, ${"cancelled" satisfies PaymentMismatch}, null)
  when ${isOverpaid} or ${moneySums.outdatedLeft} > 0 then 'more'
  when orders.paid_at is not null and ${moneySums.paid} < orders.total_minor then 'less' end`;

/**
 * Orders whose money is not what it should be, newest first: of those paid within a year, of those for which a payment
 * within a year was accepted, and of those placed within a year that have a payment outside the provider and were cancelled
 * or refunded. `now` is in Unix seconds.
 */
export const listUnmatchedPayments = ({ db, read }: Reader, now: number) => {
  const since = now - UNMATCHED_DAYS * DAY_SECONDS;
  return read(
    db
      .select({
        id: orders.id,
        reference: orders.reference,
        placedAt: orders.placedAt,
        currency: orders.currency,
        totalMinor: orders.totalMinor,
        receivedMinor: moneySums.received,
        givenBackMinor: moneySums.givenBack,
        mismatch: sql<PaymentMismatch>`${mismatch}`,
        /** It was cancelled within a day, or a refund that was requested within a day is open. */
        isInWork:
          sql<boolean>`coalesce(orders.cancelled_at > ${now - DAY_SECONDS}, 0) or exists (select 1 from ${refunds} where order_id = orders.id
          and created_at > ${now - DAY_SECONDS} and ${inArray(refunds.status, [...openRefundStatuses])})`.mapWith(
            Boolean,
          ),
      })
      .from(orders)
      .where(sql`orders.id in (select id from ${orders} recent where recent.paid_at >= ${since}
          union select order_id from ${payments} where status = 'accepted' and created_at >= ${since}
          union select id from ${orders} ended where ended.status in ${statusList("hasEnded")}
            and ended.placed_at >= ${since}
            and exists (select 1 from ${manualPayments} where order_id = ended.id))
        and ${mismatch} is not null`)
      .orderBy(desc(orders.id)),
  );
};
