import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  currentPrices,
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import type { ProductCard, ProductDetail, SizeOption } from "./catalog";
import { descriptionHtml } from "./description.server";
import { type Audience, readCards } from "./listing/product-cards.server";
import { pickTranslation, translationLanguages } from "./pick-translation";
import { priceFor } from "./price";
import type { SeoText } from "./product/product.fields";
import { picturesOf, toDescribedPicture } from "./product-pictures.server";
import { wordColumns } from "./word-columns.server";

export const listNewest = (
  reader: Reader,
  { limit, ...audience }: Audience & { limit: number },
): Promise<ProductCard[]> => {
  const query = reader.db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.active, true))
    .orderBy(desc(products.id))
    .limit(limit);
  return readCards(reader, { query, order: sql`id desc` }, audience);
};

/** Up to `limit` newer and `limit` older active products of the same category. */
function relatedIds(db: Database, productId: number, nearest: SQL, limit: number) {
  const category = db.select({ id: products.categoryId }).from(products).where(eq(products.id, productId));
  const neighbours = (condition: SQL, order: SQL) =>
    db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.categoryId, category), eq(products.active, true), condition))
      .orderBy(order)
      .limit(limit);
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        inArray(products.id, neighbours(gt(products.id, productId), asc(products.id))),
        inArray(products.id, neighbours(lt(products.id, productId), desc(products.id))),
      ),
    )
    .orderBy(nearest)
    .limit(limit);
}

const RELATED_SHOWN = 4;

/** At most four active products of the same category, nearest by id first. */
export const listRelated = (
  reader: Reader,
  { productId, ...audience }: Audience & { productId: number },
): Promise<ProductCard[]> => {
  const order = sql`abs(id - ${productId}), id desc`;
  return readCards(
    reader,
    { query: relatedIds(reader.db, productId, order, RELATED_SHOWN), order },
    audience,
  );
};

/** The active products among `ids`, in the given order. One round trip. */
export async function listProductsByIds(
  reader: Reader,
  { ids, ...audience }: Audience & { ids: number[] },
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const query = reader.db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.active, true)));
  const cards = await readCards(reader, { query, order: sql`id` }, audience);
  return cards.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const nameIn = alias(variantTranslations, "name_in");
const nameFallback = alias(variantTranslations, "name_fallback");

const variantsOf = (db: Database, productId: number, locale: string) =>
  db
    .select({
      id: productVariants.id,
      color: productVariants.color,
      attributes: productVariants.attributes,
      mediaId: productVariants.mediaId,
      name: sql<string>`coalesce(${nameIn.name}, ${nameFallback.name}, '')`,
    })
    .from(productVariants)
    .leftJoin(nameIn, and(eq(nameIn.variantId, productVariants.id), eq(nameIn.languageCode, locale)))
    .leftJoin(
      nameFallback,
      and(eq(nameFallback.variantId, productVariants.id), eq(nameFallback.languageCode, defaultLocale)),
    )
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const stockOf = (db: Database, productId: number) =>
  db
    .select({ variantId: stockRows.variantId, size: stockRows.size, stock: stockRows.stock })
    .from(stockRows)
    .where(eq(stockRows.productId, productId))
    .orderBy(asc(stockRows.position), asc(stockRows.id));

const productWords = (db: Database, { productId, locale, isPreview = false }: ProductOptions) =>
  db
    .select({
      categoryId: products.categoryId,
      whenOut: products.whenOut,
      madeToOrderDays: products.madeToOrderDays,
      languageCode: productTranslations.languageCode,
      ...wordColumns,
    })
    .from(products)
    .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        isPreview ? undefined : eq(products.active, true),
        inArray(productTranslations.languageCode, translationLanguages(locale)),
      ),
    );

/** The name of an active product; null for another. */
export async function findProductTitle(
  { db, read }: Reader,
  options: { productId: number; locale: string },
): Promise<string | null> {
  const words = await read(productWords(db, { ...options, region: "PE", variantId: null }));
  return pickTranslation(words, options.locale)?.name ?? null;
}

/** A variant's own stock rows if it has any, else the product's. */
export function sizesFor(
  rows: (SizeOption & { variantId: number | null })[],
  variantId: number | null,
): SizeOption[] {
  const ownRows = rows.filter((row) => variantId !== null && row.variantId === variantId);
  const applicable = ownRows.length > 0 ? ownRows : rows.filter((row) => row.variantId === null);
  return applicable.map(({ size, stock }) => ({ size, stock }));
}

export interface ProductOptions extends Audience {
  productId: number;
  /** Null, or an unknown id, selects the first variant. */
  variantId: number | null;
  /** Includes inactive products, for staff. */
  isPreview?: boolean;
}

/** The product for its page, in one round trip; null when it is inactive or unknown. */
export async function findProduct(
  { db, read }: Reader,
  options: ProductOptions,
): Promise<(ProductDetail & Record<SeoText, string>) | null> {
  const { productId, locale, region } = options;
  const [words, variantRows, prices, stock, pictureRows] = await Promise.all([
    read(productWords(db, options)),
    read(variantsOf(db, productId, locale)),
    read(db.select().from(currentPrices).where(eq(currentPrices.productId, productId))),
    read(stockOf(db, productId)),
    read(picturesOf(db, eq(productImages.productId, productId), locale)),
  ]);
  const translation = pickTranslation(words, locale);
  if (!translation) return null;
  const variants = variantRows.map(({ attributes: _, mediaId, ...variant }) => {
    const chosen = mediaId === null ? undefined : pictureRows.find((row) => row.mediaId === mediaId);
    const picture = chosen ?? pictureRows.find((row) => row.variantId === variant.id);
    return { ...variant, picture: picture ? toDescribedPicture(picture) : null };
  });
  const variantId = (variants.find(({ id }) => id === options.variantId) ?? variants[0])?.id ?? null;
  const price = prices.find((row) => row.variantId === variantId);
  const variantPictures = pictureRows.filter((row) => variantId !== null && row.variantId === variantId);
  const sharedPictures = pictureRows.filter((row) => row.variantId === null);
  const pictures =
    variantPictures.length + sharedPictures.length > 0
      ? [...variantPictures, ...sharedPictures]
      : pictureRows;
  const { languageCode: _, priceMinor: _price, compareAtMinor: _former, ...shown } = translation;
  return {
    id: productId,
    ...shown,
    description: await descriptionHtml(translation.description),
    price: price ? priceFor(region, price) : null,
    chargeMinor: price?.penMinor ?? null,
    priceChangesAt: price?.changesAt ?? null,
    variants,
    variantId,
    attributes: variantRows.find(({ id }) => id === variantId)?.attributes ?? {},
    sizes: sizesFor(stock, variantId),
    pictures: pictures.map(toDescribedPicture),
    pictureCount: pictureRows.length,
  };
}
