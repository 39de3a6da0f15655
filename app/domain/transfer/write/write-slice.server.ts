import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { newestId, staffWrite } from "~/domain/audit/staff-write.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import type { SaveProductFailure } from "~/domain/catalog/product/save-product.server";
import { findPictureIds } from "~/domain/media/stored-pictures.queries.server";
import type { HandleSource, ImportItemState } from "~db/import-vocabulary";
import { importItems, productHandles, productImages, products, productVariants, stockRows } from "~db/schema";
import { guarded, requireThat, writeBatch } from "~db/write-batch";
import { nextItems } from "../imports.queries.server";
import type { ProductPlan, Surroundings } from "../plan/plan";
import {
  handleSourceOf,
  type ImportContext,
  type ImportWork,
  isCurrent,
  type Planned,
  planFingerprint,
  planItems,
  reportOf,
  setStatus,
} from "../plan/plan-items.server";
import { planProduct } from "../plan/plan-product";
import type { ProblemCode } from "../read/draft";
import { changedBefore, type ItemBefore } from "../undo/item-before";
import { productState, stockState } from "../undo/product-state.server";
import {
  FETCHED_AT_ONCE,
  fetchedPictures,
  fetchPictures,
  forgetGonePictures,
  lacksPictures,
  missingPictures,
} from "./fetch-pictures.server";
import { auditOf, writeProduct } from "./write-product.server";

/** Items per request; each is a round trip. */
const WRITTEN_AT_ONCE = 20;

const OPEN: ImportItemState[] = ["create", "change"];

const isOpen = (id: number) => and(eq(importItems.id, id), inArray(importItems.state, OPEN));

async function fail(
  { db }: ImportContext,
  { item, plan }: Planned,
  code: ProblemCode,
  value = "",
): Promise<void> {
  const report = reportOf(plan, 0);
  report.problems.push({ line: plan.draft.line, column: null, value, code });
  await writeBatch(db, [db.update(importItems).set({ state: "failed", report }).where(isOpen(item.id))]);
}

/** The plan with all pictures that could be fetched. */
async function planWithPictures(
  context: ImportContext,
  { item, plan, pictures }: Planned,
  surroundings: Surroundings,
): Promise<ProductPlan> {
  const images = fetchedPictures(item, pictures);
  if (images.length === 0) return plan;
  const fetched = await findPictureIds(
    context,
    images.map(({ source }) => source),
  );
  const mediaIds = new Map([...surroundings.mediaIds, ...fetched]);
  return planProduct({ ...plan.draft, problems: [], images }, plan.stored, { ...surroundings, mediaIds });
}

/** A new product without any of its pictures is not offered until they were fetched. */
function heldBack(plan: ProductPlan, { item, pictures }: Planned): ProductPlan {
  const isPlain = pictures.length > 0 && fetchedPictures(item, pictures).length === 0;
  if (plan.stored || !isPlain || plan.input.active === false) return plan;
  const { line, notes } = plan.draft;
  const note = { line, column: "media", value: "", code: "without-pictures" as const };
  return {
    ...plan,
    draft: { ...plan.draft, notes: [...notes, note] },
    input: { ...plan.input, active: false },
  };
}

/** Lists of rows are as they were read, so that those which the write adds are known. */
function requireSameRows({ id, variants, stock, images }: EditedProduct): SQL {
  const isSame = (table: SQLiteTable, rows: readonly { id: number }[]) => {
    const ids = JSON.stringify(rows.map((row) => row.id).sort((one, other) => one - other));
    return sql`(select json_group_array(id) from (select id from ${table} where product_id = ${id} order by id)) = ${ids}`;
  };
  return requireThat(
    "list_changed",
    sql`${isSame(productVariants, variants)} and ${isSame(stockRows, stock)} and ${isSame(productImages, images)}`,
  );
}

/** What the write of a plan replaces, and the queries that write its handle. */
function handleQueries({ plan }: Planned, source: HandleSource | null, handles: Surroundings["handles"]) {
  const { stored, draft, changes } = plan;
  if (!source || !draft.handle || !changes.some(({ column }) => column === "handle")) {
    return { handle: null, queries: [] };
  }
  const productId = stored?.id ?? newestId(products);
  const write = sql`insert into ${productHandles} (source, handle, product_id)
    values (${source}, ${draft.handle}, ${productId})
    on conflict (product_id, source) do update set handle = excluded.handle`;
  return {
    handle: { source, before: (stored && handles.get(stored.id)) ?? null, written: draft.handle },
    queries: [write],
  };
}

const codeOf = (written: SaveProductFailure): { code: ProblemCode; value?: string } => {
  if (written.code === "changed-meanwhile" || written.code === "sku-taken") return { code: written.code };
  if (written.code !== "refused") return { code: "refused", value: written.code };
  const { constraint } = written.broken;
  return constraint.includes("product_handles")
    ? { code: "handle-taken" }
    : { code: "refused", value: constraint };
};

async function writeItem(work: ImportWork, planned: Planned, surroundings: Surroundings): Promise<void> {
  const { context, progress } = work;
  const { item } = planned;
  if (planFingerprint(planned.plan) !== item.planHash) return fail(context, planned, "changed-meanwhile");
  const withPictures = await planWithPictures(context, planned, surroundings);
  if (withPictures.outcome === "error") return fail(context, { ...planned, plan: withPictures }, "refused");
  const plan = heldBack(withPictures, planned);
  const { stored, draft, input } = plan;
  const productId = stored?.id ?? draft.reference.id ?? newestId(products);
  const { handle, queries } = handleQueries(
    { ...planned, plan },
    handleSourceOf(progress),
    surroundings.handles,
  );
  const missing = missingPictures(item);
  const before: ItemBefore = {
    changed: stored && changedBefore(stored, input, handle),
    ...(plan !== withPictures && { isHeldBack: true }),
  };
  const mark = context.db
    .update(importItems)
    .set({
      state: "written",
      productId,
      report: { ...reportOf(plan, planned.pictures.length), missingPictures: missing },
      missingPictures: missing.length,
      before,
      writtenAs: productState(productId),
      writtenStock: stockState(productId),
    })
    .where(and(isOpen(item.id), isCurrent(work)));
  const guards = stored ? [requireSameRows(stored)] : [];
  const also = [...queries, ...guarded(mark, "already_done")];
  // Without a difference to the product, there is nothing else to write.
  if (plan.changes.every(({ column }) => column === "handle")) {
    const audit = plan.outcome === "unchanged" ? [] : auditOf(plan);
    const written = await staffWrite(context, { queries: [...guards, ...also], audit, isPublic: false });
    if (!written.ok) {
      await fail(context, planned, written.code === "refused" ? "handle-taken" : "changed-meanwhile");
    }
    return;
  }
  const written = await writeProduct(context, plan, { guards, also });
  if (written.ok) return;
  const { code, value } = codeOf(written);
  return fail(context, planned, code, value);
}

/** Writes the next items, each of them atomically. */
export async function writeSlice(work: ImportWork): Promise<void> {
  const { context, progress } = work;
  const items = await nextItems(context, { importId: progress.id, states: OPEN, limit: WRITTEN_AT_ONCE });
  await forgetGonePictures(context, items);
  const { planned, surroundings } = await planItems(work, items);
  let fetchable = FETCHED_AT_ONCE;
  for (const plannedItem of planned) {
    fetchable -= await fetchPictures(context, plannedItem, fetchable);
    // The next slice fetches the remaining pictures.
    if (lacksPictures(plannedItem)) return;
    await writeItem(work, plannedItem, surroundings);
  }
  if (items.length < WRITTEN_AT_ONCE) await setStatus(work, "done");
}
