import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { reviewFits, reviewStatuses } from "~db/vocabulary";
import { products } from "./catalogue/products";
import { createdAt, hexColor, identity, oneOf, rowId, updatedAt, version, wholeNumber } from "./columns";
import { orders } from "./orders/orders";

/**
 * What a buyer says about a product of an order: one per order and product. The trigger `reviews_bought` refuses one of
 * an order that was not handed over or does not contain the product, `reviews_fixed` a move to another. Times are Unix
 * seconds.
 */
export const reviews = sqliteTable(
  "reviews",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "restrict" }),
    stars: integer("stars").notNull(),
    /** NULL for no answer. */
    fit: text("fit", { enum: reviewFits }),
    text: text("text").notNull(),
    /** As its author signs it; empty once the author's account is deleted. */
    name: text("name").notNull(),
    /** The language of the page on which it was written. Not a foreign key: the text outlives the shop's language. */
    languageCode: text("language_code").notNull(),
    status: text("status", { enum: reviewStatuses }).notNull().default("pending"),
    /** Why it was refused; shown to its author. */
    refusal: text("refusal"),
    /** Random id of the displayed form that last wrote it; NULL when no form did, as for demo data. */
    formKey: text("form_key"),
    /** When its author last wrote it. */
    writtenAt: integer("written_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("reviews_product_of_order").on(table.orderId, table.productId),
    index("reviews_product").on(table.productId, table.status, table.writtenAt, table.id),
    index("reviews_status").on(table.status, table.writtenAt),
    check("reviews_stars", sql`stars in (1, 2, 3, 4, 5)`),
    check("reviews_fit", oneOf("fit", reviewFits)),
    check("reviews_text", sql`text <> ''`),
    check("reviews_status", oneOf("status", reviewStatuses)),
    check("reviews_refusal", sql`(status = 'refused') = (refusal is not null)`),
  ],
);

/** Pictures of a review, at most three. Their objects are not in the public part of the object store. */
export const reviewPictures = sqliteTable(
  "review_pictures",
  {
    id: rowId(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    /** Unguessable; the prefix of its objects and in its URLs. */
    key: text("key").notNull().unique(),
    /** Pixels of the largest copy. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    color: text("color"),
    /** Widths of the copies in pixels, ascending. */
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
    /** 0 to 2. */
    position: integer("position").notNull(),
  },
  (table) => [
    unique("review_pictures_position").on(table.reviewId, table.position),
    check("review_pictures_width", wholeNumber("width", 1)),
    check("review_pictures_height", wholeNumber("height", 1)),
    check("review_pictures_color", hexColor("color")),
    check("review_pictures_widths", sql`json_valid(widths)`),
    check("review_pictures_place", sql`position in (0, 1, 2)`),
  ],
);

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * Approved reviews of a product by stars and fit. Only the triggers of `reviews` write it; a product that never had one
 * has no row.
 */
export const productRatings = sqliteTable(
  "product_ratings",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    stars1: counter("stars_1"),
    stars2: counter("stars_2"),
    stars3: counter("stars_3"),
    stars4: counter("stars_4"),
    stars5: counter("stars_5"),
    fitSmall: counter("fit_small"),
    fitTrue: counter("fit_true"),
    fitLarge: counter("fit_large"),
  },
  () => [
    check(
      "product_ratings_counts",
      sql`min(stars_1, stars_2, stars_3, stars_4, stars_5, fit_small, fit_true, fit_large) >= 0`,
    ),
  ],
);

/** E-mails whose owners want no requests for reviews. */
export const reviewOptOuts = sqliteTable("review_opt_outs", {
  /** As stored with orders. */
  email: text("email").primaryKey(),
  createdAt: createdAt(),
});
