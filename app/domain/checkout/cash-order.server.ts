import { type SQL, sql } from "drizzle-orm";
import { isCouponLeft } from "~/domain/orders/payment/spent-coupon.server";
import { takeStock } from "~/domain/orders/payment/take-stock.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { orderStatus } from "~db/order-status-sql";
import { orderEvents, orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";

/**
 * Queries that confirm an order when it is placed, because its courier takes the cash: it takes its stock and the use of
 * its coupon as a paid one, and goes on. Its receipt is numbered when staff record the payment.
 */
export function confirmCashOrder(orderId: SQL, date: Date): WriteQuery[] {
  const now = unixSeconds(date);
  const placed = sql`select id from ${orders} where id = ${orderId} and status = ${orderStatus.pending}`;
  return [
    requireThat("coupon_used_up", isCouponLeft(orderId, now)),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.confirmed}, 'system', ${now} from ${orders} where id in (${placed})`,
    queueMail({ kind: "order-confirmed", subjects: placed, now }),
    queueMail({ kind: "staff-new-order", subjects: placed, now }),
    sql`update ${orders} set status = ${orderStatus.confirmed} where id in (${placed})`,
    ...takeStock(orderId, now),
  ];
}
