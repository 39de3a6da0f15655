import { type SQL, sql } from "drizzle-orm";
import { lowLimit } from "~/domain/catalog/stock/low-stock.server";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { statusList } from "~db/order-status-sql";
import { orderEvents, orderLines, orders, products, stockRows } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import { queueRemark } from "./remark-mail.server";
import { remarkWord } from "./remark-word.server";

/**
 * Queries that take an order's pieces out of stock, for the batch that makes it paid or confirmed. Idempotent. Stock
 * covers the lines in order; the rest of a line is made to order, or of a product that sells out, missing: neither from
 * stock nor made to order, with a remark for staff. Gift cards take none. Staff are told when a stock row becomes low. Cached pages are not
 * invalidated, because a sale would otherwise expire all of them. `now` is in Unix seconds.
 */
export function takeStock(orderId: number | SQL, now: number): WriteQuery[] {
  const isDue = sql`exists (select 1 from ${orders} due
    where due.id = ${orderId} and due.status in ${statusList("takesStock")} and due.stock_taken_at is null)`;
  const stock = sql`coalesce((select row.stock from ${stockRows} row where row.id = order_lines.stock_row_id), 0)`;
  const earlier = sql`coalesce((select sum(other.quantity) from ${orderLines} other
    where other.order_id = order_lines.order_id and other.stock_row_id = order_lines.stock_row_id
      and other.position < order_lines.position), 0)`;
  return [
    sql`update ${orderLines} set from_stock = max(0, min(quantity, ${stock} - ${earlier}))
      where order_id = ${orderId} and gift_id is null and ${isDue}`,
    sql`update ${orderLines} set made_to_order = quantity - from_stock where order_id = ${orderId} and gift_id is null and ${isDue}
      and not exists (select 1 from ${products} product
        where product.id = order_lines.product_id and product.when_out = 'sold_out')`,
    ...withStockCause({ cause: "sale", orderId }, [
      sql`update ${stockRows} set version = version + 1, updated_at = ${now}, stock = stock - (
        select sum(line.from_stock) from ${orderLines} line
        where line.order_id = ${orderId} and line.stock_row_id = stock_rows.id)
      where ${isDue} and id in (
        select line.stock_row_id from ${orderLines} line where line.order_id = ${orderId} and line.from_stock > 0)`,
    ]),
    queueMail({
      kind: "staff-low-stock",
      subjects: sql`select ${stockRows.id}, ${stockRows.version} from ${stockRows}
        join (select stock_row_id, sum(from_stock) as pieces from ${orderLines}
          where order_id = ${orderId} group by stock_row_id) taken on taken.stock_row_id = ${stockRows.id}
        where ${isDue} and ${stockRows.stock} <= ${lowLimit} and ${stockRows.stock} + taken.pieces > ${lowLimit}`,
      // Each sale raises the version, so that another fall is told again.
      occasion: sql`subject.version`,
      now,
    }),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
      select id, status, status, 'system', detail, ${now} from (
        select ${orders.id}, ${orders.status}, (
          select case when sum(line.from_stock + line.made_to_order < line.quantity) > 0 then ${remarkWord("sold-without-stock")}
            when sum(line.stock_row_id is null) > 0 then ${remarkWord("stock-row-gone")} end
          from ${orderLines} line where line.order_id = orders.id and line.gift_id is null) as detail
        from ${orders} where ${orders.id} = ${orderId} and ${isDue}) where detail is not null`,
    queueRemark(now),
    sql`update ${orders} set stock_taken_at = ${now} where id = ${orderId} and ${isDue}`,
  ];
}
