import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { groupByOwner } from "~/domain/catalog/group-by-owner";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { defaultLocale } from "~/i18n/locale";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { galleries, galleryImages, galleryImageTranslations, media } from "~db/schema";
import type { GalleryImage } from "./gallery";

/** Id of the lookbook's gallery: the one that staff chose, else the first one. */
export const lookbookGallery = sql<number>`(select id from galleries order by is_lookbook desc, id limit 1)`;

/** Limit of a gallery's pictures on a page. */
export const MOST_PICTURES = 100;

const altIn = alias(galleryImageTranslations, "alt_in");
const altFallback = alias(galleryImageTranslations, "alt_fallback");

/** Keyset pagination by ascending id; `after` is exclusive. */
export const listGalleryNames = (
  { db, read }: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; name: string }[]> =>
  read(
    db
      .select({ id: galleries.id, name: galleries.name })
      .from(galleries)
      .where(gt(galleries.id, after))
      .orderBy(asc(galleries.id))
      .limit(limit),
  );

interface GalleryImagesQuery {
  galleryId: number | typeof lookbookGallery;
  locale: string;
  imageId?: number;
  limit?: number;
}

/** Pictures of galleries in order. The alternative text falls back to the default language. */
const imageRows = (db: Database, locale: string, condition: SQL | undefined) =>
  db
    .select({
      id: galleryImages.id,
      galleryId: galleryImages.galleryId,
      href: galleryImages.href,
      alt: sql<string>`coalesce(${altIn.alt}, ${altFallback.alt}, '')`,
      ...pictureColumns,
    })
    .from(galleryImages)
    .innerJoin(media, eq(media.id, galleryImages.mediaId))
    .leftJoin(altIn, and(eq(altIn.imageId, galleryImages.id), eq(altIn.languageCode, locale)))
    .leftJoin(
      altFallback,
      and(eq(altFallback.imageId, galleryImages.id), eq(altFallback.languageCode, defaultLocale)),
    )
    .where(condition)
    .orderBy(asc(galleryImages.position), asc(galleryImages.id));

/** A gallery's pictures in order, or the one with `imageId`. */
export async function listGalleryImages(
  { db, read }: Reader,
  { galleryId, locale, imageId, limit = MOST_PICTURES }: GalleryImagesQuery,
): Promise<GalleryImage[]> {
  const condition = and(
    eq(galleryImages.galleryId, galleryId),
    imageId === undefined ? undefined : eq(galleryImages.id, imageId),
  );
  const rows = await read(imageRows(db, locale, condition).limit(limit));
  return rows.map(({ galleryId: _, ...image }) => image);
}

/** The first pictures of several galleries, by gallery id. `ids`: a query. */
export async function listFirstImages(
  { db, read }: Reader,
  { ids, locale, limit }: { ids: SQL; locale: string; limit: number },
): Promise<ReadonlyMap<number, GalleryImage[]>> {
  const before = sql`(select count(*) from gallery_images earlier
    where earlier.gallery_id = ${galleryImages.galleryId}
      and (earlier.position, earlier.id) < (${galleryImages.position}, ${galleryImages.id}))`;
  const condition = sql`${galleryImages.galleryId} in ${ids} and ${before} < ${limit}`;
  const rows = await read(imageRows(db, locale, condition));
  const groups = groupByOwner(rows.map(({ galleryId, ...image }) => ({ owner: galleryId, image })));
  return new Map([...groups].map(([id, group]) => [id, group.map(({ image }) => image)]));
}
