import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "../languages";
import { products } from "./products";

/**
 * Sort values from here on mean "no price in dollars": this number plus the price in céntimos for products sold in
 * soles only, at least twice this number for products without any price.
 */
export const NO_OWN_PRICE = 1_000_000_000_000;

/**
 * Denormalised table that listings filter and sort by: one row per active product and language. Maintained by triggers
 * (migrations `0003_listing_rules` and `0038_featured_order`), except for a language added by staff, which is filled in
 * slices. Do not write it elsewhere.
 */
export const productListings = sqliteTable(
  "product_listings",
  {
    languageCode: text("language_code")
      .notNull()
      .references(() => languages.code, { onDelete: "cascade", onUpdate: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").notNull(),
    /** Sort key: the name without case and accents. */
    nameKey: text("name_key").notNull(),
    /** Céntimos; at least twice `NO_OWN_PRICE` without a price. */
    pricePe: integer("price_pe").notNull(),
    /** US cents; `NO_OWN_PRICE` plus the céntimos when the product is sold in soles only. */
    priceInt: integer("price_int").notNull(),
    /** Sort key: its place, then in stock, made to order or sold out, then the newest. See the view `featured_keys`. */
    featured: integer("featured").notNull().default(0),
    /** Bit mask of its variants' colour families (see `NO_COLOR`). */
    colors: integer("colors").notNull(),
    /** JSON object from size in stock to the bit mask of the colours it is in stock in, such as `{"M":33}`. */
    sizes: text("sizes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.languageCode] }),
    index("product_listings_featured").on(table.languageCode, table.featured, table.productId),
    index("product_listings_newest").on(table.languageCode, table.productId),
    index("product_listings_name").on(table.languageCode, table.nameKey, table.productId),
    index("product_listings_price_pe").on(table.languageCode, table.pricePe, table.productId),
    index("product_listings_price_int").on(table.languageCode, table.priceInt, table.productId),
    index("product_listings_category_featured").on(
      table.languageCode,
      table.categoryId,
      table.featured,
      table.productId,
    ),
    index("product_listings_category_newest").on(table.languageCode, table.categoryId, table.productId),
    index("product_listings_category_name").on(
      table.languageCode,
      table.categoryId,
      table.nameKey,
      table.productId,
    ),
    index("product_listings_category_price_pe").on(
      table.languageCode,
      table.categoryId,
      table.pricePe,
      table.productId,
    ),
    index("product_listings_category_price_int").on(
      table.languageCode,
      table.categoryId,
      table.priceInt,
      table.productId,
    ),
  ],
);
