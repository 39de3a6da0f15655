import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { staffWrite } from "~/domain/audit/staff-write.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { partSteps } from "~/domain/catalog/product/part-steps";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import { hasNoSteps } from "~/domain/catalog/product/product-steps";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { valueList } from "~db/fragments";
import type { UndoOutcome } from "~db/import-vocabulary";
import { importItems, orderLines, productHandles, products } from "~db/schema";
import { changeRow, guarded, requireThat, type WriteQuery, writeBatch } from "~db/write-batch";
import type { ItemReport } from "../import";
import { type ImportWork, type Item, isCurrent, setStatus } from "../plan/plan-items.server";
import { auditValues } from "../write/write-product.server";
import { removeCreated } from "./created-categories.server";
import { addedStock, addedVariants, type ChangedBefore, type ItemBefore, undoInput } from "./item-before";
import { isComparableState, productState } from "./product-state.server";

/** Items per request; each is a round trip or two. */
const UNDONE_AT_ONCE = 20;
/** How often an item is tried whose product is sold or changed at the same moment. */
const MOST_TRIES = 3;

interface UndoneItem extends Item {
  productId: number;
  before: ItemBefore;
  writtenAs: string;
}

/** The product as it is, and whether it is as the import left it, read at one moment. */
interface Current {
  product: EditedProduct;
  isAsWritten: boolean;
}

const isOpen = (work: ImportWork, { id }: Item): SQL | undefined =>
  and(eq(importItems.id, id), isNull(importItems.undone), isCurrent(work));

/** The queries that record the outcome, unless a concurrent slice already has. */
const mark = (work: ImportWork, item: Item, undone: UndoOutcome): WriteQuery[] =>
  guarded(work.context.db.update(importItems).set({ undone }).where(isOpen(work, item)), "already_done");

const requireAsWritten = ({ productId, writtenAs }: UndoneItem): SQL =>
  requireThat("row_changed", sql`${productState(productId)} = ${writtenAs}`);

/** An outcome, or that the product must be read again. */
type Attempt = UndoOutcome | "again" | "written";

async function archive(work: ImportWork, item: UndoneItem, product: EditedProduct): Promise<Attempt> {
  const { context } = work;
  const outcome = product.isOrdered ? "archived-ordered" : "archived-changed";
  if (product.archivedAt !== null) return outcome;
  const { id, active, archivedAt } = product;
  const written = await staffWrite(context, {
    queries: [
      ...changeRow(context.db, products, and(eq(products.id, id), isNull(products.archivedAt)), {
        active: false,
        archivedAt: sql`unixepoch()`,
      }),
      ...mark(work, item, outcome),
    ],
    audit: {
      action: "archive",
      entity: "product",
      entityId: id,
      before: { active, archivedAt },
      after: { active: false },
    },
    isPublic: true,
  });
  return written.ok ? "written" : "again";
}

/** Removes a product that the import created. One that was ordered or changed since is archived. */
async function undoCreated(work: ImportWork, item: UndoneItem, current: Current): Promise<Attempt> {
  const { context } = work;
  const { product, isAsWritten } = current;
  if (product.isOrdered || !isAsWritten) return archive(work, item, product);
  const written = await staffWrite(context, {
    queries: [
      requireAsWritten(item),
      ...guarded(context.db.delete(products).where(eq(products.id, product.id)), "row_gone"),
      ...mark(work, item, "removed"),
    ],
    audit: { action: "undo-import", entity: "product", entityId: product.id, before: product },
    isPublic: product.active,
  });
  if (written.ok) return "written";
  // It was ordered at this moment.
  if (written.code === "refused" && written.broken.kind === "foreign_key") {
    return archive(work, item, { ...product, isOrdered: true });
  }
  return written.code === "refused" ? "refused" : "again";
}

/** The handle as it was, unless a later import wrote another. One that another product has by now is left with it. */
const restoreHandle = (productId: number, { handle }: ChangedBefore): WriteQuery[] => {
  if (!handle) return [];
  const { source, before, written } = handle;
  const isThis = sql`product_id = ${productId} and source = ${source} and handle = ${written}`;
  return [
    before === null
      ? sql`delete from ${productHandles} where ${isThis}`
      : sql`update or ignore ${productHandles} set handle = ${before} where ${isThis}`,
  ];
};

/** No order has a piece of these stock rows or variants. */
const requireUnsold = (rowIds: number[], variantIds: number[]): SQL =>
  requireThat(
    "row_changed",
    sql`not exists (select 1 from ${orderLines}
      where stock_row_id in ${valueList(rowIds)}
        or variant_id in ${valueList(variantIds)})`,
  );

/** Gives a changed product back what it had. One that was changed since stays as it is. */
async function undoChanged(
  work: ImportWork,
  item: UndoneItem,
  { product, isAsWritten, before }: Current & { before: ChangedBefore },
): Promise<Attempt> {
  const { context } = work;
  if (!isAsWritten) return "changed-since";
  const rowIds = addedStock(product, before);
  const variantIds = addedVariants(product, before);
  const isSold =
    product.stock.some((row) => row.isSold && rowIds.includes(row.id)) ||
    (variantIds.length > 0 &&
      (await context.db.$count(orderLines, inArray(orderLines.variantId, variantIds))) > 0);
  if (isSold) return "ordered";
  const input = undoInput(product, before, item.writtenStock ?? {});
  const { changes } = item.report as ItemReport;
  const audit = {
    action: "undo-import",
    entity: "product" as const,
    entityId: product.id,
    before: auditValues(changes, "after"),
    after: auditValues(changes, "before"),
  };
  const guards = [requireAsWritten(item), requireUnsold(rowIds, variantIds)];
  const also = [...restoreHandle(product.id, before), ...mark(work, item, "restored")];
  const steps = partSteps(product, input, "shop");
  if (steps.ok && hasNoSteps(steps.value)) {
    const written = await staffWrite(context, { queries: [...guards, ...also], audit, isPublic: false });
    return written.ok ? "written" : written.code === "refused" ? "refused" : "again";
  }
  const written = await saveProduct(context, {
    product,
    version: product.version,
    input,
    lists: "parts",
    stockCause: "import",
    picturesOf: "shop",
    audit,
    guards,
    also,
  });
  if (written.ok) return "written";
  if (written.code === "stock-too-low") return "sold";
  return written.code === "changed-meanwhile" || written.code === "gone" ? "again" : "refused";
}

async function readCurrent(
  { context: { db, read } }: ImportWork,
  items: UndoneItem[],
): Promise<Map<number, Current>> {
  const ids = items.map(({ productId }) => productId);
  const [stored, states] = await Promise.all([
    readProducts({ db, read }, ids),
    // In the same batch, which is one transaction.
    read(
      db
        .select({
          id: importItems.id,
          isAsWritten: sql<number>`${productState(sql`${importItems.productId}`)} = ${importItems.writtenAs}`,
        })
        .from(importItems)
        .where(inArray(importItems.id, valueList(items.map(({ id }) => id)))),
    ),
  ]);
  return new Map(
    items.flatMap(({ id, productId }) => {
      const product = stored.find((candidate) => candidate.id === productId);
      const isAsWritten = states.some((state) => state.id === id && state.isAsWritten === 1);
      return product ? [[id, { product, isAsWritten }] as const] : [];
    }),
  );
}

async function undoItem(
  work: ImportWork,
  item: UndoneItem,
  read: Current | undefined,
): Promise<UndoOutcome | "written"> {
  let current = read;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    if (!current) return "gone";
    const { changed } = item.before;
    const attempt = changed
      ? await undoChanged(work, item, { ...current, before: changed })
      : await undoCreated(work, item, current);
    if (attempt !== "again") return attempt;
    current = (await readCurrent(work, [item])).get(item.id);
  }
  return "changed-since";
}

const isKnown = (item: Item): item is UndoneItem =>
  item.productId !== null &&
  item.before !== null &&
  item.writtenAs !== null &&
  isComparableState(item.writtenAs);

/** Undoes the next items, the last first, each of them atomically. */
export async function undoSlice(work: ImportWork): Promise<void> {
  const { context, progress } = work;
  const { db, read } = context;
  const items = await read(
    db
      .select()
      .from(importItems)
      .where(
        and(
          eq(importItems.importId, progress.id),
          eq(importItems.state, "written"),
          isNull(importItems.undone),
        ),
      )
      .orderBy(desc(importItems.position))
      .limit(UNDONE_AT_ONCE),
  );
  const current = await readCurrent(work, items.filter(isKnown));
  for (const item of items) {
    const outcome = isKnown(item) ? await undoItem(work, item, current.get(item.id)) : "unknown";
    if (outcome === "written") continue;
    await writeBatch(db, [db.update(importItems).set({ undone: outcome }).where(isOpen(work, item))]);
  }
  if (items.length === UNDONE_AT_ONCE) return;
  await removeCreated(context, progress.options);
  await setStatus(work, "undone");
}
