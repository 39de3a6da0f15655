import { inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { statusList } from "~db/order-status-sql";
import { orderLines, orders, paymentProofs, payments } from "~db/schema";
import { offlineWays } from "~db/vocabulary";

/** A form is valid for 15 minutes and a payment in it for 10 more, so an untouched attempt this old has ended. */
export const ATTEMPT_LASTS_SECONDS = 30 * 60;

/** Who wants the pieces, and when. Orders of the same cart do not hold pieces from each other. */
export interface Holder {
  cartId: string | SQLWrapper;
  /** Unix seconds. */
  now: number | SQL;
}

/**
 * Pieces of a stock row that other carts' unpaid orders hold: those with a payment attempt that may still be paid, and
 * those that wait for a payment outside the provider or whose proof is being checked. Only recent ones are read, however often the row was sold.
 */
export const piecesHeld = (stockRowId: SQLWrapper, { cartId, now }: Holder): SQL<number> => sql<number>`(
  select coalesce(sum(held.quantity), 0) from (
    select order_id from ${payments} where status = 'running'
    union select order_id from ${payments} where status = 'open' and created_at > ${now} - ${ATTEMPT_LASTS_SECONDS}
    union select id from ${orders} where status in ${statusList("isPayable")} and expires_at > ${now} and ${inArray(sql`payment_way`, [...offlineWays])}
    union select order_id from ${paymentProofs} where status = 'waiting'
  ) attempt
  cross join ${orders} holder on holder.id = attempt.order_id
  cross join ${orderLines} held on held.order_id = holder.id
  where held.stock_row_id = ${stockRowId} and holder.cart_id <> ${cartId}
    and holder.status in ${statusList("isUnpaid")})`;
