import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import { defaultLocale } from "~/i18n/locale";
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

/** A gallery's pictures in order, or the one with `imageId`. The alternative text falls back to the default language. */
export const listGalleryImages = (
  { db, read }: Reader,
  { galleryId, locale, imageId, limit = MOST_PICTURES }: GalleryImagesQuery,
): Promise<GalleryImage[]> =>
  read(
    db
      .select({
        id: galleryImages.id,
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
      .where(
        and(
          eq(galleryImages.galleryId, galleryId),
          imageId === undefined ? undefined : eq(galleryImages.id, imageId),
        ),
      )
      .orderBy(asc(galleryImages.position), asc(galleryImages.id))
      .limit(limit),
  );
