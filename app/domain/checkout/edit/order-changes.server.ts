import { type SQL, sql } from "drizzle-orm";
import { orderEvents, orderLines, orders } from "~db/schema";

/** SQL for an order's content now as JSON; see `OrderContent`. */
export const contentOf = (orderId: number): SQL =>
  sql`(select json_object('lines', (select json_group_array(quantity || ' × ' || product_name
          || coalesce(' · ' || variant_name, '') || coalesce(' · ' || size, ''))
        from (select * from ${orderLines} line where line.order_id = ${orderId} order by line.position)),
      'delivery', delivery_name, 'coupon', coupon_code, 'discount', discount_minor, 'total', total_minor,
      'currency', currency)
    from ${orders} where id = ${orderId})`;

const latestEdit = (orderId: number): SQL =>
  sql`(select max(id) from ${orderEvents} where order_id = ${orderId} and detail = 'edited')`;

/** SQL for a part of the latest edit's changes as JSON. */
export const changesOf = (orderId: number, part: "before" | "after"): SQL =>
  sql`(select changes -> ${sql.raw(`'$.${part}'`)} from ${orderEvents} where id = ${latestEdit(orderId)})`;

/** The query that completes the event of an edit with the content after it. */
export const recordContentAfter = (orderId: number): SQL =>
  sql`update ${orderEvents} set changes = json_set(changes, '$.after', json(${contentOf(orderId)}))
    where id = ${latestEdit(orderId)}`;
