import { and, asc, desc, eq, gt, inArray, lt, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Reader } from "~/domain/settings/shop.server";
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
import type { DescribedPicture, ProductCard, ProductDetail, ProductPage, SizeOption } from "./catalog";
import { type LanguagePrice, priceFor } from "./price";
import type { Region } from "./region";

export const PAGE_SIZE = 24;

const FALLBACK = "es";

export interface Audience {
  locale: string;
  region: Region;
}

interface WordRow extends LanguagePrice {
  productId: number;
  name: string;
}

/** Words in the page's language and prices: the languages whose rows a page needs. */
const neededLanguages = (locale: string) => [...new Set([locale, FALLBACK, "en"])];

const own = <Row extends { languageCode: string }>(rows: Row[], locale: string): Row | undefined =>
  rows.find((row) => row.languageCode === locale) ?? rows.find((row) => row.languageCode === FALLBACK);

const wordsOf = (db: Database, ids: IdQuery, locale: string) =>
  db
    .select({
      productId: productTranslations.productId,
      languageCode: productTranslations.languageCode,
      name: productTranslations.name,
      priceMinor: productTranslations.priceMinor,
      compareAtMinor: productTranslations.compareAtMinor,
    })
    .from(productTranslations)
    .where(
      and(
        inArray(productTranslations.productId, ids),
        inArray(productTranslations.languageCode, neededLanguages(locale)),
      ),
    );

const altIn = alias(productImageTranslations, "alt_in");
const altFallback = alias(productImageTranslations, "alt_fallback");

const picturesOf = (db: Database, condition: SQL | undefined, locale: string) =>
  db
    .select({
      productId: productImages.productId,
      variantId: productImages.variantId,
      alt: sql<string>`coalesce(${altIn.alt}, ${altFallback.alt}, '')`,
      ...pictureColumns,
    })
    .from(productImages)
    .innerJoin(media, eq(media.id, productImages.mediaId))
    .leftJoin(altIn, and(eq(altIn.imageId, productImages.id), eq(altIn.languageCode, locale)))
    .leftJoin(
      altFallback,
      and(eq(altFallback.imageId, productImages.id), eq(altFallback.languageCode, FALLBACK)),
    )
    .where(condition)
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id));

type PictureRow = Awaited<ReturnType<typeof picturesOf>>[number];

const describe = ({ key, width, height, color, widths, alt }: PictureRow): DescribedPicture => ({
  key,
  width,
  height,
  color,
  widths,
  alt,
});

/** A query of product ids, for conditions. */
export type IdQuery = SQLWrapper;

interface PageQuery {
  categoryId: number | null;
  /** Only products before this id, newest first. */
  after: number | null;
  limit: number;
}

const pageOfIds = (db: Database, { categoryId, after, limit }: PageQuery) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        categoryId === null ? undefined : eq(products.categoryId, categoryId),
        eq(products.active, true),
        after === null ? undefined : lt(products.id, after),
      ),
    )
    .orderBy(desc(products.id))
    .limit(limit);

const colorsOf = (db: Database, ids: IdQuery) =>
  db
    .select({ productId: productVariants.productId, color: productVariants.color })
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.productId), asc(productVariants.position));

const byProduct = <Row extends { productId: number }>(rows: Row[]): Map<number, Row[]> => {
  const grouped = new Map<number, Row[]>();
  for (const row of rows) grouped.set(row.productId, [...(grouped.get(row.productId) ?? []), row]);
  return grouped;
};

function toCard(
  id: number,
  words: WordRow[],
  pictures: PictureRow[],
  colors: (string | null)[],
  { locale, region }: Audience,
) {
  const card: ProductCard = {
    id,
    name: own(words, locale)?.name ?? "",
    price: priceFor(region, words),
    picture: pictures[0] ? describe(pictures[0]) : null,
    hoverPicture: pictures[1] ? describe(pictures[1]) : null,
    colors: colors.filter((color) => color !== null),
  };
  return card;
}

/**
 * Cards of the products in the order of `rows`, for what `shown` names again as a condition. What the rows are read by
 * and this go in one round trip when both are asked for in the same turn.
 */
export async function readCards(
  { db, read }: Reader,
  rows: Promise<{ id: number }[]>,
  shown: IdQuery,
  audience: Audience,
): Promise<ProductCard[]> {
  const { locale } = audience;
  const [idRows, words, pictures, variants] = await Promise.all([
    rows,
    read(wordsOf(db, shown, locale)),
    read(
      picturesOf(db, and(inArray(productImages.productId, shown), lte(productImages.position, 1)), locale),
    ),
    read(colorsOf(db, shown)),
  ]);
  const wordsById = byProduct(words);
  const picturesById = byProduct(pictures);
  const variantsById = byProduct(variants);
  return idRows.map(({ id }) =>
    toCard(
      id,
      wordsById.get(id) ?? [],
      picturesById.get(id) ?? [],
      (variantsById.get(id) ?? []).map(({ color }) => color),
      audience,
    ),
  );
}

export interface ListOptions extends Audience {
  /** Null for the whole shop. */
  categoryId: number | null;
  /** The `next` of the page before, or null for the first. */
  after: number | null;
  limit?: number;
}

/** A page of active products, newest first, in one round trip. */
export async function listProducts(reader: Reader, options: ListOptions): Promise<ProductPage> {
  const { limit = PAGE_SIZE, categoryId, after } = options;
  const page = (size: number) => pageOfIds(reader.db, { categoryId, after, limit: size });
  const cards = await readCards(reader, reader.read(page(limit + 1)), page(limit), options);
  const products = cards.slice(0, limit);
  return { products, next: cards.length > limit ? (products.at(-1)?.id ?? null) : null };
}

/** Active products around one of the same category: as many newer and older ones as asked for, nearest first. */
function relatedIds(db: Database, productId: number, limit: number) {
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
    .orderBy(sql`abs(${products.id} - ${productId})`, desc(products.id))
    .limit(limit);
}

export const RELATED_SHOWN = 4;

/** Active products of the same category, the nearest in the order of newness first, at most 4, never itself. */
export const listRelated = (
  reader: Reader,
  { productId, ...audience }: Audience & { productId: number },
): Promise<ProductCard[]> => {
  const ids = relatedIds(reader.db, productId, RELATED_SHOWN);
  return readCards(reader, reader.read(ids), ids, audience);
};

const chosenIds = (db: Database, ids: number[]) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.active, true)))
    .limit(ids.length);

/** The active products among the given ids, in the order given, in one round trip. */
export async function listChosen(
  reader: Reader,
  { ids, ...audience }: Audience & { ids: number[] },
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const query = chosenIds(reader.db, ids);
  const cards = await readCards(reader, reader.read(query), query, audience);
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
      name: sql<string>`coalesce(${nameIn.name}, ${nameFallback.name}, '')`,
    })
    .from(productVariants)
    .leftJoin(nameIn, and(eq(nameIn.variantId, productVariants.id), eq(nameIn.languageCode, locale)))
    .leftJoin(
      nameFallback,
      and(eq(nameFallback.variantId, productVariants.id), eq(nameFallback.languageCode, FALLBACK)),
    )
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const stockOf = (db: Database, productId: number) =>
  db
    .select({ variantId: stockRows.variantId, size: stockRows.size, stock: stockRows.stock })
    .from(stockRows)
    .where(eq(stockRows.productId, productId))
    .orderBy(asc(stockRows.position), asc(stockRows.id));

const productWords = (db: Database, productId: number, locale: string) =>
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
        eq(products.active, true),
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
}

/** An active product as its page shows it, in one round trip; null when there is none. */
export async function findProduct(
  { db, read }: Reader,
  options: ProductOptions,
): Promise<ProductDetail | null> {
  const { productId, locale, region } = options;
  const [words, variantRows, stock, pictureRows] = await Promise.all([
    read(productWords(db, productId, locale)),
    read(variantsOf(db, productId, locale)),
    read(stockOf(db, productId)),
    read(picturesOf(db, eq(productImages.productId, productId), locale)),
  ]);
  const shown = own(words, locale);
  if (!shown) return null;
  const variants = variantRows.map(({ attributes: _, ...variant }) => {
    const picture = pictureRows.find((row) => row.variantId === variant.id);
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
  };
}
