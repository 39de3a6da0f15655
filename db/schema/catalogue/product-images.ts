import { foreignKey, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { identity, position, rowId } from "../columns";
import { languageCode } from "../languages";
import { media } from "../media";
import { products } from "./products";
import { productVariants } from "./variants";

/** Ordered pictures of a product, for one variant or, with a NULL `variant_id`, for all. */
export const productImages = sqliteTable(
  "product_images",
  {
    id: identity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    mediaId: integer("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "restrict" }),
    position: position(),
    /** Focal point, as a CSS position such as `50% 20%`; NULL for the centre. */
    focus: text("focus"),
  },
  (table) => [
    index("product_images_product").on(table.productId, table.position),
    index("product_images_variant").on(table.variantId),
    index("product_images_media").on(table.mediaId),
    foreignKey({
      name: "product_images_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
  ],
);

export const productImageTranslations = sqliteTable(
  "product_image_translations",
  {
    id: rowId(),
    imageId: integer("image_id")
      .notNull()
      .references(() => productImages.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    alt: text("alt").notNull(),
  },
  (table) => [
    unique("product_image_translations_image").on(table.imageId, table.languageCode),
    index("product_image_translations_language").on(table.languageCode),
  ],
);
