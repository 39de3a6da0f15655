import { type SQL, sql } from "drizzle-orm";
import { orderLines, shipmentLines, stockRows } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { remarkGoneStock } from "../payment/remark-mail.server";

const shippedPieces = sql`coalesce((select sum(shipped.quantity) from ${shipmentLines} shipped
  where shipped.order_line_id = line.id), 0)`;

/**
 * Queries that return an order's pieces to stock that came from it, without those that refunds have dealt with, and
 * unless they are back, those in parcels. Made-to-order pieces were never in stock. Pieces whose size or variant is gone get a remark. `now` is in Unix seconds.
 */
export function unsentToStock(
  orderId: number,
  { isDue, areParcelsBack, now }: { isDue: SQL; areParcelsBack: boolean; now: number },
): WriteQuery[] {
  const pieces = sql`max(0, line.from_stock - max(line.restocked, line.withdrawn)
    - ${areParcelsBack ? sql`0` : shippedPieces})`;
  const isGone = sql`exists (select 1 from ${orderLines} line
    where line.order_id = ${orderId} and line.stock_row_id is null and ${pieces} > 0)`;
  return [
    ...remarkGoneStock(orderId, sql`${isDue} and ${isGone}`, now),
    sql`update ${stockRows} set version = version + 1, updated_at = ${now}, stock = stock + (
        select sum(${pieces}) from ${orderLines} line
        where line.order_id = ${orderId} and line.stock_row_id = stock_rows.id)
      where id in (
          select line.stock_row_id from ${orderLines} line where line.order_id = ${orderId} and line.from_stock > 0)
        and ${isDue}`,
    sql`update ${orderLines} as line set restocked = restocked + ${pieces}
      where line.order_id = ${orderId} and line.stock_row_id is not null and ${isDue}`,
  ];
}
