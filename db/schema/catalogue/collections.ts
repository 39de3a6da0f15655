import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { collectionKinds } from "~db/vocabulary";
import { identity, oneOf, position, updatedAt, version, wholeNumber } from "../columns";
import { products } from "./products";

/**
 * Selections of products across categories, each with a page. The conditions from `category_id` on are those of a
 * collection by rule, NULL where any product fits; all of them must hold.
 */
export const collections = sqliteTable(
  "collections",
  {
    id: identity(),
    /** The last part of its address in every language. It does not change, so that links keep working. */
    slug: text("slug").notNull().unique(),
    /** Whether shoppers see it. */
    published: integer("published", { mode: "boolean" }).notNull().default(false),
    kind: text("kind", { enum: collectionKinds }).notNull(),
    /** Without a foreign key: a deleted category has no products. */
    categoryId: integer("category_id"),
    tag: text("tag"),
    /** The tag without case and accents, as it is compared. */
    tagKey: text("tag_key"),
    onSale: integer("on_sale", { mode: "boolean" }).notNull().default(false),
    /** Added within this many days. */
    days: integer("days"),
    minPenMinor: integer("min_pen_minor"),
    maxPenMinor: integer("max_pen_minor"),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("collections_slug", sql`slug <> '' and slug not glob '*[^a-z0-9-]*'`),
    check("collections_kind", oneOf("kind", collectionKinds)),
    check("collections_days", wholeNumber("days", 1)),
    check("collections_min_pen", wholeNumber("min_pen_minor")),
    check("collections_max_pen", wholeNumber("max_pen_minor")),
  ],
);

/** A collection's words by language. Without a foreign key to `languages`, like `page_texts`. */
export const collectionTexts = sqliteTable(
  "collection_texts",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    languageCode: text("language_code").notNull(),
    name: text("name").notNull(),
    /** Introduces the collection on its page. */
    intro: text("intro").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.collectionId, table.languageCode] })],
);

/** The products of a collection by hand, in order. */
export const collectionProducts = sqliteTable(
  "collection_products",
  {
    collectionId: integer("collection_id")
      .notNull()
      .references(() => collections.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: position(),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index("collection_products_position").on(table.collectionId, table.position),
    index("collection_products_product").on(table.productId),
  ],
);
