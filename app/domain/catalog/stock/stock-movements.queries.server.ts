import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orders, stockMovements, users, variantTranslations } from "~db/schema";

const movements = (
  db: Database,
  { condition, order, limit }: { condition: SQL | undefined; order: SQL; limit: number },
) =>
  db
    .select({
      id: stockMovements.id,
      productId: stockMovements.productId,
      stockRowId: stockMovements.stockRowId,
      variantId: stockMovements.variantId,
      /** Null without a variant, or once it was deleted. */
      variantName: variantTranslations.name,
      size: stockMovements.size,
      change: stockMovements.change,
      balance: stockMovements.balance,
      cause: stockMovements.cause,
      orderId: stockMovements.orderId,
      orderReference: orders.reference,
      userId: stockMovements.userId,
      /** Null for shoppers and programs, and once the account was deleted. */
      userEmail: users.email,
      createdAt: stockMovements.createdAt,
    })
    .from(stockMovements)
    .leftJoin(
      variantTranslations,
      and(
        eq(variantTranslations.variantId, stockMovements.variantId),
        eq(variantTranslations.languageCode, defaultLocale),
      ),
    )
    .leftJoin(orders, eq(orders.id, stockMovements.orderId))
    .leftJoin(users, eq(users.id, stockMovements.userId))
    .where(condition)
    .orderBy(order)
    .limit(limit);

/** A change of stock, with who made it. `createdAt` is in Unix seconds. */
export type StockMovement = Awaited<ReturnType<typeof movements>>[number];

export interface StockHistoryChoice {
  productId: number;
  /** Only this stock row's; null for all of the product. */
  stockRowId: number | null;
  /** Id of the last movement of the previous page; null for the first page. */
  before: number | null;
  limit: number;
}

/** A product's changes of stock, newest first, in one round trip. `next` is the `before` of the next page. */
export async function readStockHistory(
  { db, read }: Reader,
  { productId, stockRowId, before, limit }: StockHistoryChoice,
): Promise<{ movements: StockMovement[]; next: number | null }> {
  const isWanted =
    stockRowId === null
      ? eq(stockMovements.productId, productId)
      : // The unary plus keeps SQLite on the index of the row.
        sql`${stockMovements.stockRowId} = ${stockRowId} and +${stockMovements.productId} = ${productId}`;
  const condition = and(isWanted, before === null ? undefined : lt(stockMovements.id, before));
  const rows = await read(movements(db, { condition, order: desc(stockMovements.id), limit: limit + 1 }));
  const page = rows.slice(0, limit);
  return { movements: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
}

/** Changes of stock by ascending id, of one product or, for null, of all. */
export const listMovementsAfter = (
  { db, read }: Reader,
  { productId, after, limit }: { productId: number | null; after: number; limit: number },
): Promise<StockMovement[]> =>
  read(
    movements(db, {
      condition: and(
        productId === null ? undefined : eq(stockMovements.productId, productId),
        gt(stockMovements.id, after),
      ),
      order: asc(stockMovements.id),
      limit,
    }),
  );
