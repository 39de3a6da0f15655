import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import { groupByOwner } from "~/domain/catalog/group-by-owner";
import { defineList, type ListChoice } from "~/domain/lists/list";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { defaultLocale } from "~/i18n/locale";
import { hasWords } from "~/lib/text/has-words.server";
import type { Reader } from "~db/read-batcher";
import {
  galleries,
  galleryImages,
  galleryImageTranslations,
  galleryPoints,
  media,
  products,
  productTranslations,
  productVariants,
  variantTranslations,
} from "~db/schema";
import { lookbookGallery } from "./galleries.queries.server";
import type { Point } from "./gallery";

export interface GalleryItem {
  id: number;
  name: string;
  imageCount: number;
  /** The first picture. */
  picture: Picture | null;
  /** The lookbook can't be deleted. */
  isLookbook: boolean;
}

export interface EditedImage {
  id: number;
  picture: Picture;
  href: string | null;
  /** Alternative texts by language code. */
  alts: Record<string, string>;
  /** In order. */
  points: Point[];
}

export interface EditedGallery {
  id: number;
  name: string;
  version: number;
  isLookbook: boolean;
  /** In order. */
  images: EditedImage[];
}

const isLookbook = sql`${galleries.id} = ${lookbookGallery}`.mapWith(Boolean);

const imageCount = sql<number>`(select count(*) from gallery_images where gallery_id = ${galleries.id})`;

export const galleryList = defineList({ sorts: ["name", "imageCount"], filters: {} });
export type GalleryPage = ListChoice<typeof galleryList>;

/** A page of the gallery table with the total of the search. */
export async function listGalleries(
  { db, read }: Reader,
  { search, sort, isDescending, limit, offset }: GalleryPage,
): Promise<{ rows: GalleryItem[]; total: number }> {
  const matches = hasWords(search, [galleries.name]);
  const direction = isDescending ? desc : asc;
  const [galleryRows, counted] = await Promise.all([
    read(
      db
        .select({ id: galleries.id, name: galleries.name, isLookbook, imageCount, picture: pictureColumns })
        .from(galleries)
        .leftJoin(
          media,
          sql`${media.id} = (select media_id from gallery_images where gallery_id = ${galleries.id}
            order by position, id limit 1)`,
        )
        .where(matches)
        .orderBy(direction(sort === "name" ? galleries.name : imageCount), asc(galleries.id))
        .limit(limit)
        .offset(offset),
    ),
    read(db.select({ total: count() }).from(galleries).where(matches)),
  ]);
  return { rows: galleryRows, total: counted[0]?.total ?? 0 };
}

/** Null for an unknown id. */
export async function findEditedGallery({ db, read }: Reader, id: number): Promise<EditedGallery | null> {
  const [galleryRows, images, altRows, pointRows] = await Promise.all([
    read(
      db
        .select({ id: galleries.id, name: galleries.name, version: galleries.version, isLookbook })
        .from(galleries)
        .where(eq(galleries.id, id)),
    ),
    read(
      db
        .select({ id: galleryImages.id, href: galleryImages.href, picture: pictureColumns })
        .from(galleryImages)
        .innerJoin(media, eq(media.id, galleryImages.mediaId))
        .where(eq(galleryImages.galleryId, id))
        .orderBy(asc(galleryImages.position), asc(galleryImages.id)),
    ),
    read(
      db
        .select({
          imageId: galleryImageTranslations.imageId,
          code: galleryImageTranslations.languageCode,
          alt: galleryImageTranslations.alt,
        })
        .from(galleryImageTranslations)
        .innerJoin(galleryImages, eq(galleryImages.id, galleryImageTranslations.imageId))
        .where(eq(galleryImages.galleryId, id)),
    ),
    read(
      db
        .select({
          owner: galleryPoints.imageId,
          productId: galleryPoints.productId,
          variantId: galleryPoints.variantId,
          x: galleryPoints.x,
          y: galleryPoints.y,
        })
        .from(galleryPoints)
        .innerJoin(galleryImages, eq(galleryImages.id, galleryPoints.imageId))
        .where(eq(galleryImages.galleryId, id))
        .orderBy(asc(galleryPoints.position)),
    ),
  ]);
  const gallery = galleryRows[0];
  if (!gallery) return null;
  const altsOf = (imageId: number) =>
    Object.fromEntries(altRows.filter((row) => row.imageId === imageId).map(({ code, alt }) => [code, alt]));
  const points = groupByOwner(pointRows);
  const pointsOf = (imageId: number) => (points.get(imageId) ?? []).map(({ owner: _, ...point }) => point);
  return {
    ...gallery,
    images: images.map((image) => ({ ...image, alts: altsOf(image.id), points: pointsOf(image.id) })),
  };
}

/** The gallery of a gallery image, or null. */
export async function findGalleryOfImage({ db, read }: Reader, imageId: number): Promise<number | null> {
  const [row] = await read(
    db
      .select({ galleryId: galleryImages.galleryId })
      .from(galleryImages)
      .where(eq(galleryImages.id, imageId)),
  );
  return row?.galleryId ?? null;
}

/** A product in a gallery's pictures, with its variants to choose from. Names are in the default language. */
export interface PointProduct {
  id: number;
  name: string;
  active: boolean;
  variants: { id: number; name: string }[];
}

/** The products that a gallery's pictures show. */
export async function listPointProducts({ db, read }: Reader, galleryId: number): Promise<PointProduct[]> {
  const shown = db
    .select({ id: galleryPoints.productId })
    .from(galleryPoints)
    .innerJoin(galleryImages, eq(galleryImages.id, galleryPoints.imageId))
    .where(eq(galleryImages.galleryId, galleryId));
  const [productRows, variantRows] = await Promise.all([
    read(
      db
        .select({ id: products.id, active: products.active, name: productTranslations.name })
        .from(products)
        .innerJoin(productTranslations, eq(productTranslations.productId, products.id))
        .where(and(inArray(products.id, shown), eq(productTranslations.languageCode, defaultLocale))),
    ),
    read(
      db
        .select({
          owner: productVariants.productId,
          id: productVariants.id,
          name: sql<string>`coalesce(${variantTranslations.name}, '')`,
        })
        .from(productVariants)
        .leftJoin(
          variantTranslations,
          and(
            eq(variantTranslations.variantId, productVariants.id),
            eq(variantTranslations.languageCode, defaultLocale),
          ),
        )
        .where(inArray(productVariants.productId, shown))
        .orderBy(asc(productVariants.position), asc(productVariants.id)),
    ),
  ]);
  const variants = groupByOwner(variantRows);
  return productRows.map((product) => ({
    ...product,
    variants: (variants.get(product.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
}
