import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  sqliteTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import {
  compactIn,
  hexColor,
  identity,
  position,
  rowId,
  sellableKeys,
  updatedAt,
  version,
  wholeNumber,
} from "../columns";
import { languageCode } from "../languages";
import { media } from "../media";
import { products } from "./products";

/** Colour family bit of variants without a colour and of products without variants. */
export const NO_COLOR = 4096;

export const productVariants = sqliteTable(
  "product_variants",
  {
    id: identity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: position(),
    color: text("color"),
    /** Bit of the colour's family, or `NO_COLOR`. Maintained by triggers; do not write it. */
    colorBit: integer("color_bit").notNull().default(NO_COLOR),
    /** Further attributes by name, such as `{"material": "lino"}`. The colour has its own column. */
    attributes: text("attributes", { mode: "json" })
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'`),
    /**
     * The variant's own prices in minor units; NULL in soles for those of the product, in both currencies. The
     * compare-at prices hold with the product's sale. Checked by triggers, because a CHECK would recreate the table.
     */
    pricePenMinor: integer("price_pen_minor"),
    compareAtPenMinor: integer("compare_at_pen_minor"),
    priceUsdMinor: integer("price_usd_minor"),
    compareAtUsdMinor: integer("compare_at_usd_minor"),
    mediaId: integer("media_id").references(() => media.id, { onDelete: "restrict" }),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    index("product_variants_product").on(table.productId, table.position),
    index("product_variants_media").on(table.mediaId),
    unique("product_variants_of_product").on(table.productId, table.id),
    check("product_variants_color", hexColor("color")),
    check("product_variants_attributes", sql`json_type(attributes) = 'object'`),
  ],
);

export const variantTranslations = sqliteTable(
  "variant_translations",
  {
    id: rowId(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    name: text("name").notNull(),
  },
  (table) => [
    unique("variant_translations_variant").on(table.variantId, table.languageCode),
    index("variant_translations_language").on(table.languageCode),
  ],
);

/**
 * One row per sellable: product with optional variant and optional size. A variant's own rows take precedence over the
 * product's. Items with stock 0 can be bought and are made to order.
 */
export const stockRows = sqliteTable(
  "stock_rows",
  {
    id: identity(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    /** Size label, such as `M`; NULL without sizes. */
    size: text("size"),
    ...sellableKeys(),
    sku: text("sku").unique(),
    position: position(),
    stock: integer("stock").notNull().default(0),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    uniqueIndex("stock_rows_sellable").on(table.productId, table.variantKey, table.sizeKey),
    index("stock_rows_sku_code").on(compactIn("sku")),
    index("stock_rows_stock").on(table.stock, table.id, table.productId),
    foreignKey({
      name: "stock_rows_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    check("stock_rows_stock", wholeNumber("stock")),
    check("stock_rows_size", sql`size <> ''`),
  ],
);
