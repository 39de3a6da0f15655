import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { EditedProduct } from "~/domain/catalog/product/edited-product";
import { readProducts } from "~/domain/catalog/product/product.queries.server";
import type { ImageInput } from "~/domain/catalog/product/product-input";
import { saveProduct } from "~/domain/catalog/product/save-product.server";
import { findPictureIds } from "~/domain/media/stored-pictures.queries.server";
import { importItems } from "~db/schema";
import { guarded, requireThat, writeBatch } from "~db/write-batch";
import type { ItemReport } from "../import";
import { nextItems } from "../imports.queries.server";
import { draftOf, type ImportWork, type Item, isCurrent, setStatus } from "../plan/plan-items.server";
import { planProduct } from "../plan/plan-product";
import type { ImageDraft, ProductDraft } from "../read/draft";
import type { ItemBefore } from "../undo/item-before";
import { productState } from "../undo/product-state.server";
import {
  FETCHED_AT_ONCE,
  fetchedPictures,
  fetchPictures,
  forgetGonePictures,
  lacksPictures,
  missingPictures,
} from "./fetch-pictures.server";

/** Items per request; each is a round trip. */
const ITEMS_AT_ONCE = 20;

const reportOf = ({ report }: Item): ItemReport => report as ItemReport;

/** The pictures of the file that were missing when the item was queued. */
function wantedPictures(draft: ProductDraft, item: Item): ImageDraft[] {
  const missing = reportOf(item).missingPictures.map(({ source }) => source);
  return draft.images.filter(({ source }) => missing.includes(source));
}

/** The pictures to add. Those of a variant that is gone show all variants. */
async function addedImages(
  { context }: ImportWork,
  { draft, product, images }: { draft: ProductDraft; product: EditedProduct; images: ImageDraft[] },
): Promise<ImageInput[]> {
  if (images.length === 0) return [];
  const mediaIds = await findPictureIds(
    context,
    images.map(({ source }) => source),
  );
  const none = new Map();
  const { input } = planProduct({ ...draft, problems: [], images }, product, {
    mediaIds,
    skus: none,
    variantOwners: none,
    handles: none,
  });
  return (input.images ?? [])
    .filter(({ id }) => id === null)
    .map(({ variantId = null, ...image }) => ({
      ...image,
      variantId: variantId !== null && variantId > 0 ? variantId : null,
    }));
}

/** Adds what was fetched to the product, and offers it if that was put off for want of pictures. */
async function writeItem(
  work: ImportWork,
  item: Item,
  {
    draft,
    pictures,
    product,
  }: { draft: ProductDraft; pictures: ImageDraft[]; product: EditedProduct | undefined },
): Promise<void> {
  const { context } = work;
  const { db } = context;
  const images = product
    ? await addedImages(work, { draft, product, images: fetchedPictures(item, pictures) })
    : [];
  const missing = missingPictures(item);
  const isThis = and(eq(importItems.id, item.id), eq(importItems.fetching, "queued"), isCurrent(work));
  const mark = (still: typeof missing) =>
    db
      .update(importItems)
      .set({
        fetching: "fetched",
        missingPictures: product ? still.length : 0,
        report: { ...reportOf(item), missingPictures: product ? still : [] },
      })
      .where(isThis);
  if (!product || images.length === 0) {
    await writeBatch(db, [mark(missing)]);
    return;
  }
  const state = productState(product.id);
  const before = item.before as ItemBefore | null;
  const wasAsWritten = await db.get<{ same: number }>(sql`select ${state} = ${item.writtenAs} as same`);
  const isAsWritten = wasAsWritten?.same === 1;
  const isOffered = isAsWritten && before?.isHeldBack === true;
  const written = await saveProduct(context, {
    product,
    version: product.version,
    input: { images, ...(isOffered && { active: true }) },
    lists: "parts",
    picturesOf: "shop",
    guards: isAsWritten ? [requireThat("row_changed", sql`${state} = ${item.writtenAs}`)] : [],
    also: [
      ...guarded(mark(missing), "already_done"),
      // The undo takes the added pictures for what the import wrote, unless somebody changed the product.
      db
        .update(importItems)
        .set({
          writtenAs: isAsWritten ? state : "",
          ...(isOffered && { before: { ...before, isHeldBack: false } }),
        })
        .where(and(eq(importItems.id, item.id), isNotNull(importItems.writtenAs))),
    ],
  });
  // Changed at this moment: the next slice reads it again.
  if (written.ok || written.code === "changed-meanwhile" || written.code === "gone") return;
  const refused = pictures.map(({ source }) => ({ source, code: written.code }));
  await writeBatch(db, [mark(refused)]);
}

/** Fetches missing pictures of the next queued items again, and adds them to their products. */
export async function fetchAgainSlice(work: ImportWork): Promise<void> {
  const { context, progress } = work;
  const items = await nextItems(context, {
    importId: progress.id,
    states: ["written"],
    limit: ITEMS_AT_ONCE,
    where: eq(importItems.fetching, "queued"),
  });
  await forgetGonePictures(context, items);
  const products = await readProducts(
    context,
    items.flatMap(({ productId }) => productId ?? []),
  );
  let fetchable = FETCHED_AT_ONCE;
  for (const item of items) {
    const draft = draftOf(work, item);
    const pictures = wantedPictures(draft, item);
    const product = products.find(({ id }) => id === item.productId);
    fetchable -= await fetchPictures(context, { item, pictures: product ? pictures : [] }, fetchable);
    // The next slice fetches the remaining pictures.
    if (product && lacksPictures({ item, pictures })) return;
    await writeItem(work, item, { draft, pictures, product });
  }
  const isQueued = and(eq(importItems.importId, progress.id), eq(importItems.fetching, "queued"));
  if ((await context.db.$count(importItems, isQueued)) === 0) await setStatus(work, "done");
}
