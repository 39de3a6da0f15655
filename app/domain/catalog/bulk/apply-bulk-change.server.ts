import { and, eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { newestId, type StaffContext } from "~/domain/audit/staff-write.server";
import { DAY_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { jsonRows } from "~db/fragments";
import { createReadBatcher } from "~db/read-batcher";
import { bulkChangeProducts, bulkChanges, products as productRows } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { EditedProduct } from "../product/edited-product";
import { partSteps } from "../product/part-steps";
import { readProducts } from "../product/product.queries.server";
import type { ProductInput } from "../product/product-input";
import { hasNoSteps } from "../product/product-steps";
import { type ProductSave, saveProducts } from "../product/save-product.server";
import type { BulkChange } from "./bulk-change";
import { isRecentOf } from "./bulk-changes.queries.server";
import { isChanged, isUnpriced, planFingerprint, planProduct } from "./plan-product";

/** Limits the queries of one database request. */
const SLICE = 50;
/** Database requests of one call, of the 1,000 that a Worker may make. */
const MOST_REQUESTS = 300;

type Save = ProductSave & { product: EditedProduct };

/**
 * Saves products together; when that is refused, each half by itself, so that only those are left out that were
 * changed meanwhile or are refused. Leaves the rest out when the requests are used up.
 */
async function saveTogether(
  context: StaffContext,
  saves: readonly Save[],
  requests: { left: number },
): Promise<void> {
  if (saves.length === 0 || requests.left === 0) return;
  requests.left -= 1;
  if ((await saveProducts(context, saves)) || saves.length === 1) return;
  const middle = Math.ceil(saves.length / 2);
  await saveTogether(context, saves.slice(0, middle), requests);
  await saveTogether(context, saves.slice(middle), requests);
}

interface ProductChange {
  before: ProductInput;
  after: ProductInput;
}

/** The save of a change. The log names archiving and restoring, which are not fields of a product's form. */
function saveOf(product: EditedProduct, { before, after }: ProductChange, also: WriteQuery[]): Save {
  const { id, version } = product;
  const action = after.archivedAt === null ? "restore" : "archive";
  return {
    product,
    version,
    input: after,
    lists: "parts",
    also,
    ...(after.archivedAt !== undefined && {
      audit: { action, entity: "product", entityId: id, before, after },
    }),
  };
}

const rowOf = (bulkChangeId: number, productId: number): SQL | undefined =>
  and(eq(bulkChangeProducts.bulkChangeId, bulkChangeId), eq(bulkChangeProducts.productId, productId));

export interface BulkWrite {
  /** As just read. */
  products: readonly EditedProduct[];
  change: BulkChange;
  /** `planFingerprint` of what the person saw. */
  shown: string;
  /** Unix seconds. */
  now: number;
}

/**
 * Changes the products that the change fits, and keeps what they were for `undoBulkChange`. Products that somebody
 * changes at the same moment are left out.
 * @returns `changed-meanwhile` when a product differs from what was shown; nothing is written then.
 */
export async function applyBulkChange(
  context: StaffContext,
  { products, change, shown, now }: BulkWrite,
): Promise<Result<{ changed: number; leftOut: number }, { code: "changed-meanwhile" }>> {
  const { db, staff } = context;
  const plans = products.map((product) => ({ product, plan: planProduct(product, change, now) }));
  if (
    planFingerprint(
      change,
      plans.map(({ plan }) => plan),
    ) !== shown
  ) {
    return failure({ code: "changed-meanwhile" });
  }
  const fitting = plans.filter(({ plan }) => isChanged(plan));
  const chosen = plans.flatMap(({ plan }) =>
    plan.problem || isChanged(plan) ? { id: plan.id, problem: plan.problem ?? "not-saved" } : [],
  );
  const { created } = await writeBatch(db, {
    former: db.delete(bulkChanges).where(lt(bulkChanges.createdAt, now - DAY_SECONDS)),
    created: db
      .insert(bulkChanges)
      .values({ userId: staff.id, shown, leftOut: chosen.length, createdAt: now })
      .returning({ id: bulkChanges.id }),
    // All are left out until they are saved.
    leftOut: sql`insert into ${bulkChangeProducts} (bulk_change_id, product_id, before, after)
      select ${newestId(bulkChanges)}, ${productRows.id}, '{}', json_object('problem', chosen.value ->> 'problem')
      from ${jsonRows(chosen)} chosen join ${productRows} on ${productRows.id} = chosen.value ->> 'id'`,
  });
  const id = Number(created.rows[0]?.id);
  const isThis = eq(bulkChanges.id, id);
  const requests = { left: MOST_REQUESTS };
  for (let from = 0; from < fitting.length; from += SLICE) {
    const saves = fitting.slice(from, from + SLICE).map(({ product, plan }) => {
      const { before, after } = plan;
      return saveOf(product, plan, [
        db.update(bulkChangeProducts).set({ before, after }).where(rowOf(id, product.id)),
        db.update(bulkChanges).set({ changed: sql`changed + 1`, leftOut: sql`left_out - 1` }).where(isThis),
      ]);
    });
    await saveTogether(context, saves, requests);
  }
  const written = await db
    .select({ changed: bulkChanges.changed, leftOut: bulkChanges.leftOut })
    .from(bulkChanges)
    .where(isThis)
    .get();
  return success(written ?? { changed: 0, leftOut: chosen.length });
}

/** Whether a product still has all values of an input. */
function hasValues(product: EditedProduct, input: ProductInput): boolean {
  const steps = partSteps(product, input, "product");
  return steps.ok && hasNoSteps(steps.value);
}

/**
 * Gives products back what the account's bulk change replaced, except those that have changed since. A second call
 * finds nothing left to do.
 * @returns `too-late` after `UNDO_SECONDS`, or when there is no such change of the account.
 */
export async function undoBulkChange(
  context: StaffContext,
  { id, now }: { id: number; now: number },
): Promise<Result<{ restored: number }, { code: "too-late" }>> {
  const { db, staff } = context;
  const change = await db
    .select({ undoneAt: bulkChanges.undoneAt, restored: bulkChanges.restored })
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), isRecentOf(staff.id, now)))
    .get();
  if (!change) return failure({ code: "too-late" });
  if (change.undoneAt !== null) return success({ restored: change.restored });
  const items = await db
    .select()
    .from(bulkChangeProducts)
    .where(
      and(eq(bulkChangeProducts.bulkChangeId, id), sql`${bulkChangeProducts.after} ->> 'problem' is null`),
    );
  const isThis = eq(bulkChanges.id, id);
  const requests = { left: MOST_REQUESTS };
  for (let from = 0; from < items.length; from += SLICE) {
    const slice = items.slice(from, from + SLICE);
    const products = await readProducts(
      { db, read: createReadBatcher(db).read },
      slice.map(({ productId }) => productId),
    );
    const saves = products.flatMap((product) => {
      const item = slice.find(({ productId }) => productId === product.id);
      const [before, after] = [item?.before as ProductInput, item?.after as ProductInput];
      if (!item || !hasValues(product, after) || isUnpriced(product, before)) return [];
      return [
        saveOf(product, { before: after, after: before }, [
          db.delete(bulkChangeProducts).where(rowOf(id, product.id)),
          db.update(bulkChanges).set({ restored: sql`restored + 1` }).where(isThis),
        ]),
      ];
    });
    await saveTogether(context, saves, requests);
  }
  const isOpen = isNull(bulkChanges.undoneAt);
  await writeBatch(db, [db.update(bulkChanges).set({ undoneAt: now }).where(and(isThis, isOpen))]);
  const undone = await db.select({ restored: bulkChanges.restored }).from(bulkChanges).where(isThis).get();
  return success({ restored: undone?.restored ?? 0 });
}
