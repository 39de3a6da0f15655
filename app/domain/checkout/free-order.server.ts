import { type SQL, sql } from "drizzle-orm";
import { takeStock } from "~/domain/orders/payment/take-stock.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { orderEvents, orders } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";

/** Queries that make an order of total 0 paid when it is placed, for the payment provider rejects amounts of 0. */
export function payNothing(orderId: SQL, date: Date): WriteQuery[] {
  const now = unixSeconds(date);
  const free = sql`select id from ${orders} where id = ${orderId} and status = 'pending' and total_minor = 0`;
  return [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, 'pending', 'paid', 'system', ${now} from (${free})`,
    queueMail({ kind: "order-paid", subjects: free, now }),
    queueMail({ kind: "staff-new-order", subjects: free, now }),
    sql`update ${orders} set status = 'paid', paid_at = ${now} where id in (${free})`,
    ...takeStock(orderId, now),
  ];
}
