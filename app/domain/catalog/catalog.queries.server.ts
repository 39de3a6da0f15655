import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  productImages,
  products,
  productTranslations,
  productVariants,
  stockRows,
  variantTranslations,
} from "~db/schema";
import type { ProductCard, ProductDetail, SizeOption } from "./catalog";
import { type Audience, readCards } from "./listing/product-cards.server";
import { neededLanguages, own } from "./own-words";
import { priceFor } from "./price";
import { describe, picturesOf } from "./product-pictures.server";

/** The newest active products. @param limit how many at most */
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

/** Active products around one of the same category: as many newer and older ones as asked for, in an order. */
function relatedIds(db: Database, productId: number, nearest: SQL, limit: number) {
  const category = db.select({ id: products.categoryId }).from(products).where(eq(products.id, productId));
  const beside = (condition: SQL, order: SQL) =>
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
        inArray(products.id, beside(gt(products.id, productId), asc(products.id))),
        inArray(products.id, beside(lt(products.id, productId), desc(products.id))),
      ),
    )
    .orderBy(nearest)
    .limit(limit);
}

const RELATED_SHOWN = 4;

/** Active products of the same category, the nearest in the order of newness first, at most 4, never itself. */
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

/** The active products among the given ids, in the order given, in one round trip. */
export async function listChosen(
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
      languageCode: productTranslations.languageCode,
      name: productTranslations.name,
      description: productTranslations.description,
      priceMinor: productTranslations.priceMinor,
      compareAtMinor: productTranslations.compareAtMinor,
    })
    .from(products)
    .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
    .where(
      and(
        eq(products.id, productId),
        isPreview ? undefined : eq(products.active, true),
        inArray(productTranslations.languageCode, neededLanguages(locale)),
      ),
    );

/** The rows that count for a variant: its own where it has any, else the product's. */
function sizesFor(
  rows: (SizeOption & { variantId: number | null })[],
  variantId: number | null,
): SizeOption[] {
  const owned = rows.filter((row) => variantId !== null && row.variantId === variantId);
  const counted = owned.length > 0 ? owned : rows.filter((row) => row.variantId === null);
  return counted.map(({ size, stock }) => ({ size, stock }));
}

export interface ProductOptions extends Audience {
  productId: number;
  /** Null for the first variant; so is an id of another product. */
  variantId: number | null;
  /** For staff: also a product that is not active. */
  isPreview?: boolean;
}

/** An active product as its page shows it, in one round trip; null when there is none. */
export async function findProduct(
  { db, read }: Reader,
  options: ProductOptions,
): Promise<ProductDetail | null> {
  const { productId, locale, region } = options;
  const [words, variantRows, stock, pictureRows] = await Promise.all([
    read(productWords(db, options)),
    read(variantsOf(db, productId, locale)),
    read(stockOf(db, productId)),
    read(picturesOf(db, eq(productImages.productId, productId), locale)),
  ]);
  const shown = own(words, locale);
  if (!shown) return null;
  const variants = variantRows.map(({ attributes: _, mediaId, ...variant }) => {
    const chosen = mediaId === null ? undefined : pictureRows.find((row) => row.mediaId === mediaId);
    const picture = chosen ?? pictureRows.find((row) => row.variantId === variant.id);
    return { ...variant, picture: picture ? describe(picture) : null };
  });
  const variantId = (variants.find(({ id }) => id === options.variantId) ?? variants[0])?.id ?? null;
  const ofVariant = pictureRows.filter((row) => variantId !== null && row.variantId === variantId);
  const ofAll = pictureRows.filter((row) => row.variantId === null);
  const pictures = ofVariant.length + ofAll.length > 0 ? [...ofVariant, ...ofAll] : pictureRows;
  return {
    id: productId,
    categoryId: shown.categoryId,
    name: shown.name,
    description: shown.description,
    price: priceFor(region, words),
    chargeMinor: priceFor("PE", words)?.minor ?? null,
    variants,
    variantId,
    attributes: variantRows.find(({ id }) => id === variantId)?.attributes ?? {},
    sizes: sizesFor(stock, variantId),
    pictures: pictures.map(describe),
    pictureCount: pictureRows.length,
  };
}
