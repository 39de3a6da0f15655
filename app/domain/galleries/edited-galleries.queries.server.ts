import { asc, eq, sql } from "drizzle-orm";
import type { Picture } from "~/domain/media/picture";
import { pictureColumns } from "~/domain/media/picture-columns.server";
import type { Reader } from "~/domain/settings/shop.server";
import { galleries, galleryImages, galleryImageTranslations, media } from "~db/schema";
import { LOOKBOOK_GALLERY } from "./galleries.queries.server";

export interface GalleryItem {
  id: number;
  name: string;
  imageCount: number;
  /** Its first picture. */
  picture: Picture | null;
  /** The lookbook's gallery can't be deleted. */
  isLookbook: boolean;
}

export interface EditedImage {
  id: number;
  picture: Picture;
  href: string | null;
  /** Alternative texts by language code. */
  alts: Record<string, string>;
}

export interface EditedGallery {
  id: number;
  name: string;
  version: number;
  isLookbook: boolean;
  /** In their order. */
  images: EditedImage[];
}

const MOST_GALLERIES = 500;

/** The galleries, the lookbook first and then by name. */
export async function listGalleries({ db, read }: Reader): Promise<GalleryItem[]> {
  const rows = await read(
    db
      .select({
        id: galleries.id,
        name: galleries.name,
        imageCount: sql<number>`(select count(*) from gallery_images where gallery_id = ${galleries.id})`,
        picture: pictureColumns,
      })
      .from(galleries)
      .leftJoin(
        media,
        sql`${media.id} = (select media_id from gallery_images where gallery_id = ${galleries.id}
          order by position, id limit 1)`,
      )
      .orderBy(sql`${galleries.id} <> ${LOOKBOOK_GALLERY}`, asc(galleries.name), asc(galleries.id))
      .limit(MOST_GALLERIES),
  );
  return rows.map((row) => ({ ...row, isLookbook: row.id === LOOKBOOK_GALLERY }));
}

/** A gallery with all that staff can change of it, or null. */
export async function findEditedGallery({ db, read }: Reader, id: number): Promise<EditedGallery | null> {
  const [found, images, words] = await Promise.all([
    read(
      db
        .select({ id: galleries.id, name: galleries.name, version: galleries.version })
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
  ]);
  const gallery = found[0];
  if (!gallery) return null;
  const altsOf = (imageId: number) =>
    Object.fromEntries(words.filter((word) => word.imageId === imageId).map(({ code, alt }) => [code, alt]));
  return {
    ...gallery,
    isLookbook: id === LOOKBOOK_GALLERY,
    images: images.map((image) => ({ ...image, alts: altsOf(image.id) })),
  };
}
