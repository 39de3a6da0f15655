import { and, eq, type SQL, sql } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import type { Database } from "~db/client";
import { jsonRows, positionIn, valueList } from "~db/fragments";
import { media, productImages, products, productVariants, stockRows } from "~db/schema";
import { changeRow, requireThat, type WriteQuery } from "~db/write-batch";
import type { EditedImage, EditedProduct } from "./edited-product";
import {
  freeNames,
  type Id,
  imageQueries,
  type Owner,
  removeVariant,
  stockQueries,
  variantQueries,
  wordQueries,
} from "./product-rows.server";
import { changesSizes, type ImageStep, type ProductSteps, removedVariants } from "./product-steps";

/** Sets positions by the order of `ids`; null stands for a new row, which has its position already. */
const placeRows = (
  table: typeof productVariants | typeof stockRows | typeof productImages,
  ids: readonly (number | null)[],
): SQL =>
  sql`update ${table} set position = ${positionIn(ids, table.id)} where id in ${valueList(ids.filter((id) => id !== null))}`;

/** Renumbers a product's pictures from 0 without gaps, because lists show those at 0 and 1. */
const numberImages = (productId: number): SQL => sql`update ${productImages} set position = numbered.place
  from (select id, row_number() over (order by position, id) - 1 as place from ${productImages}
    where product_id = ${productId}) numbered
  where product_images.id = numbered.id`;

/** Clears variants' main pictures that no longer belong to the product. */
const dropPictures = (productId: number, mediaIds: number[]): SQL =>
  sql`update ${productVariants} set media_id = null, version = version + 1
    where product_id = ${productId} and media_id in ${valueList(mediaIds)}
      and media_id not in (select media_id from ${productImages} where product_id = ${productId})`;

/** Renumbers pictures and clears main pictures after pictures were removed, directly or with their variant. */
function closeGaps({ id: productId, images }: EditedProduct, steps: ProductSteps): WriteQuery[] {
  const removedVariantIds = removedVariants(steps.variants).map(({ id }) => id);
  const isRemovedImage = (image: EditedImage) =>
    steps.images.some(({ stored, isRemoved }) => isRemoved && stored?.id === image.id) ||
    removedVariantIds.some((id) => id === image.variantId);
  const removedMediaIds = images.filter(isRemovedImage).map(({ mediaId }) => mediaId);
  return removedMediaIds.length === 0
    ? []
    : [numberImages(productId), dropPictures(productId, removedMediaIds)];
}

/** Checks `stockProblem` again within the batch, against concurrent writes. */
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

/**
 * Checks that the product's lists are those that were read; pictures have no version, and rows may have been added.
 */
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

/** Checks that added pictures are still stored. */
function requirePictures({ images }: ProductSteps): WriteQuery[] {
  const added = images.filter(({ stored }) => !stored).map(({ mediaId }) => mediaId);
  const isStored = sql`exists (select 1 from ${media} where ${media.id} = wanted.value)`;
  const missing = sql`select 1 from ${jsonRows(added)} wanted where not ${isStored}`;
  return added.length === 0 ? [] : [requireThat("picture_gone", sql`not exists (${missing})`)];
}

export interface StepWrite {
  /** As it was read; null for a new product. */
  product: EditedProduct | null;
  steps: ProductSteps;
  /** Id to assign to a new product; undefined for the next one. */
  newId?: number | undefined;
  /** Whether the write raises the product's version, and so requires the one that was read. */
  isVersion: boolean;
  /** Whether the product's lists must be those that were read. */
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
  // Writing only parts updates the time of change, but not the version.
  if (!isVersion) {
    return [db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(eq(products.id, id))];
  }
  return changeRow(db, products, and(eq(products.id, id), eq(products.version, version)), fields);
}

/** A picture's variant after its step. */
const shownVariant = ({ values, variantId }: ImageStep): number | null =>
  values.variantId === undefined ? variantId : values.variantId;

/**
 * All queries of a write, each followed by its guard. Rows of a new variant directly follow its insert, while its id
 * is the newest.
 */
export function stepQueries(db: Database, write: StepWrite): WriteQuery[] {
  const { product, steps, newId, isWhole } = write;
  const productId: Id = product?.id ?? newId ?? newestId(products);
  const added = steps.variants.filter(({ stored }) => !stored);
  const isOfNewVariant = (variantId: number | null) => added.some(({ id }) => id === variantId);
  const partsOf = (
    isOf: (variantId: number | null) => boolean,
    idOf: (variantId: number | null) => Owner["variantId"],
  ) => [
    ...steps.stock
      .filter(({ variantId }) => isOf(variantId))
      // A removed row frees its SKU and size.
      .toSorted((one, other) => Number(other.isRemoved ?? false) - Number(one.isRemoved ?? false))
      .flatMap((step) => stockQueries(db, step, { productId, variantId: idOf(step.variantId) })),
    ...steps.images
      .filter((step) => isOf(shownVariant(step)))
      .flatMap((step) => imageQueries(db, step, { productId, variantId: idOf(shownVariant(step)) })),
  ];
  const changed = steps.variants.filter(({ stored, isRemoved }) => stored && !isRemoved);
  const removed = removedVariants(steps.variants);
  const stockRowsChange = added.length + removed.length > 0 || steps.stock.some(changesSizes);
  return [
    ...ownQueries(db, write),
    ...(product && isWhole ? [requireSameLists(product)] : []),
    ...requirePictures(steps),
    ...wordQueries(db, productId, steps.words),
    ...freeNames(steps.stock),
    ...partsOf(
      (variantId) => !isOfNewVariant(variantId),
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
    ...(steps.order.stock ? [placeRows(stockRows, steps.order.stock)] : []),
    ...(steps.order.images ? [placeRows(productImages, steps.order.images)] : []),
    ...(product ? closeGaps(product, steps) : []),
    ...(product && stockRowsChange ? [requireWholeStock(product.id)] : []),
  ];
}
