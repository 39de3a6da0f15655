import { type SQL, sql } from "drizzle-orm";
import { giftCardMovements, manualPayments, payments, refundLines, refunds } from "~db/schema";

// In a query of one table Drizzle omits table names, so the order's columns are written out.
const paid = sql`((select coalesce(sum(amount_minor), 0) from ${payments}
    where order_id = orders.id and status = 'accepted')
  + coalesce((select amount_minor from ${manualPayments} where order_id = orders.id), 0))`;

const refunded = sql`(select coalesce(sum(amount_minor), 0) from ${refunds}
  where order_id = orders.id and status = 'done')`;

const isOnGiftCard = sql`coalesce((select sum(amount_minor) from ${giftCardMovements}
  where order_id = orders.id), 0) >= 0`;

/** Whether all that was paid for the order of the surrounding query has been given back, also what a gift card paid. */
export const isAllReturned = sql`${paid} <= ${refunded} and ${isOnGiftCard}`;

const returnedOf = (given: SQL) => sql<number>`min(orders.total_minor,
  max(0, ${given} - max(0, ${paid} - orders.total_minor)))`;

/** `returnedMinor` of the order of the surrounding query. */
export const returnedMinorOf = returnedOf(refunded);

/** The same as of a time in Unix seconds. */
export const returnedMinorBefore = (time: number) =>
  returnedOf(sql`(select coalesce(sum(amount_minor), 0) from ${refunds}
    where order_id = orders.id and status = 'done' and settled_at < ${time})`);

/** Whether more is paid than the order's total, after refunds. */
export const isOverpaid = sql`${paid} - ${refunded} > orders.total_minor`;

/** Whether nothing was given back of the order of the surrounding query. */
export const isNothingReturned = sql`${refunded} = 0`;

/** Whether an undecided refund of the order of the surrounding query is for pieces of it. */
export const hasHeldPieces = sql<number>`exists (select 1 from ${refunds} undecided
  join ${refundLines} held on held.refund_id = undecided.id
  where undecided.order_id = orders.id and undecided.status in ('requested', 'unknown'))`;
