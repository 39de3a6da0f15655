import { type SQL, sql } from "drizzle-orm";
import { issueGiftCards } from "~/domain/gift-cards/issue-gift-cards.server";
import { isCouponLeft } from "~/domain/orders/payment/spent-coupon.server";
import { takeStock } from "~/domain/orders/payment/take-stock.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";

/**
 * Queries that make an order of total 0 paid when it is placed or edited, by discounts or by a gift card, for the payment provider rejects amounts of 0.
 */
export function payNothing(orderId: SQL, date: Date): WriteQuery[] {
  const now = unixSeconds(date);
  const free = sql`select id from ${orders} where id = ${orderId} and status in ${statusList("isPayable")} and total_minor = 0`;
  return [
    requireThat("coupon_used_up", isCouponLeft(orderId, now)),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.paid}, 'system', ${now} from ${orders} where id in (${free})`,
    queueMail({ kind: "order-paid", subjects: free, now }),
    queueMail({ kind: "staff-new-order", subjects: free, now }),
    sql`update ${orders} set status = ${orderStatus.paid}, paid_at = ${now} where id in (${free})`,
    ...issueGiftCards(orderId, now),
    ...takeStock(orderId, now),
  ];
}
