import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { bulkChangeProducts, bulkChanges, productTranslations } from "~db/schema";
import type { EditedProduct } from "../product/edited-product";
import { readProductPages } from "../product/product.queries.server";
import type { ProductTableChoice } from "../product-table/product-table";
import { listProductIds } from "../product-table/product-table.queries.server";
import {
  type KeptProduct,
  MOST_CHANGED,
  MOST_NAMED,
  type RecentBulkChange,
  UNDO_SECONDS,
} from "./bulk-change";

/** Chosen products: by id, or all that a filter of the product table matches. */
export type ProductSelection = { ids: readonly number[] } | { all: ProductTableChoice };

/** The chosen products by ascending id; null for more than `MOST_CHANGED`. */
export async function readSelection(
  reader: Reader,
  selection: ProductSelection,
): Promise<EditedProduct[] | null> {
  const ids =
    "ids" in selection ? selection.ids : await listProductIds(reader, selection.all, MOST_CHANGED + 1);
  if (ids.length > MOST_CHANGED) return null;
  const products: EditedProduct[] = [];
  for await (const page of readProductPages(reader, ids)) products.push(...page);
  return products;
}

/** Bulk changes of an account since `UNDO_SECONDS` before `now` (Unix seconds). */
export const isRecentOf = (userId: number | null, now: number): SQL | undefined =>
  and(eq(bulkChanges.userId, userId ?? 0), gt(bulkChanges.createdAt, now - UNDO_SECONDS));

/** Left out, or kept by the undo: it deletes the rows of the products that it gives back. */
// Drizzle leaves out the table names of columns, because the query selects from one table.
const keptProducts = sql<string>`(
  select json_group_array(json_object('id', product_id, 'name', coalesce(name, ''), 'reason', reason)) from (
    select own.product_id, words.name, coalesce(own.after ->> 'problem', 'changed-since') as reason
    from ${bulkChangeProducts} own left join ${productTranslations} words
      on words.product_id = own.product_id and words.language_code = ${defaultLocale}
    where own.bulk_change_id = bulk_changes.id
      and (own.after ->> 'problem' is null) = (bulk_changes.undone_at is not null)
    order by own.product_id limit ${MOST_NAMED}))`.mapWith((rows): KeptProduct[] => JSON.parse(rows));

/**
 * The bulk changes of an account that can be undone, and those whose undo kept products, the latest first.
 * @param now Unix seconds
 */
export async function listRecentChanges(
  { db, read }: Reader,
  { userId, now }: { userId: number; now: number },
): Promise<RecentBulkChange[]> {
  const { id, changed, leftOut, restored, undoneAt, createdAt } = bulkChanges;
  const rows = await read(
    db
      .select({ id, changed, leftOut, keptProducts, restored, undoneAt, createdAt })
      .from(bulkChanges)
      .where(and(isRecentOf(userId, now), gt(changed, sql`iif(${undoneAt} is null, 0, ${restored})`)))
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
        isRecentOf(userId, now),
        eq(bulkChanges.shown, shown),
        isNull(bulkChanges.undoneAt),
        gt(bulkChanges.changed, 0),
      ),
    )
    .get();
  return same !== undefined;
}
