import { and, eq, inArray } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import { keepPictures } from "~/domain/media/keep-pictures.server";
import { storePicture } from "~/domain/media/store-picture.server";
import { findPictureIds } from "~/domain/media/stored-pictures.queries.server";
import { importItems, products } from "~db/schema";
import type { ImportItemState } from "~db/vocabulary";
import { requireChange, writeBatch } from "~db/write-batch";
import type { ItemReport } from "../import";
import { nextItems } from "../imports.queries.server";
import type { ProductPlan, Surroundings } from "../plan/plan";
import {
  hashOf,
  type ImportContext,
  type Item,
  type Planned,
  planItems,
  reportOf,
  setStatus,
  type Work,
} from "../plan/plan-items.server";
import { planProduct } from "../plan/plan-product";
import type { ProblemCode } from "../read/draft";
import { fetchPicture } from "./fetch-picture.server";
import { writeProduct } from "./write-product.server";

/** How many products one request writes: each is a round trip. */
const WRITTEN_AT_ONCE = 20;
/** Each takes a fetch, five objects and the service that makes copies. */
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

/** Pictures that an earlier slice fetched may have been collected since: those have to be fetched again. */
async function forgetGonePictures({ db }: ImportContext, items: Item[]): Promise<void> {
  const keysOf = ({ pictures }: Item) =>
    Object.values(pictures ?? {}).flatMap((picture) => ("key" in picture ? [picture.key] : []));
  const kept = await keepPictures(db, [...new Set(items.flatMap(keysOf))]);
  for (const item of items) {
    const there = Object.entries(item.pictures ?? {}).filter(
      ([, picture]) => !("key" in picture) || kept.has(picture.key),
    );
    item.pictures = Object.fromEntries(there);
  }
}

/** Fetches some of the pictures that an item still lacks. @returns how many it asked for. */
async function fetchPictures(
  context: ImportContext,
  { item, pictures }: Planned,
  most: number,
): Promise<number> {
  const known = { ...item.pictures };
  const lacking = [...new Set(pictures.map(({ source }) => source))].filter((source) => !known[source]);
  const now = lacking.slice(0, most);
  for (const source of now) {
    const fetched = await fetchPicture(context.fetch, source);
    const stored = fetched.ok ? await storePicture(context, context.store, fetched.value) : fetched;
    known[source] = stored.ok ? { key: stored.value.key } : { code: stored.code };
  }
  item.pictures = known;
  if (now.length > 0) {
    await writeBatch(context.db, [
      context.db.update(importItems).set({ pictures: known }).where(eq(importItems.id, item.id)),
    ]);
  }
  return now.length;
}

const lacksPictures = ({ item, pictures }: Planned): boolean =>
  pictures.some(({ source }) => !item.pictures?.[source]);

/** The plan with the pictures that could be had. */
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
  if (hashOf(planned.plan) !== item.planHash) return fail(context, planned, "changed-meanwhile");
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

/** Writes the next products, each whole or not at all. */
export async function writeSlice(work: Work): Promise<void> {
  const { context, progress } = work;
  const items = await nextItems(context, { importId: progress.id, states: OPEN, limit: WRITTEN_AT_ONCE });
  await forgetGonePictures(context, items);
  const { planned, surroundings } = await planItems(work, items);
  let fetchable = FETCHED_AT_ONCE;
  for (const one of planned) {
    fetchable -= await fetchPictures(context, one, fetchable);
    // Its other pictures come with the next slice.
    if (lacksPictures(one)) return;
    await writeItem(context, one, surroundings);
  }
  if (items.length < WRITTEN_AT_ONCE) await setStatus(work, "done");
}
