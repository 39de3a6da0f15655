import { and, eq, type SQL, sql } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import type { Database } from "~db/client";
import {
  media,
  productImages,
  productImageTranslations,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import type { ImageStep, ProductPlan, StockStep, VariantStep } from "../plan/plan";

/** An id, or in a batch the query for that of the row inserted last. */
export type Id = number | SQL<number>;

const raised = sql`version + 1`;

const mediaId = (db: Database, key: string | null) =>
  key === null ? null : sql`(${db.select({ id: media.id }).from(media).where(eq(media.key, key))})`;

/** Where new rows go: behind those that are there. */
export const after = (rows: { position: number }[] | undefined): number =>
  Math.max(-1, ...(rows ?? []).map(({ position }) => position)) + 1;

/** Whether something changes that the product's own version stands for. */
const touchesProduct = ({ fields, words, images, variants }: ProductPlan): boolean =>
  Object.keys(fields).length > 0 ||
  Object.keys(words).length > 0 ||
  variants.some(({ stored }) => !stored) ||
  images.some(
    ({ stored, position, alt }) => !stored || position !== undefined || Object.keys(alt).length > 0,
  );

/** The product's own row. */
export function productQueries(db: Database, plan: ProductPlan): WriteQuery[] {
  const { stored, draft, fields } = plan;
  if (!stored) {
    const { categoryId, ...others } = fields;
    if (categoryId === undefined) throw new Error("A new product needs a category");
    return [
      db
        .insert(products)
        .values({ ...(draft.reference.id ? { id: draft.reference.id } : {}), categoryId, ...others }),
    ];
  }
  // A write to its parts counts as a change, and not as another version.
  if (!touchesProduct(plan)) {
    return [db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(eq(products.id, stored.id))];
  }
  return [
    db
      .update(products)
      .set({ ...fields, version: raised })
      .where(and(eq(products.id, stored.id), eq(products.version, stored.version))),
    requireChange("row_changed"),
  ];
}

/** Its words and prices. */
export function wordQueries(db: Database, { words, stored }: ProductPlan, productId: Id): WriteQuery[] {
  return Object.entries(words).map(([languageCode, values]) =>
    stored?.words[languageCode]
      ? db
          .update(productTranslations)
          .set(values)
          .where(
            and(
              eq(productTranslations.productId, stored.id),
              eq(productTranslations.languageCode, languageCode),
            ),
          )
      : db.insert(productTranslations).values({ name: "", ...values, productId, languageCode }),
  );
}

const nameQueries = (db: Database, variantId: Id, names: Record<string, string>): WriteQuery[] =>
  Object.entries(names).map(([languageCode, name]) =>
    db
      .insert(variantTranslations)
      .values({ variantId, languageCode, name })
      .onConflictDoUpdate({
        target: [variantTranslations.variantId, variantTranslations.languageCode],
        set: { name },
      }),
  );

function variantValues(db: Database, { fields }: VariantStep) {
  const { mediaKey, ...values } = fields;
  return { ...values, ...(mediaKey === undefined ? {} : { mediaId: mediaId(db, mediaKey) }) };
}

/** A variant with its names. */
export function variantQueries(
  db: Database,
  step: VariantStep,
  own: { productId: Id; variantId: Id; position: number },
): WriteQuery[] {
  const { stored, fields, names, id } = step;
  const values = variantValues(db, step);
  if (stored) {
    if (Object.keys(fields).length + Object.keys(names).length === 0) return [];
    return [
      db
        .update(productVariants)
        .set({ ...values, version: raised })
        .where(and(eq(productVariants.id, stored.id), eq(productVariants.version, stored.version))),
      requireChange("row_changed"),
      ...nameQueries(db, stored.id, names),
    ];
  }
  const { productId, variantId, position } = own;
  const row = { ...(id === null ? {} : { id }), productId, position, ...values };
  return [db.insert(productVariants).values(row), ...nameQueries(db, variantId, names)];
}

/** A stock row. */
export function stockQueries(
  db: Database,
  step: StockStep,
  own: { productId: Id; variantId: Id | null; position: number },
): WriteQuery[] {
  const { stored, size, fields } = step;
  if (!stored) return [db.insert(stockRows).values({ ...own, size, ...fields })];
  if (Object.keys(fields).length === 0) return [];
  return [
    db
      .update(stockRows)
      .set({ ...fields, version: raised })
      .where(and(eq(stockRows.id, stored.id), eq(stockRows.version, stored.version))),
    requireChange("row_changed"),
  ];
}

const altQueries = (db: Database, imageId: Id, alt: Record<string, string>): WriteQuery[] =>
  Object.entries(alt).map(([languageCode, text]) =>
    db
      .insert(productImageTranslations)
      .values({ imageId, languageCode, alt: text })
      .onConflictDoUpdate({
        target: [productImageTranslations.imageId, productImageTranslations.languageCode],
        set: { alt: text },
      }),
  );

/** A picture with its alternative texts. */
export function imageQueries(
  db: Database,
  step: ImageStep,
  own: { productId: Id; variantId: Id | null; position: number },
): WriteQuery[] {
  const { stored, position, alt, mediaKey } = step;
  if (stored) {
    const move = () => db.update(productImages).set({ position }).where(eq(productImages.id, stored.id));
    return [...(position === undefined ? [] : [move()]), ...altQueries(db, stored.id, alt)];
  }
  const row = { ...own, position: position ?? own.position, mediaId: sql<number>`${mediaId(db, mediaKey)}` };
  return [db.insert(productImages).values(row), ...altQueries(db, newestId(productImages), alt)];
}
