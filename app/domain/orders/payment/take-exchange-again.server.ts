import { sql } from "drizzle-orm";
import { orderStatus } from "~db/order-status-sql";
import { exchangePayments, orderEvents, orders, returnRequests } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import type { PaymentRemark } from "../orders";
import { sumOfOrder } from "../refunds/order-money.server";
import { queueRemark } from "./remark-mail.server";

const REMARK: PaymentRemark = "exchange-spent";

/** The order of the exchanged pieces still has the value that it got back. */
const isLeft = sql`returned_minor <= ${sumOfOrder(
  "availableMinor",
  sql`(select request.order_id from ${returnRequests} request where request.id = return_id)`,
)}`;

/** Guard: the exchange that pays an order has not given its value back, or can pay it again. */
export const requireExchangePart = (orderId: number): WriteQuery =>
  requireThat(
    "gift_card_spent",
    sql`not exists (select 1 from ${exchangePayments} where order_id = ${orderId} and returned_minor > 0 and not ${isLeft})`,
  );

/**
 * Queries for the batch in which money makes an order paid, before its stock is taken: an order that had expired takes the
 * value of the exchanged pieces again, or gets a remark for staff when it was given back. `now` is in Unix seconds.
 */
export function takeExchangeAgain(orderId: number, now: number): WriteQuery[] {
  const isDue = sql`order_id = ${orderId} and returned_minor > 0 and exists (select 1 from ${orders} due
    where due.id = ${orderId} and due.status = ${orderStatus.paid} and due.stock_taken_at is null)`;
  return [
    sql`update ${exchangePayments} set returned_minor = 0 where ${isDue} and ${isLeft}`,
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
      select order_id, ${orderStatus.paid}, ${orderStatus.paid}, 'system', ${REMARK}, ${now} from ${exchangePayments} where ${isDue}`,
    queueRemark(now),
  ];
}
