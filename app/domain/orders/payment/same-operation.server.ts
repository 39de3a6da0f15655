import { and, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { manualPayments, orders, paymentProofs } from "~db/schema";
import type { ProofStatus } from "~db/vocabulary";
import { requireThat } from "~db/write-batch";
import { type OrderOfOperation, operationNumber } from "./operation-number";

interface Payment {
  orderId: number;
  /** What was typed about the operation. */
  note: string;
}

/** The operations of a payment that is being recorded: that of its note, and of the order's proof that waits. */
const numbersOf = ({ orderId, note }: Payment): SQL => sql`(select ${operationNumber(note)}
  union select operation_number from ${paymentProofs} where order_id = ${orderId} and status = 'waiting')`;

/** Ids of the orders that have an operation of the payment by a recorded payment, or by a proof that was not refused. */
const ordersOf = (payment: Payment): SQL => sql`(
  select order_id from ${manualPayments} where operation_number in ${numbersOf(payment)}
  union select order_id from ${paymentProofs} where operation_number in ${numbersOf(payment)} and status <> ${"refused" satisfies ProofStatus})`;

const otherOrders = (db: Database, payment: Payment) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(ne(orders.id, payment.orderId), sql`${orders.id} in ${ordersOf(payment)}`))
    .orderBy(orders.id);

/** Other orders that the operation pays, or is to pay, oldest first. */
export const ordersOfOperation = (db: Database, payment: Payment): Promise<OrderOfOperation[]> =>
  otherOrders(db, payment).all();

/** Other orders with the operation of the order's proof that waits. */
export const ordersOfWaitingProof = ({ db, read }: Reader, orderId: number): Promise<OrderOfOperation[]> =>
  read(otherOrders(db, { orderId, note: "" }));

/** The most orders that a message names. */
const MOST_NAMED = 10;

/** Those of the orders that are named: the newest. */
export const namedOf = (others: readonly OrderOfOperation[]): OrderOfOperation[] => others.slice(-MOST_NAMED);

/** References of the orders that are named, such as `325K7P, 326B4M`. */
export const referencesOf = (others: readonly OrderOfOperation[]): string => {
  const named = namedOf(others)
    .map(({ reference }) => reference)
    .join(", ");
  return others.length > MOST_NAMED ? `${named} … (${others.length})` : named;
};

/** Confirms that the operation is shared with these orders and no others; see `requireOwnOperation`. */
export const confirmationOf = (others: readonly OrderOfOperation[]): string =>
  others.length === 0 ? "" : `${others.length}-${others.at(-1)?.id}`;

/** Guard: the person was told of all other orders with the operation. `confirmed` is the `confirmationOf` them. */
export const requireOwnOperation = (payment: Payment, confirmed: string): SQL =>
  requireThat(
    "operation_used",
    sql`(select iif(count(*) = 0, '', count(*) || '-' || max(other.id)) from ${orders} other
      where other.id in ${ordersOf(payment)} and other.id <> ${payment.orderId}) in ('', ${confirmed})`,
  );
