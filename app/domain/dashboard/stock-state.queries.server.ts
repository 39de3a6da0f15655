import { asc, count, desc, eq, inArray, sql, sum } from "drizzle-orm";
import { productNameIn, variantNameIn } from "~/domain/catalog/name-in.server";
import { stockCondition } from "~/domain/catalog/stock/low-stock.server";
import type { StockState as StockLevel } from "~/domain/catalog/stock/stock-states";
import { isToMake, piecesToMake } from "~/domain/reports/to-make.queries.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders, stockRows } from "~db/schema";

const MAX_ROWS = 10;

const lowRows = (db: Database, locale: string) => {
  const ordering = [asc(stockRows.stock), asc(stockRows.id)];
  const lowest = db
    .select({ id: stockRows.id })
    .from(stockRows)
    .where(stockCondition("low"))
    .orderBy(...ordering)
    .limit(MAX_ROWS);
  return db
    .select({
      id: stockRows.id,
      productId: stockRows.productId,
      productName: productNameIn(locale, sql`stock_rows.product_id`),
      variantName: variantNameIn(locale, sql`stock_rows.variant_id`),
      size: stockRows.size,
      stock: stockRows.stock,
    })
    .from(stockRows)
    .where(inArray(stockRows.id, lowest))
    .orderBy(...ordering);
};

const countOf = (db: Database, state: StockLevel) =>
  db.select({ rows: count() }).from(stockRows).where(stockCondition(state));

const toMake = (db: Database) => {
  const pieces = sum(piecesToMake).mapWith(Number);
  return db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      variantName: orderLines.variantName,
      size: orderLines.size,
      pieces,
      /** Number of orders that wait for these pieces. */
      orders: count(),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(isToMake)
    .groupBy(orderLines.productId, orderLines.variantName, orderLines.size)
    .orderBy(desc(pieces), asc(orderLines.productName))
    .limit(MAX_ROWS);
};

type LowStock = Awaited<ReturnType<typeof lowRows>>[number];
/** Pieces to make for orders that go on, with the names at the time of purchase. */
type PiecesToMake = Awaited<ReturnType<typeof toMake>>[number];

export interface StockState {
  /** The ten stock rows with the fewest pieces. */
  low: LowStock[];
  lowCount: number;
  /** Number of stock rows without pieces. */
  goneCount: number;
  toMake: PiecesToMake[];
}

/** Low and empty stock rows of active products, and the pieces to make for paid orders. @param locale of names */
export async function readStockState({ db, read }: Reader, locale: string): Promise<StockState> {
  const [low, [lowCount], [goneCount], made] = await Promise.all([
    read(lowRows(db, locale)),
    read(countOf(db, "low")),
    read(countOf(db, "out")),
    read(toMake(db)),
  ]);
  return { low, lowCount: lowCount?.rows ?? 0, goneCount: goneCount?.rows ?? 0, toMake: made };
}
