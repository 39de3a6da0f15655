import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Database } from "~db/client";
import { createReadBatcher, type Reader } from "~db/read-batcher";
import {
  media,
  orderLines,
  productImages,
  productImageTranslations,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import { byLanguage, groupByOwner } from "../group-by-owner";
import { wordColumns } from "../word-columns.server";
import type { EditedProduct } from "./edited-product";
import { type RowValues, rowFieldNames } from "./product.fields";

/** The columns of a product's fields. One without a column does not compile. */
export const rowColumns = Object.fromEntries(rowFieldNames.map((name) => [name, products[name]])) as {
  [Name in keyof RowValues]: (typeof products)[Name];
};

/** Translations of products. */
export const wordRows = (db: Database, condition: SQL) =>
  db
    .select({
      owner: productTranslations.productId,
      code: productTranslations.languageCode,
      ...wordColumns,
    })
    .from(productTranslations)
    .where(condition);

/** Variants of products in order. */
export const variantRows = (db: Database, condition: SQL) =>
  db
    .select({
      owner: productVariants.productId,
      id: productVariants.id,
      version: productVariants.version,
      position: productVariants.position,
      color: productVariants.color,
      attributes: productVariants.attributes,
      pricePenMinor: productVariants.pricePenMinor,
      compareAtPenMinor: productVariants.compareAtPenMinor,
      priceUsdMinor: productVariants.priceUsdMinor,
      compareAtUsdMinor: productVariants.compareAtUsdMinor,
      mediaId: productVariants.mediaId,
      mediaKey: media.key,
    })
    .from(productVariants)
    .leftJoin(media, eq(media.id, productVariants.mediaId))
    .where(condition)
    .orderBy(asc(productVariants.position), asc(productVariants.id));

/** Names of variants. `condition` refers to `product_variants`. */
export const variantNameRows = (db: Database, condition: SQL) =>
  db
    .select({
      owner: variantTranslations.variantId,
      code: variantTranslations.languageCode,
      name: variantTranslations.name,
    })
    .from(productVariants)
    .innerJoin(variantTranslations, eq(variantTranslations.variantId, productVariants.id))
    .where(condition);

/** Pictures of products in order. */
export const imageRows = (db: Database, condition: SQL) =>
  db
    .select({
      owner: productImages.productId,
      id: productImages.id,
      position: productImages.position,
      mediaId: productImages.mediaId,
      variantId: productImages.variantId,
      focus: productImages.focus,
      picture: pictureColumns,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(condition)
    .orderBy(asc(productImages.position), asc(productImages.id));

const altRows = (db: Database, condition: SQL) =>
  db
    .select({
      owner: productImageTranslations.imageId,
      code: productImageTranslations.languageCode,
      alt: productImageTranslations.alt,
    })
    .from(productImages)
    .innerJoin(productImageTranslations, eq(productImageTranslations.imageId, productImages.id))
    .where(condition);

const productRows = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: products.id,
      version: products.version,
      ...rowColumns,
      updatedAt: products.updatedAt,
      isOrdered: sql<number>`exists (select 1 from ${orderLines} line where line.product_id = products.id)`,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id));

const stockOf = (db: Database, condition: SQL) =>
  db
    .select({
      owner: stockRows.productId,
      id: stockRows.id,
      version: stockRows.version,
      position: stockRows.position,
      variantId: stockRows.variantId,
      size: stockRows.size,
      sku: stockRows.sku,
      stock: stockRows.stock,
      isSold: sql<number>`exists (select 1 from ${orderLines} line where line.stock_row_id = stock_rows.id)`,
    })
    .from(stockRows)
    .where(condition)
    .orderBy(asc(stockRows.position), asc(stockRows.id));

const withoutOwner = <Row extends { owner: number }>({ owner: _, ...row }: Row): Omit<Row, "owner"> => row;

/** Complete products by ascending id, in one round trip. */
export async function readProducts({ db, read }: Reader, ids: readonly number[]): Promise<EditedProduct[]> {
  if (ids.length === 0) return [];
  const [rows, words, variants, names, stock, images, alts] = await Promise.all([
    read(productRows(db, ids)),
    read(wordRows(db, inArray(productTranslations.productId, [...ids]))).then(groupByOwner),
    read(variantRows(db, inArray(productVariants.productId, [...ids]))).then(groupByOwner),
    read(variantNameRows(db, inArray(productVariants.productId, [...ids]))).then(groupByOwner),
    read(stockOf(db, inArray(stockRows.productId, [...ids]))).then(groupByOwner),
    read(imageRows(db, inArray(productImages.productId, [...ids]))).then(groupByOwner),
    read(altRows(db, inArray(productImages.productId, [...ids]))).then(groupByOwner),
  ]);
  return rows.map((row) => ({
    ...row,
    isOrdered: Boolean(row.isOrdered),
    words: byLanguage(words.get(row.id), ({ owner: _owner, code: _code, ...values }) => values),
    variants: (variants.get(row.id) ?? []).map((variant) => ({
      ...withoutOwner(variant),
      names: byLanguage(names.get(variant.id), ({ name }) => name),
    })),
    stock: (stock.get(row.id) ?? []).map(({ isSold, ...stockRow }) => ({
      ...withoutOwner(stockRow),
      isSold: Boolean(isSold),
    })),
    images: (images.get(row.id) ?? []).map((image) => ({
      ...withoutOwner(image),
      alts: byLanguage(alts.get(image.id), ({ alt }) => alt),
    })),
  }));
}

/** Products per page, which limits the number of database requests and what each returns. */
export const PRODUCTS_PER_PAGE = 500;

/** Products of some ids by ascending id, in pages of one round trip each. */
export async function* readProductPages(
  reader: Reader,
  ids: readonly number[],
): AsyncGenerator<EditedProduct[]> {
  const sorted = [...ids].sort((one, other) => one - other);
  for (let from = 0; from < sorted.length; from += PRODUCTS_PER_PAGE) {
    yield await readProducts(reader, sorted.slice(from, from + PRODUCTS_PER_PAGE));
  }
}

export const findEditedProduct = async (reader: Reader, productId: number): Promise<EditedProduct | null> =>
  (await readProducts(reader, [productId]))[0] ?? null;

/** Reads the current product before a write, when only the database is available. */
export const readEditedProduct = (db: Database, productId: number): Promise<EditedProduct | null> =>
  findEditedProduct({ db, read: createReadBatcher(db).read }, productId);
