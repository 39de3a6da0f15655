import { and, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { manualPayments, orders, paymentProofs } from "~db/schema";
import { requireThat } from "~db/write-batch";
import { operationNumber } from "./operation-number";

/** An order that has the operation of another one, too. */
export interface OrderOfOperation {
  id: number;
  reference: string;
}

/** Ids of the orders that have an operation by a recorded payment, or by a proof that was not refused. */
const ordersOf = (number: string | SQL): SQL => sql`(
  select order_id from ${manualPayments} where operation_number = ${number}
  union select order_id from ${paymentProofs} where operation_number = ${number} and status <> 'refused')`;

const otherOrders = (db: Database, orderId: number, number: string | SQL) =>
  db
    .select({ id: orders.id, reference: orders.reference })
    .from(orders)
    .where(and(ne(orders.id, orderId), sql`${orders.id} in ${ordersOf(number)}`))
    .orderBy(orders.id);

interface Payment {
  orderId: number;
  /** What was typed about the operation. */
  note: string;
}

/** Other orders that the operation pays, or is to pay. */
export async function ordersOfOperation(
  db: Database,
  { orderId, note }: Payment,
): Promise<OrderOfOperation[]> {
  const number = operationNumber(note);
  return number === null ? [] : otherOrders(db, orderId, number);
}

/** Other orders with the operation of the order's proof that waits. */
export const ordersOfWaitingProof = ({ db, read }: Reader, orderId: number): Promise<OrderOfOperation[]> =>
  read(
    otherOrders(
      db,
      orderId,
      sql`(select proof.operation_number from ${paymentProofs} proof
        where proof.order_id = ${orderId} and proof.status = 'waiting')`,
    ),
  );

/** Guard: the person was told of all other orders with the operation. `sharedWith`: their references. */
export function requireOwnOperation({ orderId, note }: Payment, sharedWith: readonly string[]): SQL[] {
  const number = operationNumber(note);
  if (number === null) return [];
  return [
    requireThat(
      "operation_used",
      sql`not exists (select 1 from ${orders} other where other.id in ${ordersOf(number)} and other.id <> ${orderId}
        and other.reference not in (select value from json_each(${JSON.stringify(sharedWith)})))`,
    ),
  ];
}
