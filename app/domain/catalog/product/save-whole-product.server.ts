import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { difference } from "~/domain/audit/difference";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { productImages, products, productVariants, stockRows } from "~db/schema";
import { requireChange, requireThat, type WriteQuery } from "~db/write-batch";
import { sizesOfNewVariant } from "../stock/stock-rules";
import { changedVariantQueries, variantAuditFields } from "../variants/change-variant.server";
import { newVariantQueries } from "../variants/create-variant.server";
import { goneVariantQueries } from "../variants/delete-variant.server";
import type { EditedProduct } from "./edited-product";
import { numberImages, requireWholeStock } from "./product-part.server";
import { auditFields, writeWords } from "./product-words.server";
import { type PartsFailure, type PartsPlan, planParts, type WholeProduct } from "./whole-product";

/**
 * `changed-meanwhile`: the product is no longer what was read. `category-gone`: the category, a language or a picture is
 * gone. `archived`: an archived product has to be restored before it can be active.
 */
export type SaveProductFailure = { code: "changed-meanwhile" | "category-gone" | "archived" } | PartsFailure;

type Owner = number | SQL<number>;

/** Gives a list's rows their places: `ids` in their order, null for one that was written with its own. */
const placeRows = (table: typeof productVariants | typeof productImages, ids: (number | null)[]): SQL =>
  sql`update ${table} set position = (select key from json_each(${JSON.stringify(ids)}) where value = ${table}.id)
    where id in (select value from json_each(${JSON.stringify(ids)}) where value is not null)`;

function imageQueries(db: Database, productId: Owner, { images, goneImages }: PartsPlan): WriteQuery[] {
  if (!images) return [];
  const gone = goneImages.map(({ id }) => id);
  return [
    ...images.flatMap(({ kept, wanted: { mediaId, variantId } }, position): WriteQuery[] => {
      if (!kept) return [db.insert(productImages).values({ productId, mediaId, variantId, position })];
      if (kept.variantId === variantId) return [];
      return [db.update(productImages).set({ variantId }).where(eq(productImages.id, kept.id))];
    }),
    ...(gone.length === 0 ? [] : [db.delete(productImages).where(inArray(productImages.id, gone))]),
    placeRows(
      productImages,
      images.map(({ kept }) => kept?.id ?? null),
    ),
  ];
}

function variantQueries(
  db: Database,
  productId: Owner,
  { product, plan: { variants } }: { product: EditedProduct | null; plan: PartsPlan },
): WriteQuery[] {
  if (!variants) return [];
  const sizes = product ? sizesOfNewVariant(product) : [];
  return [
    ...variants.flatMap(({ kept, values }, position) => {
      if (!kept) {
        const place = sql`update ${productVariants} set position = ${position} where id = ${newestId(productVariants)}`;
        return [...newVariantQueries(db, { productId, sizes, values }), place];
      }
      const names = { ...kept.names, ...values.names };
      const changed = difference(variantAuditFields(kept), variantAuditFields({ ...values, names }));
      return changed ? changedVariantQueries(db, { id: kept.id, version: kept.version, values }) : [];
    }),
    placeRows(
      productVariants,
      variants.map(({ kept }) => kept?.id ?? null),
    ),
  ];
}

/** A variant whose picture was taken off is stood for by its first one again. */
const dropLostPictures = (productId: number): SQL =>
  sql`update ${productVariants} set media_id = null, version = version + 1
    where product_id = ${productId} and media_id is not null
      and media_id not in (select media_id from ${productImages} where product_id = ${productId})`;

/** The lists are still those that were read; rows of theirs have no version, or are not among those to be changed. */
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

function changeQueries(db: Database, product: EditedProduct, { plan, values }: Saving): WriteQuery[] {
  const { id, version } = product;
  const { categoryId, active, words } = values;
  return [
    db
      .update(products)
      .set({ categoryId, active, version: sql`version + 1` })
      .where(and(eq(products.id, id), eq(products.version, version))),
    requireChange("row_changed"),
    requireSameLists(product),
    ...writeWords(db, id, words),
    ...imageQueries(db, id, plan),
    ...variantQueries(db, id, { product, plan }),
    ...plan.goneVariants.flatMap((gone) =>
      goneVariantQueries(db, { productId: id, id: gone.id, version: gone.version }),
    ),
    ...(plan.goneVariants.length + plan.goneImages.length > 0
      ? [numberImages(id), dropLostPictures(id)]
      : []),
    requireWholeStock(id),
  ];
}

function createQueries(db: Database, { plan, values }: Saving): WriteQuery[] {
  const { categoryId, active, words } = values;
  const id = newestId(products);
  return [
    db.insert(products).values({ categoryId, active }).returning({ id: products.id }),
    ...writeWords(db, id, words),
    db.insert(stockRows).values({ productId: id }),
    ...imageQueries(db, id, plan),
    ...variantQueries(db, id, { product: null, plan }),
  ];
}

interface Saving {
  plan: PartsPlan;
  values: WholeProduct;
}

/** A product with its lists, field by field, for the audit log. A list that stays is left out. */
function wholeFields(values: WholeProduct): Record<string, unknown> {
  const { variants, images } = values;
  return {
    ...auditFields(values),
    ...(variants && {
      variants: variants.map(({ id, values: { names, ...columns } }) => {
        const said = Object.entries(names).filter(([, name]) => name !== "");
        return { id, ...columns, names: Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1))) };
      }),
    }),
    ...(images && { images: images.map(({ mediaId, variantId }) => ({ mediaId, variantId })) }),
  };
}

function changesOf(product: EditedProduct, values: WholeProduct) {
  const wholeVariants = product.variants.map(({ id, names, color, attributes, mediaId }) => ({
    id,
    values: { names, color, attributes, mediaId },
  }));
  const before = wholeFields({
    ...product,
    variants: values.variants && wholeVariants,
    images: values.images && product.images,
  });
  const variants = values.variants?.map(({ id, values: variant }) => {
    const kept = product.variants.find((each) => each.id === id);
    const { color, attributes, mediaId } = variant;
    return { id, values: { color, attributes, mediaId, names: { ...kept?.names, ...variant.names } } };
  });
  return difference(
    before,
    wholeFields({ ...values, variants, words: { ...product.words, ...values.words } }),
  );
}

/**
 * Writes a product with its words, variants and pictures in one batch: all of it or nothing. A new product gets one stock
 * row without a size; a new variant the sizes that `createVariant` gives it.
 * @param product as it was read just before; null for a new one.
 * @returns its id.
 */
export async function saveWholeProduct(
  context: StaffContext,
  { product, values }: { product: EditedProduct | null; values: WholeProduct },
): Promise<Result<{ id: number }, SaveProductFailure>> {
  if (values.active && product && product.archivedAt !== null) return failure({ code: "archived" });
  const planned = planParts(product, values);
  if (!planned.ok) return planned;
  const saving = { plan: planned.value, values };
  const changes = product ? changesOf(product, values) : { before: null, after: wholeFields(values) };
  if (product && !changes) return success({ id: product.id });
  const { db } = context;
  const written = await staffWrite(context, {
    queries: product ? changeQueries(db, product, saving) : createQueries(db, saving),
    audit: {
      ...{ action: product ? "change" : "create", entity: "product", ...changes },
      entityId: product?.id ?? newestId(products),
    },
    isPublic: values.active || product?.active === true,
  });
  if (written.ok) return success({ id: product?.id ?? Number(written.value[0]?.rows[0]?.id) });
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  if (written.broken.kind === "foreign_key") return failure({ code: "category-gone" });
  throw new Error("A whole product was refused", { cause: written });
}
