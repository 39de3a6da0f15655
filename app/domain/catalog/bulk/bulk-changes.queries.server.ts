import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "~db/client";
import { createReadBatcher, type Reader } from "~db/read-batcher";
import { bulkChanges } from "~db/schema";
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
 * The bulk changes of an account that can be undone or just were, the latest first.
 * @param now Unix seconds
 */
export async function listRecentChanges(
  { db, read }: Reader,
  { userId, now }: { userId: number; now: number },
): Promise<RecentBulkChange[]> {
  const { id, changed, leftOut, restored, undoneAt, createdAt } = bulkChanges;
  const rows = await read(
    db
      .select({ id, changed, leftOut, restored, undoneAt, createdAt })
      .from(bulkChanges)
      .where(and(eq(bulkChanges.userId, userId), gt(createdAt, now - UNDO_SECONDS), gt(changed, 0)))
      .orderBy(desc(createdAt), desc(id)),
  );
  return rows.map(({ undoneAt: undone, createdAt: changedAt, ...row }) => ({
    ...row,
    isUndone: undone !== null,
    undoUntil: changedAt + UNDO_SECONDS,
  }));
}

/** Whether an account confirmed the preview just before, as by a double click, and did not undo it. */
export async function isConfirmed(
  db: Database,
  { userId, shown, now }: { userId: number | null; shown: string; now: number },
): Promise<boolean> {
  const same = await db
    .select({ id: bulkChanges.id })
    .from(bulkChanges)
    .where(
      and(
        eq(bulkChanges.userId, userId ?? 0),
        gt(bulkChanges.createdAt, now - UNDO_SECONDS),
        eq(bulkChanges.shown, shown),
        isNull(bulkChanges.undoneAt),
        gt(bulkChanges.changed, 0),
      ),
    )
    .get();
  return same !== undefined;
}
