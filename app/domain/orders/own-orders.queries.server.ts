import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";
import { buyerIds } from "../accounts/people/buyer-ids.server";
import { type OrderDetail, orderDetailQuery } from "./orders.queries.server";

const PAGE_SIZE = 10;

/** Cursor of the keyset pagination: the last order of the page before. `placedAt` is Unix seconds. */
export interface OrderCursor {
  placedAt: number;
  id: number;
}

// In a query of one table Drizzle omits table names, so `orders.id` would refer to the line's own id.
const lines = sql`${orderLines} where order_id = orders.id`;
const firstLine = (column: string) =>
  sql`(select ${sql.raw(column)} from ${lines} order by position limit 1)`;

const ownOrders = (db: Database, userId: number, after: OrderCursor | null) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      progress: orders.progress,
      placedAt: orders.placedAt,
      paidAt: orders.paidAt,
      expiresAt: orders.expiresAt,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      /** Total quantity of all lines. */
      pieces: sql<number>`(select coalesce(sum(quantity), 0) from ${lines})`,
      /** Of the first line. */
      productName: sql<string | null>`${firstLine("product_name")}`,
      imageKey: sql<string | null>`${firstLine("image_key")}`,
    })
    .from(orders)
    .where(
      and(
        sql`${orders.userId} in ${buyerIds(userId)}`,
        after ? sql`(${orders.placedAt}, ${orders.id}) < (${after.placedAt}, ${after.id})` : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(PAGE_SIZE + 1);

export type OwnOrder = Awaited<ReturnType<typeof ownOrders>>[number];

/** A page of ten orders, newest first. `next` is null on the last page. */
export async function listOwnOrders(
  { db, read }: Reader,
  { userId, after }: { userId: number; after: OrderCursor | null },
): Promise<{ orders: OwnOrder[]; next: OrderCursor | null }> {
  const rows = await read(ownOrders(db, userId, after));
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { orders: page, next: last && rows.length > PAGE_SIZE ? last : null };
}

/** The newest of the person's orders with this reference, or null. */
export const findOwnOrder = async (
  { db, read }: Reader,
  { userId, reference }: { userId: number; reference: string },
): Promise<OrderDetail | null> =>
  (await read(
    orderDetailQuery(db, and(sql`${orders.userId} in ${buyerIds(userId)}`, eq(orders.reference, reference))),
  )) ?? null;
