import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "../languages";
import { products } from "./products";

/** Prices from here on stand for "sold in soles only", in the order of dollars; those twice as high for "no price". */
export const NO_OWN_PRICE = 1_000_000_000_000;

/**
 * What lists are filtered and ordered by: one row for each active product and language of the shop. Triggers keep it
 * (migration `0003_listing_rules`), save for a language that staff adds, which is filled in slices: never write it else.
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
    /** The name without case and accents, to order by. */
    nameKey: text("name_key").notNull(),
    /** Céntimos; at least twice `NO_OWN_PRICE` where there is no price. */
    pricePe: integer("price_pe").notNull(),
    /** Cents of a dollar; `NO_OWN_PRICE` and the céntimos where the product is sold in soles only. */
    priceInt: integer("price_int").notNull(),
    /** The bits of its variants' colour families (see `NO_COLOR`). */
    colors: integer("colors").notNull(),
    /** JSON object of the sizes in stock, each with the bits of the colours it is in stock in: `{"M":33}`. */
    sizes: text("sizes").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.languageCode] }),
    index("product_listings_newest").on(table.languageCode, table.productId),
    index("product_listings_name").on(table.languageCode, table.nameKey, table.productId),
    index("product_listings_price_pe").on(table.languageCode, table.pricePe, table.productId),
    index("product_listings_price_int").on(table.languageCode, table.priceInt, table.productId),
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
