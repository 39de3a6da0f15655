import { and, asc, count, desc, eq, inArray, isNull, max, type SQL, sql } from "drizzle-orm";
import { withinDays } from "~/domain/lists/within-days.server";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import { statusesWith } from "~db/order-statuses";
import type { Reader } from "~db/read-batcher";
import { orderLines, orderNotes, orders } from "~db/schema";
import { isDelivered, isToSend } from "../fulfilment/to-send.server";
import { statusesBefore } from "../orders";
import { moneySums } from "../refunds/order-money.server";
import { orderSearch, recentOrderSearch, WHILE_TYPING } from "./order-search.server";
import { isOrderStatus, type OrderFilter, type OrderPage } from "./order-table";

function stateCondition(state: OrderFilter["state"]): SQL | undefined {
  if (state === null) return undefined;
  if (state === "to-send") return isToSend;
  if (state === "to-hand-over") return inArray(orders.status, statusesBefore("handed_over"));
  if (state === "cash-due") {
    return and(inArray(orders.status, statusesWith("canOweCash")), isNull(orders.paidAt));
  }
  if (isOrderStatus(state)) return eq(orders.status, state);
  return and(eq(orders.status, "preparing"), eq(orders.progress, state));
}

/** SQL condition of a filter, or undefined for all orders. Invalid dates are ignored. */
export const orderCondition = (filter: OrderFilter): SQL | undefined => {
  const { ids, search, state, payment, delivery, source, show, ...days } = filter;
  const hasNote = sql`exists (select 1 from ${orderNotes} note where note.order_id = ${orders}.id)`;
  return and(
    ids && inArray(orders.id, valueList(ids)),
    stateCondition(state),
    payment ? eq(orders.paymentWay, payment) : undefined,
    delivery ? isDelivered(delivery) : undefined,
    source ? eq(orders.source, source) : undefined,
    show === "with-note" ? hasNote : undefined,
    show === "without-note" ? sql`not ${hasNote}` : undefined,
    withinDays(orders.placedAt, days),
    orderSearch(search),
  );
};

const orderings = {
  placed: [orders.placedAt],
  name: [sql`${orders.name} collate nocase`],
  status: [orders.status, orders.placedAt],
  total: [orders.currency, orders.totalMinor],
} as const satisfies Record<OrderPage["sort"], readonly unknown[]>;

// In a query of one table Drizzle omits table names, so `orders.id` would refer to the line's own id.
const pieces = sql<number>`(select coalesce(sum(quantity), 0) from ${orderLines} where order_id = orders.id)`;

const orderRows = (db: Database, { sort, isDescending, limit, offset, ...filter }: OrderPage) => {
  const direction = isDescending ? desc : asc;
  const ordering = [...orderings[sort], orders.id].map((column) => direction(column));
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(orderCondition(filter))
    .orderBy(...ordering)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      progress: orders.progress,
      name: orders.name,
      email: orders.email,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      returnedMinor: moneySums.returned,
      placedAt: orders.placedAt,
      paidAt: orders.paidAt,
      pieces,
    })
    .from(orders)
    .where(inArray(orders.id, page))
    .orderBy(...ordering);
};

/** Amounts are minor units of `currency`, times are Unix seconds, `pieces` is the total quantity. */
export type OrderRow = Awaited<ReturnType<typeof orderRows>>[number];

/**
 * The newest orders that `recentOrderSearch` finds, and whether the table, which searches all orders, may find more. One
 * round trip.
 */
export async function findRecentOrders({ db, read }: Reader, search: string, most: number) {
  const { id, reference, name, placedAt } = orders;
  const [found, [newest]] = await Promise.all([
    read(
      db
        .select({ id, reference, name })
        .from(orders)
        .where(recentOrderSearch(search, most))
        .orderBy(desc(placedAt), desc(id))
        .limit(most),
    ),
    read(db.select({ id: max(id) }).from(orders)),
  ]);
  return { found, mayHaveMore: found.length === most || (newest?.id ?? 0) > WHILE_TYPING.orders };
}

/** Reads one page of the orders table and the total of the filter. One round trip. */
export async function readOrderTable(
  { db, read }: Reader,
  page: OrderPage,
): Promise<{ rows: OrderRow[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    read(orderRows(db, page)),
    read(db.select({ total: count() }).from(orders).where(orderCondition(page))),
  ]);
  return { rows, total: counted?.total ?? 0 };
}
