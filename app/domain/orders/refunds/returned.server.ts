import { type SQL, sql } from "drizzle-orm";
import {
  exchangePayments,
  giftCardMovements,
  manualPayments,
  payments,
  refundLines,
  refunds,
} from "~db/schema";

// In a query of one table Drizzle omits table names, so the order's columns are written out.

/** What was paid for the order of the surrounding query, in minor units, without money that does not pay it. */
export const paid = sql<number>`((select coalesce(sum(amount_minor + second_minor), 0) from ${payments}
    where order_id = orders.id and status = 'accepted' and outdated = 0)
  + coalesce((select amount_minor from ${manualPayments} where order_id = orders.id), 0))`;

/** Whether a refund (SQL of its `payment_id`) is of money that does not pay the order. */
export const isOfOutdated = (paymentId: SQL): SQL =>
  sql`exists (select 1 from ${payments} outdated where outdated.id = ${paymentId} and outdated.outdated = 1)`;

/** What was given back; `isMeant`: a condition for the refund `back`. */
const refundedWhere = (isMeant: SQL) => sql`(select coalesce(sum(back.amount_minor), 0) from ${refunds} back
  where back.order_id = orders.id and back.status = 'done' and ${isMeant}
    and not ${isOfOutdated(sql`back.payment_id`)})`;

const refunded = refundedWhere(sql`true`);

const isOnGiftCard = sql`coalesce((select sum(amount_minor) from ${giftCardMovements}
  where order_id = orders.id), 0) >= 0`;

const isExchangeReturned = sql`not exists (select 1 from ${exchangePayments}
  where order_id = orders.id and returned_minor < amount_minor)`;

/**
 * Whether all that was paid for the order of the surrounding query has been given back, also what a gift card or an
 * exchange paid.
 */
export const isAllReturned = sql`${paid} <= ${refunded} and ${isOnGiftCard} and ${isExchangeReturned}`;

const returnedOf = (given: SQL) => sql<number>`min(orders.total_minor,
  max(0, ${given} - max(0, ${paid} - orders.total_minor)))`;

/** `returnedMinor` of the order of the surrounding query. */
export const returnedMinorOf = returnedOf(refunded);

/** The same as of a time in Unix seconds. */
export const returnedMinorBefore = (time: number) =>
  returnedOf(refundedWhere(sql`back.settled_at < ${time}`));

/** Whether more is paid than the order's total, after refunds. */
export const isOverpaid = sql`${paid} - ${refunded} > orders.total_minor`;

/** Whether money that does not pay the order of the surrounding query was not given back. */
export const hasOutdatedLeft = sql`exists (select 1 from ${payments} outdated
  where outdated.order_id = orders.id and outdated.status = 'accepted' and outdated.outdated = 1
    and outdated.amount_minor + outdated.second_minor > (select coalesce(sum(back.amount_minor), 0)
      from ${refunds} back where back.payment_id = outdated.id and back.status = 'done'))`;

/** Whether nothing was given back of the order of the surrounding query. */
export const isNothingReturned = sql`${refunded} = 0`;

/** Whether an undecided refund of the order of the surrounding query is for pieces of it. */
export const hasHeldPieces = sql<number>`exists (select 1 from ${refunds} undecided
  join ${refundLines} held on held.refund_id = undecided.id
  where undecided.order_id = orders.id and undecided.status in ('requested', 'unknown'))`;

/** What was paid for the order of the surrounding query and not given back, in minor units. */
export const keptMinor = sql<number>`(orders.total_minor - ${returnedMinorOf})`;
