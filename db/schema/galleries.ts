import { index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, identity, position, rowId, updatedAt, version } from "./columns";
import { languageCode } from "./languages";
import { media } from "./media";

/** The gallery with id 1 is the lookbook. */
export const galleries = sqliteTable("galleries", {
  id: identity(),
  name: text("name").notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
});

export const galleryImages = sqliteTable(
  "gallery_images",
  {
    id: identity(),
    galleryId: integer("gallery_id")
      .notNull()
      .references(() => galleries.id, { onDelete: "cascade" }),
    mediaId: integer("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "restrict" }),
    position: position(),
    /** Link target, or NULL. */
    href: text("href"),
  },
  (table) => [
    index("gallery_images_gallery").on(table.galleryId, table.position),
    index("gallery_images_media").on(table.mediaId),
  ],
);

export const galleryImageTranslations = sqliteTable(
  "gallery_image_translations",
  {
    id: rowId(),
    imageId: integer("image_id")
      .notNull()
      .references(() => galleryImages.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    alt: text("alt").notNull(),
  },
  (table) => [
    unique("gallery_image_translations_image").on(table.imageId, table.languageCode),
    index("gallery_image_translations_language").on(table.languageCode),
  ],
);
