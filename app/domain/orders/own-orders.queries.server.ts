import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";
import { buyerIds } from "../accounts/people/buyer-ids.server";
import { type OrderDetail, orderWith } from "./orders.queries.server";

const PAGE_SIZE = 10;

/** Where a page of orders begins: behind the last one of the page before. Unix seconds. */
export interface OrderCursor {
  placedAt: number;
  id: number;
}

// Among the columns of a query of one table Drizzle names a column without its table: here that would be the line's own.
const lines = sql`${orderLines} where order_id = orders.id`;
const firstLine = (column: string) =>
  sql`(select ${sql.raw(column)} from ${lines} order by position limit 1)`;

const ownOrders = (db: Database, userId: number, after: OrderCursor | null) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      status: orders.status,
      placedAt: orders.placedAt,
      expiresAt: orders.expiresAt,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      /** Of all lines. */
      pieces: sql<number>`(select coalesce(sum(quantity), 0) from ${lines})`,
      /** Of its first line. */
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

/** Ten of a person's orders, the newest first, and where the next ten begin; null where there are no more. */
export async function listOwnOrders(
  { db, read }: Reader,
  { userId, after }: { userId: number; after: OrderCursor | null },
): Promise<{ orders: OwnOrder[]; next: OrderCursor | null }> {
  const found = await read(ownOrders(db, userId, after));
  const page = found.slice(0, PAGE_SIZE);
  const last = page.at(-1);
  return { orders: page, next: last && found.length > PAGE_SIZE ? last : null };
}

/** A person's order by its reference, the newest where a reference came again; null for anyone else's. */
export const findOwnOrder = async (
  { db, read }: Reader,
  { userId, reference }: { userId: number; reference: string },
): Promise<OrderDetail | null> =>
  (await read(
    orderWith(db, and(sql`${orders.userId} in ${buyerIds(userId)}`, eq(orders.reference, reference))),
  )) ?? null;
