import { and, eq, inArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite, type WriteFailure } from "~/domain/audit/staff-write.server";
import type { StoredPicture } from "~/domain/media/store-picture.server";
import { type Result, success } from "~/lib/result";
import { positionIn, valueList } from "~db/fragments";
import { galleryImages, galleryImageTranslations } from "~db/schema";
import { guarded, type WriteQuery } from "~db/write-batch";
import type { EditedGallery, EditedImage } from "./edited-galleries.queries.server";
import { raiseGalleryVersion } from "./write-gallery.server";

const entry = (gallery: EditedGallery, action: string, before: unknown, after: unknown) => ({
  action,
  entity: "gallery" as const,
  entityId: gallery.id,
  before,
  after,
});

/**
 * Appends pictures to a gallery, in order. `refused` when the gallery was deleted.
 * @returns the ids of the gallery images.
 */
export async function addGalleryImages(
  context: StaffContext,
  { gallery, pictures }: { gallery: EditedGallery; pictures: readonly Pick<StoredPicture, "id" | "key">[] },
): Promise<Result<number[], WriteFailure>> {
  const position = sql`(select coalesce(max(position) + 1, 0) from gallery_images where gallery_id = ${gallery.id})`;
  const written = await staffWrite(context, {
    queries: pictures.map(({ id: mediaId }) =>
      context.db
        .insert(galleryImages)
        .values({ galleryId: gallery.id, mediaId, position })
        .returning({ id: galleryImages.id }),
    ),
    audit: entry(gallery, "add-pictures", null, { pictures: pictures.map(({ key }) => key) }),
    isPublic: true,
  });
  return written.ok ? success(written.value.map(({ rows }) => Number(rows[0]?.id))) : written;
}

/**
 * Reorders a gallery's images.
 * @param imageIds ids in their new order; missing ones keep their position, ids of other galleries are ignored
 */
export const orderGalleryImages = (
  context: StaffContext,
  { gallery, version, imageIds }: { gallery: EditedGallery; version: number; imageIds: readonly number[] },
) => {
  return staffWrite(context, {
    queries: [
      ...raiseGalleryVersion(context, { id: gallery.id, version }),
      context.db
        .update(galleryImages)
        .set({ position: positionIn(imageIds, galleryImages.id) })
        .where(and(eq(galleryImages.galleryId, gallery.id), inArray(galleryImages.id, valueList(imageIds)))),
    ],
    audit: entry(gallery, "order", { images: gallery.images.map(({ id }) => id) }, { images: imageIds }),
    isPublic: true,
  });
};

export interface ImageChange {
  gallery: EditedGallery;
  version: number;
  image: EditedImage;
  href: string | null;
  /** Alternative texts by language code; an empty text deletes the row. */
  alts: Record<string, string>;
}

function altQueries({ db }: StaffContext, imageId: number, alts: Record<string, string>): WriteQuery[] {
  const { imageId: image, languageCode: language } = galleryImageTranslations;
  return Object.entries(alts).map(([languageCode, alt]) =>
    alt
      ? db
          .insert(galleryImageTranslations)
          .values({ imageId, languageCode, alt })
          .onConflictDoUpdate({ target: [image, language], set: { alt } })
      : db.delete(galleryImageTranslations).where(and(eq(image, imageId), eq(language, languageCode))),
  );
}

/** Changes an image's link and alternative texts. */
export const changeGalleryImage = (
  context: StaffContext,
  { gallery, version, image, href, alts }: ImageChange,
) =>
  staffWrite(context, {
    queries: [
      ...raiseGalleryVersion(context, { id: gallery.id, version }),
      ...guarded(
        context.db
          .update(galleryImages)
          .set({ href })
          .where(and(eq(galleryImages.id, image.id), eq(galleryImages.galleryId, gallery.id))),
        "row_gone",
      ),
      ...altQueries(context, image.id, alts),
    ],
    audit: entry(
      gallery,
      "change-picture",
      { image: image.id, href: image.href, alts: image.alts },
      { image: image.id, href, alts },
    ),
    isPublic: true,
  });

/** Removes an image from a gallery. `changed-meanwhile` when it was removed already. */
export const removeGalleryImage = (
  context: StaffContext,
  { gallery, image }: { gallery: EditedGallery; image: EditedImage },
) =>
  staffWrite(context, {
    queries: guarded(
      context.db
        .delete(galleryImages)
        .where(and(eq(galleryImages.id, image.id), eq(galleryImages.galleryId, gallery.id))),
      "row_gone",
    ),
    audit: entry(
      gallery,
      "remove-picture",
      { image: image.id, key: image.picture.key, href: image.href, alts: image.alts },
      null,
    ),
    isPublic: true,
  });
