import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  unique,
} from "drizzle-orm/sqlite-core";
import { products } from "./catalogue/products";
import { productVariants } from "./catalogue/variants";
import { createdAt, identity, position, rowId, updatedAt, version, wholeNumber } from "./columns";
import { languageCode } from "./languages";
import { media } from "./media";

/** The lookbook is the gallery that staff chose for it, else the first one. */
export const galleries = sqliteTable("galleries", {
  id: identity(),
  name: text("name").notNull(),
  /** At most one is true. */
  isLookbook: integer("is_lookbook", { mode: "boolean" }).notNull().default(false),
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

/** Where a picture shows a product, in percent of its width and height. They go with the picture, product or variant. */
export const galleryPoints = sqliteTable(
  "gallery_points",
  {
    imageId: integer("image_id")
      .notNull()
      .references(() => galleryImages.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** NULL for the product's first variant. */
    variantId: integer("variant_id"),
    x: integer("x").notNull(),
    y: integer("y").notNull(),
    position: position(),
  },
  (table) => [
    primaryKey({ columns: [table.imageId, table.productId] }),
    index("gallery_points_product").on(table.productId),
    index("gallery_points_variant").on(table.variantId),
    foreignKey({
      name: "gallery_points_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    check("gallery_points_x", sql`${wholeNumber("x")} and x <= 100`),
    check("gallery_points_y", sql`${wholeNumber("y")} and y <= 100`),
  ],
);
