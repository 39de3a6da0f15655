import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { stockPolicies } from "~db/vocabulary";
import { createdAt, identity, position, rowId, updatedAt, version, wholeNumber } from "../columns";
import { languageCode } from "../languages";
import { categories } from "./categories";

/**
 * A product that is part of an order cannot be deleted, only archived, which makes it inactive.
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
    /** Place in lists from 1; 0 for none, which comes after all places. At most 99,999, as triggers check. */
    position: position(),
    /** Triggers refuse other values, because a CHECK would recreate the table. */
    whenOut: text("when_out", { enum: stockPolicies }).notNull().default("made_to_order"),
    /** Working days that a made-to-order piece takes; NULL for the setting. Between 1 and 365, as triggers check. */
    madeToOrderDays: integer("made_to_order_days"),
    /** A stock row with at most this many pieces is low; NULL for the setting. A whole number, as triggers check. */
    lowStockAt: integer("low_stock_at"),
    /** Words by which staff group products, sorted. */
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    /**
     * Unix seconds. The sale holds from one to before the other; NULL has no limit. Outside of it the compare-at price
     * is the price. Triggers check the order, because a CHECK would recreate the table.
     */
    saleStartsAt: integer("sale_starts_at"),
    saleEndsAt: integer("sale_ends_at"),
    /** When the sale starts or ends next, Unix seconds. Maintained by triggers; do not write it. */
    priceChangesAt: integer("price_changes_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    /** Incremented by triggers to refresh `product_listings`. Do not write it. */
    listingRevision: integer("listing_revision").notNull().default(0),
  },
  (table) => [
    index("products_category_active").on(table.categoryId, table.active, table.id),
    index("products_active").on(table.active, table.id),
    index("products_low_stock").on(table.lowStockAt),
    index("products_price_changes").on(table.priceChangesAt),
    index("products_updated").on(table.updatedAt, table.id),
    check("products_archived_is_inactive", sql`archived_at is null or active = 0`),
  ],
);

/** Texts and price of a product in one language. Triggers keep the full-text index `product_search` in sync. */
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
    composition: text("composition").notNull().default(""),
    /** Where it is made. */
    origin: text("origin").notNull().default(""),
    /** Who makes it. */
    workshop: text("workshop").notNull().default(""),
    care: text("care").notNull().default(""),
    /** Which of two sizes to take. */
    sizing: text("sizing").notNull().default(""),
    /** Title and description for search engines and link previews; empty for name and description. */
    seoTitle: text("seo_title").notNull().default(""),
    seoDescription: text("seo_description").notNull().default(""),
    /** Minor units of the language's currency; NULL without a price in this language. */
    priceMinor: integer("price_minor"),
    /** Former price of a product on sale, in the same minor units. */
    compareAtMinor: integer("compare_at_minor"),
    /** Category names in every language, for the full-text index. Maintained by triggers; do not write it. */
    searchCategory: text("search_category").notNull().default(""),
    /** Names of the product's variants in every language, likewise. */
    searchVariants: text("search_variants").notNull().default(""),
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
