import { and, asc, between, count, desc, eq, gt, inArray, lte, notInArray, sql, sum } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
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

const MOST_ROWS = 10;

/** Archived products are few: leaving them out costs less than asking each row's product. */
const isOnSale = (db: Database) =>
  notInArray(
    stockRows.productId,
    db.select({ id: products.id }).from(products).where(eq(products.active, false)),
  );

const lowRows = (db: Database) => {
  const ordering = [asc(stockRows.stock), asc(stockRows.id)];
  const lowest = db
    .select({ id: stockRows.id })
    .from(stockRows)
    .where(and(between(stockRows.stock, 1, LOW_STOCK), isOnSale(db)))
    .orderBy(...ordering)
    .limit(MOST_ROWS);
  return db
    .select({
      id: stockRows.id,
      productId: stockRows.productId,
      productName: productTranslations.name,
      variantName: variantTranslations.name,
      size: stockRows.size,
      stock: stockRows.stock,
    })
    .from(stockRows)
    .leftJoin(
      productTranslations,
      and(
        eq(productTranslations.productId, stockRows.productId),
        eq(productTranslations.languageCode, defaultLocale),
      ),
    )
    .leftJoin(
      variantTranslations,
      and(
        eq(variantTranslations.variantId, stockRows.variantId),
        eq(variantTranslations.languageCode, defaultLocale),
      ),
    )
    .where(inArray(stockRows.id, lowest))
    .orderBy(...ordering);
};

const counts = (db: Database) =>
  db
    .select({
      low: sql<number>`coalesce(sum(${stockRows.stock} > 0), 0)`,
      gone: sql<number>`coalesce(sum(${stockRows.stock} = 0), 0)`,
    })
    .from(stockRows)
    .where(and(lte(stockRows.stock, LOW_STOCK), isOnSale(db)));

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
type LowStock = Awaited<ReturnType<typeof lowRows>>[number];
/** Pieces that paid orders wait for, as they were called when they were bought. */
type PiecesToMake = Awaited<ReturnType<typeof toMake>>[number];

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
