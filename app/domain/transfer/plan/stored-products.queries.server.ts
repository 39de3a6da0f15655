import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { byOwner, wordsBy } from "~/domain/catalog/own-rows";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
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
import type { ProductRange } from "../export/export-parts.queries.server";
import type { StoredProduct } from "./stored-product";

const productRows = (db: Database, ids: number[]) =>
  db
    .select({
      id: products.id,
      version: products.version,
      categoryId: products.categoryId,
      active: products.active,
      archivedAt: products.archivedAt,
      position: products.position,
      createdAt: products.createdAt,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id));

const wordRows = (db: Database, ids: number[]) =>
  db
    .select({
      owner: productTranslations.productId,
      code: productTranslations.languageCode,
      name: productTranslations.name,
      description: productTranslations.description,
      priceMinor: productTranslations.priceMinor,
      compareAtMinor: productTranslations.compareAtMinor,
    })
    .from(productTranslations)
    .where(inArray(productTranslations.productId, ids));

const variantRows = (db: Database, ids: number[]) =>
  db
    .select({
      owner: productVariants.productId,
      id: productVariants.id,
      version: productVariants.version,
      position: productVariants.position,
      color: productVariants.color,
      attributes: productVariants.attributes,
      mediaKey: media.key,
    })
    .from(productVariants)
    .leftJoin(media, eq(media.id, productVariants.mediaId))
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const variantNameRows = (db: Database, ids: number[]) =>
  db
    .select({
      owner: variantTranslations.variantId,
      code: variantTranslations.languageCode,
      name: variantTranslations.name,
    })
    .from(productVariants)
    .innerJoin(variantTranslations, eq(variantTranslations.variantId, productVariants.id))
    .where(inArray(productVariants.productId, ids));

const stockOf = (db: Database, ids: number[]) =>
  db
    .select({
      owner: stockRows.productId,
      id: stockRows.id,
      version: stockRows.version,
      variantId: stockRows.variantId,
      size: stockRows.size,
      sku: stockRows.sku,
      position: stockRows.position,
      stock: stockRows.stock,
    })
    .from(stockRows)
    .where(inArray(stockRows.productId, ids))
    .orderBy(asc(stockRows.variantKey), asc(stockRows.position), asc(stockRows.id));

const imageRows = (db: Database, ids: number[]) =>
  db
    .select({
      owner: productImages.productId,
      id: productImages.id,
      variantId: productImages.variantId,
      position: productImages.position,
      mediaKey: media.key,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .where(inArray(productImages.productId, ids))
    .orderBy(asc(productImages.position), asc(productImages.id));

const altRows = (db: Database, ids: number[]) =>
  db
    .select({
      owner: productImageTranslations.imageId,
      code: productImageTranslations.languageCode,
      alt: productImageTranslations.alt,
    })
    .from(productImages)
    .innerJoin(productImageTranslations, eq(productImageTranslations.imageId, productImages.id))
    .where(inArray(productImages.productId, ids));

/** The products of these ids, in the order of their ids, in one round trip. */
export async function readProducts({ db, read }: Reader, ids: number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const [rows, words, variants, variantNames, stock, images, alts] = await Promise.all([
    read(productRows(db, ids)),
    read(wordRows(db, ids)).then(byOwner),
    read(variantRows(db, ids)).then(byOwner),
    read(variantNameRows(db, ids)).then(byOwner),
    read(stockOf(db, ids)).then(byOwner),
    read(imageRows(db, ids)).then(byOwner),
    read(altRows(db, ids)).then(byOwner),
  ]);
  return rows.map((row) => ({
    ...row,
    words: wordsBy(words.get(row.id), ({ owner: _owner, code: _code, ...values }) => values),
    variants: (variants.get(row.id) ?? []).map(({ owner: _, ...variant }) => ({
      ...variant,
      names: wordsBy(variantNames.get(variant.id), ({ name }) => name),
    })),
    stock: (stock.get(row.id) ?? []).map(({ owner: _, ...one }) => one),
    images: (images.get(row.id) ?? []).map(({ owner: _, ...image }) => ({
      ...image,
      alt: wordsBy(alts.get(image.id), ({ alt }) => alt),
    })),
  }));
}

// A hundred thousand products are four hundred requests, of a thousand that the platform allows one answer.
const PAGE = 500;

/** The products of a range, or of the shop, in the order of ids, a page at a time, which is two round trips each. */
export async function* allProducts(
  source: Reader,
  range: ProductRange | null = null,
): AsyncGenerator<StoredProduct[]> {
  let last = range ? range.from - 1 : 0;
  for (;;) {
    const page = await source.read(
      source.db
        .select({ id: products.id })
        .from(products)
        .where(and(gt(products.id, last), range ? lte(products.id, range.to) : undefined))
        .orderBy(asc(products.id))
        .limit(PAGE),
    );
    const ids = page.map(({ id }) => id);
    if (ids.length > 0) yield await readProducts(source, ids);
    if (ids.length < PAGE) return;
    last = ids.at(-1) ?? last;
  }
}
