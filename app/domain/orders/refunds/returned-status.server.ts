import { type SQL, sql } from "drizzle-orm";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import { orderProgress, orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders, paymentEvents } from "~db/schema";
import { orderEventDetails } from "~db/vocabulary";
import type { WriteQuery } from "~db/write-batch";
import { isCompletelyShipped } from "../fulfilment/ship-pieces.server";
import { unsentToStock } from "../fulfilment/unsent-stock.server";
import { isAllReturned } from "./order-money.server";

const statusAfter = sql`case when ${isAllReturned} then ${orderStatus.refunded}
  when orders.status = ${orderStatus.preparing} and orders.progress = ${orderProgress.partly_shipped} and ${isCompletelyShipped} then ${orderStatus.shipped}
  else orders.status end`;

const firstPayment = sql`(select min(event.received_at) from ${paymentEvents} event
  where event.order_id = orders.id and event.outcome = 'accepted')`;

/**
 * Queries after something of an order was given back, by whatever way: it becomes `refunded` when nothing is left of what
 * paid it, and its pieces that were not sent return to stock, without those that refunds have dealt with. The order's event
 * is a refund. `condition`: of the order, for another event than of every call. `now` is in Unix seconds.
 */
export function orderGivenBack(
  orderId: number,
  { userId, now, condition = sql`1` }: { userId: number | null; now: number; condition?: SQL },
): WriteQuery[] {
  const isUnsent = sql`exists (select 1 from ${orders}
    where orders.id = ${orderId} and orders.status in ${statusList("isPaidInShop")} and ${isAllReturned})`;
  return [
    ...withStockCause(
      { cause: "restock", orderId, userId },
      unsentToStock(orderId, { isDue: isUnsent, areParcelsBack: false, now }),
    ),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, created_at)
      select orders.id, orders.status, ${statusAfter}, ${userId === null ? "system" : "staff"}, ${userId},
        ${orderEventDetails.refund}, ${now} from ${orders} where orders.id = ${orderId} and ${condition}`,
    sql`update ${orders} set status = ${statusAfter},
        progress = case when ${isCompletelyShipped} and progress = ${orderProgress.partly_shipped} then null else progress end,
        paid_at = case when ${isAllReturned} then coalesce(paid_at, ${firstPayment}, ${now}) else paid_at end,
        updated_at = ${now}, version = version + 1
      where id = ${orderId} and ${condition}`,
  ];
}

/** `orderGivenBack` for what has no event of its own unless all is given back. */
export const becomeRefunded = (orderId: number, by: { userId: number | null; now: number }): WriteQuery[] =>
  orderGivenBack(orderId, { ...by, condition: isAllReturned });
