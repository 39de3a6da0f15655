import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { DAY_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { createReadBatcher } from "~db/read-batcher";
import { bulkChangeProducts, bulkChanges } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { EditedProduct } from "../product/edited-product";
import { partSteps } from "../product/part-steps";
import { readProducts } from "../product/product.queries.server";
import type { ProductInput } from "../product/product-input";
import { hasNoSteps } from "../product/product-steps";
import { type ProductSave, saveProduct, saveProducts } from "../product/save-product.server";
import { type BulkChange, isChanged, planFingerprint, planProduct, UNDO_SECONDS } from "./bulk-change";

/** Limits the queries of one database request. */
const SLICE = 50;

type Save = ProductSave & { product: EditedProduct };

/**
 * Saves products in slices; when a slice is refused, one by one. Returns how many were saved.
 */
async function saveInSlices(context: StaffContext, saves: readonly Save[]): Promise<number> {
  let saved = 0;
  for (let from = 0; from < saves.length; from += SLICE) {
    const slice = saves.slice(from, from + SLICE);
    if (await saveProducts(context, slice)) saved += slice.length;
    else for (const save of slice) saved += Number((await saveProduct(context, save)).ok);
  }
  return saved;
}

interface ProductChange {
  before: ProductInput;
  after: ProductInput;
}

/** The save of a change. The log names archiving and restoring, which are not fields of a product's form. */
function saveOf(product: EditedProduct, { before, after }: ProductChange, also: WriteQuery): Save {
  const { id, version } = product;
  const action = after.archivedAt === null ? "restore" : "archive";
  return {
    product,
    version,
    input: after,
    lists: "parts",
    also: [also],
    ...(after.archivedAt !== undefined && {
      audit: { action, entity: "product", entityId: id, before, after },
    }),
  };
}

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
  const [, inserted] = await writeBatch(db, [
    db.delete(bulkChanges).where(lt(bulkChanges.createdAt, now - DAY_SECONDS)),
    db.insert(bulkChanges).values({ userId: staff.id, createdAt: now }).returning({ id: bulkChanges.id }),
  ]);
  const id = Number(inserted.rows[0]?.id);
  const saves = fitting.map(({ product, plan }) => {
    const { before, after } = plan;
    const kept = db
      .insert(bulkChangeProducts)
      .values({ bulkChangeId: id, productId: product.id, before, after });
    return saveOf(product, plan, kept);
  });
  const changed = await saveInSlices(context, saves);
  const leftOut = fitting.length - changed + plans.filter(({ plan }) => plan.problem).length;
  await writeBatch(db, [db.update(bulkChanges).set({ changed, leftOut }).where(eq(bulkChanges.id, id))]);
  return success({ changed, leftOut });
}

/** Whether a product still has all values of an input. */
function has(product: EditedProduct, input: ProductInput): boolean {
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
): Promise<Result<null, { code: "too-late" }>> {
  const { db, staff } = context;
  const change = await db
    .select({ id: bulkChanges.id, undoneAt: bulkChanges.undoneAt })
    .from(bulkChanges)
    .where(
      and(
        eq(bulkChanges.id, id),
        eq(bulkChanges.userId, staff.id ?? 0),
        gt(bulkChanges.createdAt, now - UNDO_SECONDS),
      ),
    )
    .get();
  if (!change) return failure({ code: "too-late" });
  if (change.undoneAt !== null) return success(null);
  const items = await db.select().from(bulkChangeProducts).where(eq(bulkChangeProducts.bulkChangeId, id));
  for (let from = 0; from < items.length; from += SLICE) {
    const slice = items.slice(from, from + SLICE);
    const products = await readProducts(
      { db, read: createReadBatcher(db).read },
      slice.map(({ productId }) => productId),
    );
    const saves = products.flatMap((product) => {
      const item = slice.find(({ productId }) => productId === product.id);
      if (!item || !has(product, item.after as ProductInput)) return [];
      const done = db
        .delete(bulkChangeProducts)
        .where(and(eq(bulkChangeProducts.bulkChangeId, id), eq(bulkChangeProducts.productId, product.id)));
      return [saveOf(product, { before: item.after, after: item.before } as ProductChange, done)];
    });
    await saveInSlices(context, saves);
  }
  await writeBatch(db, [
    db
      .update(bulkChanges)
      .set({ undoneAt: now })
      .where(and(eq(bulkChanges.id, id), isNull(bulkChanges.undoneAt))),
  ]);
  return success(null);
}
