import { type SQL, sql } from "drizzle-orm";
import { exchangePayments, orderMoney, payments, refunds } from "~db/schema";
import type { OrderMoney } from "./refunds";

// In a query of one table Drizzle omits table names, so the order's columns are written out.

const columnOf = (name: keyof OrderMoney): SQL => sql.raw(orderMoney[name].name);

/** A sum of one order, in minor units. */
export const sumOfOrder = (name: keyof OrderMoney, orderId: number | SQL): SQL<number> =>
  sql<number>`(select ${columnOf(name)} from ${orderMoney} where order_id = ${orderId})`;

/** A sum of the order of the surrounding query. */
const sumOf = (name: keyof OrderMoney): SQL<number> => sumOfOrder(name, sql`orders.id`);

const paid = sumOf("paidMinor");
const refunded = sumOf("refundedMinor");

/** `order_money` columns of the order of the surrounding query. */
export const moneySums = {
  paid,
  returned: sumOf("returnedMinor"),
  left: sumOf("leftMinor"),
  available: sumOf("availableMinor"),
  outdatedLeft: sumOf("outdatedLeftMinor"),
  giftPaid: sumOf("giftPaidMinor"),
  /** All that arrived, and all that was given back of it. */
  received: sql<number>`(${paid} + ${sumOf("outdatedPaidMinor")})`,
  givenBack: sql<number>`(${refunded} + ${sumOf("outdatedRefundedMinor")})`,
} as const;

/** What a relational query of orders reads besides columns, so that its rows are `OrderMoney`. */
export const orderSums = {
  paidMinor: paid.as("paidMinor"),
  refundedMinor: refunded.as("refundedMinor"),
  reservedMinor: sumOf("reservedMinor").as("reservedMinor"),
  exchangedMinor: sumOf("exchangedMinor").as("exchangedMinor"),
  passedOnMinor: sumOf("passedOnMinor").as("passedOnMinor"),
  giftPaidMinor: moneySums.giftPaid.as("giftPaidMinor"),
  outdatedPaidMinor: sumOf("outdatedPaidMinor").as("outdatedPaidMinor"),
  outdatedRefundedMinor: sumOf("outdatedRefundedMinor").as("outdatedRefundedMinor"),
  outdatedLeftMinor: moneySums.outdatedLeft.as("outdatedLeftMinor"),
  returnedMinor: moneySums.returned.as("returnedMinor"),
  leftMinor: moneySums.left.as("leftMinor"),
  availableMinor: moneySums.available.as("availableMinor"),
} as const satisfies Record<Exclude<keyof OrderMoney, "totalMinor">, SQL.Aliased<number>>;

/** True when more was paid than the order's total, after refunds. */
export const isOverpaid = sql`${paid} - ${refunded} > orders.total_minor`;

/**
 * True when all that paid the order of the surrounding query was given back: money, and what a gift card or an exchange
 * paid. False while nothing of it was, as for a free order whose stray payment was given back.
 */
export const isAllReturned = sql`exists (select 1 from ${orderMoney} sums where sums.order_id = orders.id
  and sums.paid_minor <= sums.refunded_minor and sums.gift_paid_minor = 0 and sums.exchanged_minor = 0
  and (sums.returned_minor > 0 or orders.gift_minor > 0
    or exists (select 1 from ${exchangePayments} where order_id = orders.id)))`;

/** True when a refund (SQL of its `payment_id`) is of money that does not pay the order. */
export const isOfOutdated = (paymentId: SQL): SQL =>
  sql`exists (select 1 from ${payments} outdated where outdated.id = ${paymentId} and outdated.outdated = 1)`;

/** `moneySums.returned` as of a time in Unix seconds: payments count from the start, because the sale is earlier. */
export const returnedMinorBefore = (time: number): SQL<number> =>
  sql<number>`min(orders.total_minor, max(0, (
      select coalesce(sum(back.amount_minor), 0) from ${refunds} back
      where back.order_id = orders.id and back.status = 'done' and back.settled_at < ${time}
        and not ${isOfOutdated(sql`back.payment_id`)})
    - max(0, ${paid} - orders.total_minor)))`;

/** What was paid for the order of the surrounding query and not given back, in minor units. */
export const keptMinor = sql<number>`(orders.total_minor - ${moneySums.returned})`;
