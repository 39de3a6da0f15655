import { and, eq, type SQL, sql } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import type { Database } from "~db/client";
import { media, productImages, products, productVariants, stockRows } from "~db/schema";
import { requireChange, requireThat, type WriteQuery } from "~db/write-batch";
import type { EditedImage, EditedProduct } from "./edited-product";
import {
  type Id,
  imageQueries,
  type Owner,
  removeVariant,
  stockQueries,
  variantQueries,
  wordQueries,
} from "./product-rows.server";
import type { ImageStep, ProductSteps, StockStep } from "./product-steps";

/** Gives a list's rows their places: `ids` in their order, null for one that was written with its own. */
const placeRows = (table: typeof productVariants | typeof productImages, ids: (number | null)[]): SQL =>
  sql`update ${table} set position = (select key from json_each(${JSON.stringify(ids)}) where value = ${table}.id)
    where id in (select value from json_each(${JSON.stringify(ids)}) where value is not null)`;

/** Numbers a product's pictures from 0 without gaps: lists show those at 0 and 1. */
const numberImages = (productId: number): SQL => sql`update ${productImages} set position = numbered.place
  from (select id, row_number() over (order by position, id) - 1 as place from ${productImages}
    where product_id = ${productId}) numbered
  where product_images.id = numbered.id`;

/** A variant whose picture was taken off is stood for by its first one again. */
const dropPictures = (productId: number, mediaIds: number[]): SQL =>
  sql`update ${productVariants} set media_id = null, version = version + 1
    where product_id = ${productId} and media_id in (select value from json_each(${JSON.stringify(mediaIds)}))
      and media_id not in (select media_id from ${productImages} where product_id = ${productId})`;

/** Numbers pictures anew and lets variants go without theirs, where pictures go, or variants with their own. */
function closeGaps({ id: productId, images }: EditedProduct, steps: ProductSteps): WriteQuery[] {
  const goneVariants = steps.variants.flatMap(({ stored, isRemoved }) =>
    isRemoved ? (stored?.id ?? []) : [],
  );
  const isGone = (image: EditedImage) =>
    steps.images.some(({ stored, isRemoved }) => isRemoved && stored?.id === image.id) ||
    goneVariants.some((id) => id === image.variantId);
  const gone = images.filter(isGone).map(({ mediaId }) => mediaId);
  return gone.length === 0 ? [] : [numberImages(productId), dropPictures(productId, gone)];
}

/** `stockProblem` once more, for what others write at the same time: without stock rows, or with mixed sizes. */
const requireWholeStock = (productId: number): SQL =>
  requireThat(
    "stock_rows_incomplete",
    sql`
  (exists (select 1 from ${stockRows} own where own.product_id = ${productId} and own.variant_key = 0)
    or (exists (select 1 from ${productVariants} any_of where any_of.product_id = ${productId})
      and not exists (select 1 from ${productVariants} each where each.product_id = ${productId}
        and not exists (select 1 from ${stockRows} own
          where own.product_id = ${productId} and own.variant_key = each.id))))
  and not exists (select 1 from ${stockRows} mixed where mixed.product_id = ${productId}
    group by mixed.variant_key having count(*) > 1 and count(*) > count(mixed.size))`,
  );

/** The lists are still those that were read: pictures have no version, and rows may have joined. */
function requireSameLists({ id, variants, images }: EditedProduct): SQL {
  const variantIds = JSON.stringify(variants.map((variant) => variant.id).sort((a, b) => a - b));
  const pictures = JSON.stringify(
    images
      .map((image) => [image.id, image.mediaId, image.variantId] as const)
      .sort(([first], [second]) => first - second),
  );
  return requireThat(
    "list_changed",
    sql`
    (select json_group_array(id) from (select id from ${productVariants} each
      where each.product_id = ${id} order by each.id)) = ${variantIds}
    and (select json_group_array(json_array(id, media_id, variant_id)) from (select * from ${productImages} each
      where each.product_id = ${id} order by each.id)) = ${pictures}`,
  );
}

/** The pictures that are added are still stored. */
function requirePictures({ images }: ProductSteps): WriteQuery[] {
  const added = images.filter(({ stored }) => !stored).map(({ mediaId }) => mediaId);
  const isStored = sql`exists (select 1 from ${media} where ${media.id} = wanted.value)`;
  const missing = sql`select 1 from json_each(${JSON.stringify(added)}) wanted where not ${isStored}`;
  return added.length === 0 ? [] : [requireThat("picture_gone", sql`not exists (${missing})`)];
}

export interface StepWrite {
  /** As it was read; null for a new one. */
  product: EditedProduct | null;
  steps: ProductSteps;
  /** The id that a new product is to have; undefined for the next one. */
  newId?: number | undefined;
  /** Whether the write makes another version of the product, and so needs the one that was read. */
  isVersion: boolean;
  /** Whether the product's lists have to be those that were read. */
  isWhole: boolean;
}

function ownQueries(db: Database, { product, steps: { fields }, newId, isVersion }: StepWrite): WriteQuery[] {
  if (!product) {
    const { categoryId, ...columns } = fields;
    if (categoryId === undefined) throw new Error("A new product needs a category");
    const row = { ...(newId === undefined ? {} : { id: newId }), categoryId, ...columns };
    return [db.insert(products).values(row).returning({ id: products.id })];
  }
  const { id, version } = product;
  // A write to its parts counts as a change, and not as another version.
  if (!isVersion) {
    return [db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(eq(products.id, id))];
  }
  return [
    db
      .update(products)
      .set({ ...fields, version: sql`version + 1` })
      .where(and(eq(products.id, id), eq(products.version, version))),
    requireChange("row_changed"),
  ];
}

/** The variant that a picture shows after its step. */
const shownVariant = ({ values, variantId }: ImageStep): number | null =>
  values.variantId === undefined ? variantId : values.variantId;

const changesSizes = ({ stored, isRemoved, values }: StockStep): boolean =>
  !stored || isRemoved === true || values.size !== undefined;

/** All queries of a write, each row's guard behind it. What belongs to a new variant follows it while it is the newest one. */
export function stepQueries(db: Database, write: StepWrite): WriteQuery[] {
  const { product, steps, newId, isWhole } = write;
  const productId: Id = product?.id ?? newId ?? newestId(products);
  const added = steps.variants.filter(({ stored }) => !stored);
  const isOfNew = (variantId: number | null) => added.some(({ id }) => id === variantId);
  const partsOf = (
    isOf: (variantId: number | null) => boolean,
    idOf: (variantId: number | null) => Owner["variantId"],
  ) => [
    ...steps.stock
      .filter(({ variantId }) => isOf(variantId))
      .flatMap((step) => stockQueries(db, step, { productId, variantId: idOf(step.variantId) })),
    ...steps.images
      .filter((step) => isOf(shownVariant(step)))
      .flatMap((step) => imageQueries(db, step, { productId, variantId: idOf(shownVariant(step)) })),
  ];
  const changed = steps.variants.filter(({ stored, isRemoved }) => stored && !isRemoved);
  const removed = steps.variants.flatMap(({ stored, isRemoved }) => (stored && isRemoved ? [stored] : []));
  const isOfSizes = added.length + removed.length > 0 || steps.stock.some(changesSizes);
  return [
    ...ownQueries(db, write),
    ...(product && isWhole ? [requireSameLists(product)] : []),
    ...requirePictures(steps),
    ...wordQueries(db, productId, steps.words),
    ...partsOf(
      (variantId) => !isOfNew(variantId),
      (variantId) => variantId,
    ),
    ...added.flatMap((step) => [
      ...variantQueries(db, step, productId),
      ...partsOf(
        (variantId) => variantId === step.id,
        () => step.newId ?? newestId(productVariants),
      ),
    ]),
    ...changed.flatMap((step) => variantQueries(db, step, productId)),
    ...(product ? removed.flatMap((variant) => removeVariant(db, variant, product.id)) : []),
    ...(steps.order.variants ? [placeRows(productVariants, steps.order.variants)] : []),
    ...(steps.order.images ? [placeRows(productImages, steps.order.images)] : []),
    ...(product ? closeGaps(product, steps) : []),
    ...(product && isOfSizes ? [requireWholeStock(product.id)] : []),
  ];
}
