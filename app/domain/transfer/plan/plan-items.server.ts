import { and, eq, exists, notExists, type SQL } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { productLimits } from "~/domain/catalog/product/product-limits";
import type { PictureStore } from "~/domain/media/store-picture.server";
import { defaultLocale } from "~/i18n/locale";
import { fingerprint } from "~/lib/hash";
import { type HandleSource, handleSources } from "~db/import-vocabulary";
import type { Reader } from "~db/read-batcher";
import { importItems, imports } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import {
  categoryOptionsOf,
  type ImportProgress,
  type ItemReport,
  isForeign,
  MAX_REPORTED_CHANGES,
} from "../import";
import { emptyDraft, type ProductDraft, type ShopVocabulary } from "../read/draft";
import { rowsByColumn } from "../read/open-file";
import { type FileRow, readProductFile } from "../read/read-product-file";
import { readShopifyFile } from "../read/read-shopify-file";
import { readStockFile } from "../read/read-stock-file";
import { readWooCommerceFile } from "../read/read-woocommerce-file";
import type { Fetch } from "../write/fetch-picture.server";
import { matchProducts } from "./match-products.server";
import type { ProductPlan } from "./plan";
import { neededCategory } from "./plan-category";
import { planProduct } from "./plan-product";

/** Dependencies of one slice of work. */
export interface ImportContext extends StaffContext {
  read: Reader["read"];
  store: PictureStore;
  fetch: Fetch;
}

export type Item = typeof importItems.$inferSelect;

export interface ImportWork {
  context: ImportContext;
  progress: ImportProgress;
  columns: string[];
  shop: ShopVocabulary;
}

/** Null for the shop's own files, whose products have ids. */
export const handleSourceOf = ({ kind }: Pick<ImportProgress, "kind">): HandleSource | null =>
  handleSources.find((source) => source === kind) ?? null;

/** Rows of the largest product in the shop's own file. */
const MAX_PRODUCT_ROWS = 1 + productLimits.variants + productLimits.rows + productLimits.images;

/** A draft of rows that are not read, because the product could not have as many. */
function withTooManyRows({ line, cells }: FileRow): ProductDraft {
  const label = cells.get("product") ?? cells.get("title") ?? cells.get("name") ?? "";
  const problem = { line, column: null, value: label, code: "too-many-rows" as const };
  return { ...emptyDraft(line, { id: null, label }), problems: [problem], isRefused: true };
}

export function draftOf({ progress, columns, shop }: ImportWork, item: Item): ProductDraft {
  const rows = rowsByColumn(columns, { rows: item.rows.slice(0, MAX_PRODUCT_ROWS + 1) });
  if (rows.length > MAX_PRODUCT_ROWS) return withTooManyRows(rows[0] as FileRow);
  if (progress.kind === "stock") return readStockFile(rows, item.productId);
  if (progress.kind === "shopify") return readShopifyFile(rows, shop, progress.options);
  if (progress.kind === "woocommerce") return readWooCommerceFile(rows, shop, progress.options);
  return readProductFile(rows, shop, categoryOptionsOf(progress));
}

/** Removes what the options exclude, and separates pictures that have to be fetched first. */
function withoutPictures(draft: ProductDraft, progress: ImportProgress) {
  const { options } = progress;
  const isFetched = isForeign(progress);
  if (options.withPictures && !isFetched) return { draft, pictures: [] };
  const variants = draft.variants.map((variant) => {
    const { mediaKey: _, ...fields } = variant.fields;
    return { ...variant, fields };
  });
  return { draft: { ...draft, variants, images: [] }, pictures: options.withPictures ? draft.images : [] };
}

/** Fingerprint of a plan. Only plans that the report has shown are written. */
export const planFingerprint = ({ outcome, changes, stored }: ProductPlan): string =>
  fingerprint(JSON.stringify([outcome, stored?.id ?? null, changes]));

/** The product's name in the default language, else in another of the file's. */
function titleOf({ words, reference }: ProductDraft, stored: EditedProduct | null): string {
  const draftName = words[defaultLocale]?.name || Object.values(words).find(({ name }) => name)?.name;
  return draftName ?? stored?.words[defaultLocale]?.name ?? reference.label;
}

export function reportOf(
  { draft, stored, changes, problems }: ProductPlan,
  pictureCount: number,
): ItemReport {
  const needed = neededCategory(draft, stored);
  return {
    title: titleOf(draft, stored),
    productId: stored?.id ?? null,
    ...(needed && { unknownCategory: needed.name }),
    changes: changes.slice(0, MAX_REPORTED_CHANGES).map((change) => ({
      ...change,
      before: change.before.slice(0, 200),
      after: change.after.slice(0, 200),
    })),
    changeCount: changes.length,
    problems: problems.map((problem) => ({ ...problem, value: problem.value.slice(0, 200) })),
    notes: draft.notes.map((note) => ({ ...note, value: note.value.slice(0, 200) })),
    pictureCount,
    missingPictures: [],
  };
}

export async function planItems(work: ImportWork, items: Item[]) {
  const separated = items.map((item) => withoutPictures(draftOf(work, item), work.progress));
  const { matches, surroundings } = await matchProducts(
    work.context,
    separated.map(({ draft }) => draft),
    handleSourceOf(work.progress),
  );
  const planned = items.map((item, index) => {
    const { draft, stored } = matches[index] as (typeof matches)[number];
    const plan = planProduct(draft, stored, surroundings);
    return { item, plan, pictures: separated[index]?.pictures ?? [] };
  });
  return { planned, surroundings };
}

export type Planned = Awaited<ReturnType<typeof planItems>>["planned"][number];

const hasSameStep = ({ id, status, options }: ImportProgress): SQL | undefined =>
  and(eq(imports.id, id), eq(imports.status, status), eq(imports.options, options));

/** Whether the import still has the status and the options that the slice has read. */
export const isCurrent = ({ context: { db }, progress }: ImportWork): SQL =>
  exists(db.select({ id: imports.id }).from(imports).where(hasSameStep(progress)));

/** Sets the status unless a concurrent request has changed it or the options. Waiting items prevent `checked`. */
export async function setStatus(
  { context: { db }, progress }: ImportWork,
  status: ImportProgress["status"],
): Promise<void> {
  const waiting = db
    .select({ id: importItems.id })
    .from(importItems)
    .where(and(eq(importItems.importId, progress.id), eq(importItems.state, "waiting")));
  await writeBatch(db, [
    db
      .update(imports)
      .set({ status })
      .where(and(hasSameStep(progress), status === "checked" ? notExists(waiting) : undefined)),
  ]);
}
