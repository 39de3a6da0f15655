import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newestId } from "~/domain/audit/staff-write.server";
import type { Database } from "~db/client";
import { increment, valueList } from "~db/fragments";
import {
  orderLines,
  productImages,
  productImageTranslations,
  productTranslations,
  productVariants,
  stockRows,
} from "~db/schema";
import { changeRow, guarded, requireThat, type WriteQuery } from "~db/write-batch";
import { wordColumns } from "../word-columns.server";
import { writeTexts } from "../write-texts.server";
import type { EditedImage } from "./edited-product";
import { productLimits } from "./product-limits";
import type { ImageStep, ProductSteps, StockStep, VariantStep } from "./product-steps";

/** An id, or within a batch the query for the id inserted last. */
export type Id = number | SQL<number>;

export interface Owner {
  productId: Id;
  /** Null for rows of the product itself. */
  variantId: Id | null;
}

/** The position after the last row of the product. */
const nextPosition = (
  table: typeof productVariants | typeof stockRows | typeof productImages,
  productId: Id,
): SQL<number> =>
  sql<number>`(select coalesce(max(last.position), -1) + 1 from ${table} last where last.product_id = ${productId})`;

export function wordQueries(db: Database, productId: Id, words: ProductSteps["words"]): WriteQuery[] {
  const { productId: ofProduct, languageCode: code } = productTranslations;
  const rows = Object.entries(words).flatMap(([languageCode, translation]) =>
    translation ? [{ productId, languageCode, ...translation }] : [],
  );
  const deleted = Object.keys(words).filter((languageCode) => !words[languageCode]);
  const set = Object.fromEntries(
    Object.entries(wordColumns).map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]),
  );
  const insert = () =>
    db
      .insert(productTranslations)
      .values(rows)
      .onConflictDoUpdate({ target: [ofProduct, code], set });
  const isDeleted = and(eq(ofProduct, productId), inArray(code, deleted));
  return [
    ...(rows.length === 0 ? [] : [insert()]),
    ...(deleted.length === 0 ? [] : [db.delete(productTranslations).where(isDeleted)]),
  ];
}

/** Frees the SKUs and sizes of several changed rows, which may take those of each other: indexes are checked per row. */
export function freeNames(steps: readonly StockStep[]): SQL[] {
  const idsOf = (column: "sku" | "size") =>
    steps.flatMap(({ stored, values }) => (stored && values[column] !== undefined ? [stored.id] : []));
  const free = (ids: number[], set: SQL) =>
    ids.length < 2 ? [] : [sql`update ${stockRows} set ${set} where id in ${valueList(ids)}`];
  return [...free(idsOf("sku"), sql`sku = null`), ...free(idsOf("size"), sql`size = '#' || id`)];
}

export function stockQueries(db: Database, step: StockStep, owner: Owner): WriteQuery[] {
  const { stored, values, position, change } = step;
  const id = { id: stockRows.id };
  const columns = {
    ...values,
    ...(step.isMoved ? { variantId: null } : {}),
    ...(position === undefined ? {} : { position }),
  };
  if (!stored) {
    const place = position ?? nextPosition(stockRows, owner.productId);
    return [
      db
        .insert(stockRows)
        .values({ ...owner, ...values, position: place })
        .returning(id),
    ];
  }
  const isThis = eq(stockRows.id, stored.id);
  const isSame = and(isThis, eq(stockRows.version, stored.version));
  if (step.isRemoved) return guarded(db.delete(stockRows).where(isSame), "row_changed");
  if (change !== undefined) {
    const after = sql`${stockRows.stock} + ${change}`;
    const isVersion = step.version === undefined ? isThis : isSame;
    const isInLimit = sql`exists (select 1 from ${stockRows} where ${isThis} and stock <= ${productLimits.pieces})`;
    return [
      ...changeRow(db, stockRows, isVersion, { stock: after }),
      requireThat("stock_too_high", isInLimit),
    ];
  }
  const isUnsold = sql`not exists (select 1 from ${orderLines} where stock_row_id = ${stored.id})`;
  return guarded(
    db
      .update(stockRows)
      .set({ ...columns, version: increment(stockRows.version) })
      .where(step.isFirstSize ? and(isSame, isUnsold) : isSame)
      .returning(id),
    "row_changed",
  );
}

/** True while a picture's row and texts are as they were read. */
function isUnchanged({ id, variantId, alts, focus }: EditedImage): SQL {
  const texts = JSON.stringify(Object.entries(alts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sql`exists (select 1 from ${productImages} image
      where image.id = ${id} and image.variant_id is ${variantId} and image.focus is ${focus})
    and (select json_group_array(json_array(language_code, alt)) from (
      select language_code, alt from ${productImageTranslations} words
      where words.image_id = ${id} order by language_code)) = ${texts}`;
}

export function imageQueries(db: Database, step: ImageStep, owner: Owner): WriteQuery[] {
  const { stored, values, position, mediaId } = step;
  const { alts, focus } = values;
  if (!stored) {
    const place = position ?? nextPosition(productImages, owner.productId);
    const insert = db.insert(productImages).values({ ...owner, mediaId, position: place, focus });
    return [
      insert.returning({ id: productImages.id }),
      ...(alts ? writeTexts("image", newestId(productImages), alts) : []),
    ];
  }
  const isThis = eq(productImages.id, stored.id);
  if (step.isRemoved) return guarded(db.delete(productImages).where(isThis), "row_gone");
  const columns = {
    ...(values.variantId === undefined ? {} : { variantId: owner.variantId }),
    ...(focus === undefined ? {} : { focus }),
    ...(position === undefined ? {} : { position }),
  };
  return [
    ...(step.isGuarded ? [requireThat("row_changed", isUnchanged(stored))] : []),
    ...(Object.keys(columns).length === 0 ? [] : [db.update(productImages).set(columns).where(isThis)]),
    ...(alts ? writeTexts("image", stored.id, alts) : []),
  ];
}

/** Deletes a variant with its stock rows. The rows of the last variant become the product's own, if it has none. */
export function removeVariant(
  db: Database,
  { id, version }: { id: number; version: number },
  productId: number,
): WriteQuery[] {
  const isLast = sql`not exists (select 1 from ${productVariants} other
    where other.product_id = ${productId} and other.id <> ${id})`;
  const hasNoOwn = sql`not exists (select 1 from ${stockRows} own
    where own.product_id = ${productId} and own.variant_key = 0)`;
  return [
    db
      .update(stockRows)
      .set({ variantId: null, version: increment(stockRows.version) })
      .where(and(eq(stockRows.productId, productId), eq(stockRows.variantId, id), isLast, hasNoOwn)),
    ...guarded(
      db.delete(productVariants).where(and(eq(productVariants.id, id), eq(productVariants.version, version))),
      "row_changed",
    ),
  ];
}

export function variantQueries(db: Database, step: VariantStep, productId: Id): WriteQuery[] {
  const { stored, newId, position } = step;
  const { names, ...values } = step.values;
  const columns = { ...values, ...(position === undefined ? {} : { position }) };
  if (!stored) {
    const place = position ?? nextPosition(productVariants, productId);
    const row = { ...(newId === undefined ? {} : { id: newId }), productId, ...values, position: place };
    return [
      db.insert(productVariants).values(row).returning({ id: productVariants.id }),
      ...(names ? writeTexts("variant", newId ?? newestId(productVariants), names) : []),
    ];
  }
  const isSame = and(eq(productVariants.id, stored.id), eq(productVariants.version, stored.version));
  return [
    ...changeRow(db, productVariants, isSame, columns),
    ...(names ? writeTexts("variant", stored.id, names) : []),
  ];
}
