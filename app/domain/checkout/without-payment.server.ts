import { type SQL, sql } from "drizzle-orm";
import { issueGiftCards } from "~/domain/gift-cards/issue-gift-cards.server";
import { isCouponLeft } from "~/domain/orders/payment/spent-coupon.server";
import { takeStock } from "~/domain/orders/payment/take-stock.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";

interface Step {
  orderId: SQL;
  /** Selects the order if it is to take the step. */
  due: SQL;
  to: "paid" | "confirmed";
  kind: "order-paid" | "order-confirmed";
  /** Unix seconds. */
  now: number;
}

/** The order takes the use of its coupon, and buyer and staff are mailed. Its stock is to be taken after it. */
const takeStep = ({ orderId, due, to, kind, now }: Step): WriteQuery[] => [
  requireThat("coupon_used_up", isCouponLeft(orderId, now)),
  sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
    select id, status, ${orderStatus[to]}, 'system', ${now} from ${orders} where id in (${due})`,
  queueMail({ kind, subjects: due, now }),
  queueMail({ kind: "staff-new-order", subjects: due, now }),
  sql`update ${orders} set status = ${orderStatus[to]}, paid_at = ${to === "paid" ? now : null} where id in (${due})`,
];

/**
 * Queries that make an order of total 0 paid when it is placed or edited, by discounts or by a gift card, for the payment
 * provider rejects amounts of 0.
 */
export function payNothing(orderId: SQL, date: Date): WriteQuery[] {
  const now = unixSeconds(date);
  const due = sql`select id from ${orders} where id = ${orderId} and status in ${statusList("isPayable")} and total_minor = 0`;
  return [
    ...takeStep({ orderId, due, to: "paid", kind: "order-paid", now }),
    ...issueGiftCards(orderId, now),
    ...takeStock(orderId, now),
  ];
}

/**
 * Queries that confirm an order when it is placed, because its courier takes the cash: it takes its stock and the use of
 * its coupon as a paid one. Its receipt is numbered when staff record the payment.
 */
export function confirmCashOrder(orderId: SQL, date: Date): WriteQuery[] {
  const now = unixSeconds(date);
  const due = sql`select id from ${orders} where id = ${orderId} and status = ${orderStatus.pending}`;
  return [
    ...takeStep({ orderId, due, to: "confirmed", kind: "order-confirmed", now }),
    ...takeStock(orderId, now),
  ];
}
