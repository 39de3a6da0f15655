import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { products, productVariants, stockRows } from "~db/schema";

const columns = {
  id: stockRows.id,
  size: stockRows.size,
  stock: stockRows.stock,
  productId: stockRows.productId,
  variantId: stockRows.variantId,
  version: stockRows.version,
};

export type ListedStockRow = Pick<typeof stockRows.$inferSelect, keyof typeof columns>;

/** All rows of a product, or those that apply to a variant. */
export type StockOwner = { productId: number } | { variantId: number };

function isOf(db: Database, owner: StockOwner): SQL | undefined {
  if ("productId" in owner) return eq(stockRows.productId, owner.productId);
  const { variantId } = owner;
  const product = db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  const hasNoOwn = sql`not exists (select 1 from ${stockRows} own where own.variant_id = ${variantId}
    and own.product_id = ${product})`;
  return and(
    eq(stockRows.productId, product),
    or(eq(stockRows.variantId, variantId), and(isNull(stockRows.variantId), hasNoOwn)),
  );
}

/** In order. `withInactive` includes rows of inactive products. */
export const listStockRows = (
  { db, read }: Reader,
  { withInactive, ...owner }: StockOwner & { withInactive: boolean },
): Promise<ListedStockRow[]> =>
  read(
    db
      .select(columns)
      .from(stockRows)
      .innerJoin(products, eq(products.id, stockRows.productId))
      .where(and(isOf(db, owner), withInactive ? undefined : eq(products.active, true)))
      .orderBy(asc(stockRows.position), asc(stockRows.id)),
  );

/** `withInactive` includes rows of inactive products. */
export async function findStockRow(
  { db, read }: Reader,
  { id, withInactive }: { id: number; withInactive: boolean },
): Promise<ListedStockRow | null> {
  const rows = await read(
    db
      .select(columns)
      .from(stockRows)
      .innerJoin(products, eq(products.id, stockRows.productId))
      .where(and(eq(stockRows.id, id), withInactive ? undefined : eq(products.active, true))),
  );
  return rows[0] ?? null;
}
