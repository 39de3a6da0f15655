import { and, eq, inArray } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import { restartGracePeriod } from "~/domain/media/restart-grace-period.server";
import { storePicture } from "~/domain/media/store-picture.server";
import { findPictureIds } from "~/domain/media/stored-pictures.queries.server";
import { importItems, products } from "~db/schema";
import type { ImportItemState } from "~db/vocabulary";
import { requireChange, writeBatch } from "~db/write-batch";
import type { ItemReport } from "../import";
import { nextItems } from "../imports.queries.server";
import type { ProductPlan, Surroundings } from "../plan/plan";
import {
  type ImportContext,
  type ImportWork,
  type Item,
  type Planned,
  planFingerprint,
  planItems,
  reportOf,
  setStatus,
} from "../plan/plan-items.server";
import { planProduct } from "../plan/plan-product";
import type { ProblemCode } from "../read/draft";
import { fetchPicture } from "./fetch-picture.server";
import { writeProduct } from "./write-product.server";

/** Items per request; each is a round trip. */
const WRITTEN_AT_ONCE = 20;
/** Pictures per request; each needs a fetch, five objects and the Images service. */
const FETCHED_AT_ONCE = 4;

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

/** Drops fetched pictures that were collected meanwhile, so that they are fetched again. */
async function forgetGonePictures({ db }: ImportContext, items: Item[]): Promise<void> {
  const keysOf = ({ pictures }: Item) =>
    Object.values(pictures ?? {}).flatMap((picture) => ("key" in picture ? [picture.key] : []));
  const available = await restartGracePeriod(db, [...new Set(items.flatMap(keysOf))]);
  for (const item of items) {
    const remaining = Object.entries(item.pictures ?? {}).filter(
      ([, picture]) => !("key" in picture) || available.has(picture.key),
    );
    item.pictures = Object.fromEntries(remaining);
  }
}

/** Fetches up to `limit` missing pictures of an item. Returns the number of requests. */
async function fetchPictures(
  context: ImportContext,
  { item, pictures }: Planned,
  limit: number,
): Promise<number> {
  const results = { ...item.pictures };
  const missing = [...new Set(pictures.map(({ source }) => source))].filter((source) => !results[source]);
  const batch = missing.slice(0, limit);
  for (const source of batch) {
    const fetched = await fetchPicture(context.fetch, source);
    const stored = fetched.ok ? await storePicture(context, context.store, fetched.value) : fetched;
    results[source] = stored.ok ? { key: stored.value.key } : { code: stored.code };
  }
  item.pictures = results;
  if (batch.length > 0) {
    await writeBatch(context.db, [
      context.db.update(importItems).set({ pictures: results }).where(eq(importItems.id, item.id)),
    ]);
  }
  return batch.length;
}

const lacksPictures = ({ item, pictures }: Planned): boolean =>
  pictures.some(({ source }) => !item.pictures?.[source]);

/** The plan with all pictures that could be fetched. */
async function planWithPictures(
  context: ImportContext,
  { item, plan, pictures }: Planned,
  surroundings: Surroundings,
): Promise<ProductPlan> {
  const images = pictures.flatMap((image) => {
    const fetched = item.pictures?.[image.source];
    return fetched && "key" in fetched ? [{ ...image, source: fetched.key }] : [];
  });
  if (images.length === 0) return plan;
  const fetched = await findPictureIds(
    context,
    images.map(({ source }) => source),
  );
  const mediaIds = new Map([...surroundings.mediaIds, ...fetched]);
  return planProduct({ ...plan.draft, problems: [], images }, plan.stored, { ...surroundings, mediaIds });
}

function writtenReport(plan: ProductPlan, { item, pictures }: Planned): ItemReport {
  const missingPictures = Object.entries(item.pictures ?? {}).flatMap(([source, fetched]) =>
    "code" in fetched ? [{ source, code: fetched.code }] : [],
  );
  return { ...reportOf(plan, pictures.length), missingPictures };
}

async function writeItem(
  context: ImportContext,
  planned: Planned,
  surroundings: Surroundings,
): Promise<void> {
  const { item } = planned;
  if (planFingerprint(planned.plan) !== item.planHash) return fail(context, planned, "changed-meanwhile");
  const plan = await planWithPictures(context, planned, surroundings);
  if (plan.outcome === "error") return fail(context, { ...planned, plan }, "refused");
  const productId = plan.stored?.id ?? plan.draft.reference.id ?? newestId(products);
  const mark = (state: ImportItemState) =>
    context.db
      .update(importItems)
      .set({ state, productId, report: writtenReport(plan, planned) })
      .where(isOpen(item.id));
  if (plan.outcome === "unchanged") {
    await writeBatch(context.db, [mark("written")]);
    return;
  }
  const written = await writeProduct(context, plan, [mark("written"), requireChange("already_done")]);
  if (written.ok) return;
  if (written.code === "changed-meanwhile") return fail(context, planned, "changed-meanwhile");
  if (written.code === "sku-taken") return fail(context, planned, "sku-taken");
  return fail(
    context,
    planned,
    "refused",
    written.code === "refused" ? written.broken.constraint : written.code,
  );
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
    await writeItem(context, plannedItem, surroundings);
  }
  if (items.length < WRITTEN_AT_ONCE) await setStatus(work, "done");
}
