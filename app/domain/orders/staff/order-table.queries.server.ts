import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, limaMidnight } from "~/lib/dates";
import { containing } from "~/lib/text/glob";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";
import { orderLookUpSchema } from "../look-up-order.schema";
import { moneySums } from "../refunds/order-money.server";
import type { OrderColumn, OrderFilter } from "./order-table";

const MAX_SEARCH_WORDS = 5;

/** A complete reference or e-mail uses an index; anything else is matched against every order. */
function searchCondition(search: string): SQL | undefined {
  const { reference, email } = orderLookUpSchema.shape;
  const exact = { reference: reference.safeParse(search), email: email.safeParse(search) };
  if (exact.reference.success) return eq(orders.reference, exact.reference.data);
  if (exact.email.success) return eq(orders.email, exact.email.data);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  return and(
    ...words.map((word) => {
      const pattern = containing(word);
      return sql`(${orders.name} glob ${pattern} or ${orders.email} glob ${pattern} or ${orders.reference} glob ${pattern})`;
    }),
  );
}

/** SQL condition of a filter, or undefined for all orders. Invalid dates are ignored. */
export function orderCondition({
  search,
  statuses,
  progress,
  isCashDue,
  from,
  to,
}: OrderFilter): SQL | undefined {
  const begin = from ? limaMidnight(from) : null;
  const lastDay = to ? limaMidnight(to) : null;
  return and(
    statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined,
    progress === null ? undefined : and(eq(orders.status, "preparing"), eq(orders.progress, progress)),
    isCashDue ? isNull(orders.paidAt) : undefined,
    begin === null ? undefined : gte(orders.placedAt, begin),
    lastDay === null ? undefined : lt(orders.placedAt, lastDay + DAY_SECONDS),
    searchCondition(search),
  );
}

const orderings = {
  placed: [orders.placedAt],
  name: [sql`${orders.name} collate nocase`],
  status: [orders.status, orders.placedAt],
  total: [orders.currency, orders.totalMinor],
} as const satisfies Record<OrderColumn, readonly unknown[]>;

export interface OrderPage extends OrderFilter {
  sort: OrderColumn;
  isDescending: boolean;
  limit: number;
  offset: number;
}

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
