import { and, asc, between, count, desc, eq, gt, inArray, lte, sql, sum } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  orderLines,
  orders,
  products,
  productTranslations,
  stockRows,
  variantTranslations,
} from "~db/schema";
import { LOW_STOCK } from "./dashboard";

const LANGUAGE = "es";
const MOST_ROWS = 10;

const lowRows = (db: Database) =>
  db
    .select({
      id: stockRows.id,
      productId: stockRows.productId,
      productName: productTranslations.name,
      variantName: variantTranslations.name,
      size: stockRows.size,
      stock: stockRows.stock,
    })
    .from(stockRows)
    .innerJoin(products, and(eq(products.id, stockRows.productId), eq(products.active, true)))
    .leftJoin(
      productTranslations,
      and(
        eq(productTranslations.productId, stockRows.productId),
        eq(productTranslations.languageCode, LANGUAGE),
      ),
    )
    .leftJoin(
      variantTranslations,
      and(
        eq(variantTranslations.variantId, stockRows.variantId),
        eq(variantTranslations.languageCode, LANGUAGE),
      ),
    )
    .where(between(stockRows.stock, 1, LOW_STOCK))
    .orderBy(asc(stockRows.stock), asc(stockRows.id))
    .limit(MOST_ROWS);

const counts = (db: Database) =>
  db
    .select({
      low: sql<number>`coalesce(sum(${stockRows.stock} > 0), 0)`,
      gone: sql<number>`coalesce(sum(${stockRows.stock} = 0), 0)`,
    })
    .from(stockRows)
    .innerJoin(products, and(eq(products.id, stockRows.productId), eq(products.active, true)))
    .where(lte(stockRows.stock, LOW_STOCK));

const toMake = (db: Database) => {
  const pieces = sum(orderLines.madeToOrder).mapWith(Number);
  return db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      variantName: orderLines.variantName,
      size: orderLines.size,
      pieces,
      /** Orders that wait for it. */
      orders: count(),
    })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), gt(orderLines.madeToOrder, 0)))
    .where(inArray(orders.status, ["paid", "preparing"]))
    .groupBy(orderLines.productId, orderLines.variantName, orderLines.size)
    .orderBy(desc(pieces), asc(orderLines.productName))
    .limit(MOST_ROWS);
};

/** A thing that is nearly sold out. */
export type LowStock = Awaited<ReturnType<typeof lowRows>>[number];
/** Pieces that paid orders wait for, as they were called when they were bought. */
export type PiecesToMake = Awaited<ReturnType<typeof toMake>>[number];

export interface StockState {
  /** The ten with the fewest pieces left. */
  low: LowStock[];
  lowCount: number;
  /** How many things have no stock, and are sold made to order. */
  goneCount: number;
  toMake: PiecesToMake[];
}

/** What of the active products is low, what is gone, and what has to be made for orders that were paid. */
export async function readStockState({ db, read }: Reader): Promise<StockState> {
  const [low, [counted], made] = await Promise.all([read(lowRows(db)), read(counts(db)), read(toMake(db))]);
  return { low, lowCount: counted?.low ?? 0, goneCount: counted?.gone ?? 0, toMake: made };
}
