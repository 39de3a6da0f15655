import { asc, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import { orderDiscounts, orderLines, orders } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { computeShares } from "./compute-shares";

/** Orders per write, which limits how long the write lock is held. */
const ORDERS_AT_ONCE = 200;

/** Maximum number of writes per run of the job. */
const STEPS = 25;

/** Ids of the next orders with a line whose category is not stored. */
const nextIds = (db: Database, after: number, atOnce: number) =>
  db
    .selectDistinct({ id: orderLines.orderId })
    .from(orderLines)
    .where(sql`${isNull(orderLines.categoryId)} and ${orderLines.orderId} > ${after}`)
    .orderBy(asc(orderLines.orderId))
    .limit(atOnce);

const oldOrders = (db: Database, ids: readonly number[]) =>
  db.query.orders.findMany({
    where: inArray(orders.id, [...ids]),
    columns: { id: true, version: true, deliveryMinor: true },
    with: {
      lines: {
        columns: {
          id: true,
          position: true,
          productId: true,
          unitPriceMinor: true,
          quantity: true,
          categoryId: true,
        },
        with: { product: { columns: { categoryId: true } } },
        orderBy: asc(orderLines.position),
      },
      discounts: {
        columns: { id: true, amountMinor: true, rule: true, lineShares: true },
        orderBy: asc(orderDiscounts.position),
      },
    },
  });

type OldOrder = Awaited<ReturnType<typeof oldOrders>>[number];

/** An order's rows with what is to be stored. */
function found({ id, version, deliveryMinor, ...order }: OldOrder) {
  const lines = order.lines.map(({ product, categoryId, ...line }) => ({
    ...line,
    categoryId: categoryId ?? product.categoryId,
  }));
  const shares = computeShares({ lines, deliveryMinor, discounts: order.discounts });
  return {
    id,
    version,
    lines: lines.map((line) => ({ id: line.id, categoryId: line.categoryId })),
    discounts: order.discounts.flatMap(({ id: discountId }, index) => {
      const lineShares = shares[index];
      return lineShares ? [{ id: discountId, lineShares }] : [];
    }),
  };
}

/** Rows of the orders that nobody has changed since they were read: an edit replaces lines and discounts. */
const unchangedRows = (rows: SQL, part: "lines" | "discounts"): SQL =>
  sql`${rows} as old join ${orders} on orders.id = old.value ->> 'id'
    and orders.version = old.value ->> 'version', json_each(old.value, ${`$.${part}`}) as part`;

/**
 * Stores categories and shares of orders from before they were stored with the order, as today's catalogue has them, and
 * marks the orders. What is stored already stays. Idempotent.
 */
export async function storeShares(db: Database, ids: readonly number[]): Promise<void> {
  const rows = jsonRows((await oldOrders(db, ids)).map(found));
  await writeBatch(db, [
    sql`update ${orders} set shares_computed_at = unixepoch()
      where exists (select 1 from ${rows} old
        where old.value ->> 'id' = orders.id and old.value ->> 'version' = orders.version)`,
    sql`update ${orderDiscounts} set line_shares = computed.line_shares
      from (select part.value ->> 'id' as id, part.value -> 'lineShares' as line_shares
        from ${unchangedRows(rows, "discounts")}) computed
      where computed.id = order_discounts.id and order_discounts.line_shares is null`,
    sql`update ${orderLines} set category_id = computed.category_id
      from (select part.value ->> 'id' as id, part.value ->> 'categoryId' as category_id
        from ${unchangedRows(rows, "lines")}) computed
      where computed.id = order_lines.id and order_lines.category_id is null`,
  ]);
}

/**
 * Stores the shares of all orders that lack them, oldest first, in at most `steps` writes; the next run goes on. An order
 * that is changed at the same time is left for the next run.
 * @returns the number of orders
 */
export async function storeMissingShares(
  db: Database,
  { steps = STEPS, atOnce = ORDERS_AT_ONCE } = {},
): Promise<number> {
  let after = 0;
  let stored = 0;
  for (let step = 0; step < steps; step++) {
    const ids = (await nextIds(db, after, atOnce)).map(({ id }) => id);
    if (ids.length > 0) await storeShares(db, ids);
    after = ids.at(-1) ?? after;
    stored += ids.length;
    if (ids.length < atOnce) break;
  }
  return stored;
}
