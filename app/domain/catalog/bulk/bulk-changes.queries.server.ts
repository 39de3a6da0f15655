import { and, desc, eq, gt, gte, sql } from "drizzle-orm";
import { createReadBatcher, type Reader } from "~db/read-batcher";
import { bulkChangeProducts, bulkChanges } from "~db/schema";
import type { EditedProduct } from "../product/edited-product";
import { readProducts } from "../product/product.queries.server";
import type { ProductTableChoice } from "../product-table/product-table";
import { listProductIds } from "../product-table/product-table.queries.server";
import { MOST_CHANGED, type RecentBulkChange, UNDO_SECONDS } from "./bulk-change";

/** Limits what one database request returns. */
const SLICE = 200;

/** Chosen products: by id, or all that a filter of the product table matches. */
export type ProductSelection = { ids: readonly number[] } | { all: ProductTableChoice };

/** The chosen products by ascending id; null for more than `MOST_CHANGED`. */
export async function readSelection(
  { db }: Reader,
  selection: ProductSelection,
): Promise<EditedProduct[] | null> {
  const reader = { db, read: createReadBatcher(db).read };
  const ids =
    "ids" in selection ? selection.ids : await listProductIds(reader, selection.all, MOST_CHANGED + 1);
  if (ids.length > MOST_CHANGED) return null;
  const sorted = [...ids].sort((one, other) => one - other);
  const products: EditedProduct[] = [];
  for (let from = 0; from < sorted.length; from += SLICE) {
    products.push(...(await readProducts(reader, sorted.slice(from, from + SLICE))));
  }
  return products;
}

/**
 * The latest bulk change of an account, while it can be undone; null for none.
 * @param now Unix seconds
 */
export async function findRecentChange(
  { db, read }: Reader,
  { userId, now }: { userId: number; now: number },
): Promise<RecentBulkChange | null> {
  const { id, changed, leftOut, undoneAt, createdAt } = bulkChanges;
  const [row] = await read(
    db
      .select({
        id,
        changed,
        leftOut,
        undoneAt,
        createdAt,
        kept: sql<number>`(select count(*) from ${bulkChangeProducts} each where each.bulk_change_id = bulk_changes.id)`,
      })
      .from(bulkChanges)
      .where(and(eq(bulkChanges.userId, userId), gt(createdAt, now - UNDO_SECONDS), gte(changed, 1)))
      .orderBy(desc(createdAt), desc(id))
      .limit(1),
  );
  if (!row) return null;
  const { undoneAt: undone, createdAt: made, ...shown } = row;
  return { ...shown, isUndone: undone !== null, undoUntil: made + UNDO_SECONDS };
}
