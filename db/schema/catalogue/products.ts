import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, identity, position, rowId, updatedAt, version, wholeNumber } from "../columns";
import { languageCode } from "../languages";
import { categories } from "./categories";

/**
 * Products. One that an order names can't be deleted, only archived: it then is inactive and stays for the order's
 * sake.
 */
export const products = sqliteTable(
  "products",
  {
    id: identity(),
    categoryId: integer("category_id")
      .notNull()
      .references(() => categories.id, { onDelete: "restrict" }),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    archivedAt: integer("archived_at"),
    position: position(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** Raised by triggers when `product_listings` has to follow: never write it. */
    listingRevision: integer("listing_revision").notNull().default(0),
  },
  (table) => [
    index("products_category_active").on(table.categoryId, table.active, table.id),
    index("products_active").on(table.active, table.id),
    index("products_updated").on(table.updatedAt, table.id),
    check("products_archived_is_inactive", sql`archived_at is null or active = 0`),
  ],
);

/** Words and price of a product in one language. The full-text index `product_search` follows these rows. */
export const productTranslations = sqliteTable(
  "product_translations",
  {
    id: rowId(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    languageCode: languageCode(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    /** Minor units of the language's currency; NULL where the product has no price of its own in it. */
    priceMinor: integer("price_minor"),
    /** The former price while the product is on sale, in the same minor units. */
    compareAtMinor: integer("compare_at_minor"),
    /** The category's names in every language, kept by triggers for the full-text index: never write it. */
    searchCategory: text("search_category").notNull().default(""),
  },
  (table) => [
    unique("product_translations_product").on(table.productId, table.languageCode),
    index("product_translations_name").on(table.languageCode, table.name, table.productId),
    index("product_translations_price").on(table.languageCode, table.priceMinor, table.productId),
    check("product_translations_price", wholeNumber("price_minor")),
    check("product_translations_compare_at_whole", wholeNumber("compare_at_minor")),
    check(
      "product_translations_compare_at",
      sql`compare_at_minor is null or (price_minor is not null and compare_at_minor > price_minor)`,
    ),
  ],
);
