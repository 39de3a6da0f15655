import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, identity } from "../columns";
import { users } from "../people/users";
import { products } from "./products";

/** A change of many products at once, kept for a day so that it can be undone. */
export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: identity(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** How many products it changed. */
    changed: integer("changed").notNull().default(0),
    /** How many of the chosen products it left as they were, because they could not be changed. */
    leftOut: integer("left_out").notNull().default(0),
    /** How many of the changed products were given back what they were. */
    restored: integer("restored").notNull().default(0),
    /** Unix seconds at which it was undone. */
    undoneAt: integer("undone_at"),
    /** Fingerprint of the preview that was confirmed. */
    shown: text("shown").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("bulk_changes_user").on(table.userId, table.createdAt)],
);

/** What a bulk change did to a product, until that is undone, or why it left the product out. */
export const bulkChangeProducts = sqliteTable(
  "bulk_change_products",
  {
    bulkChangeId: integer("bulk_change_id")
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The changed values, as inputs of a product. Of a product left out, `before` is `{}` and `after` has a `problem`. */
    before: text("before", { mode: "json" }).$type<unknown>().notNull(),
    after: text("after", { mode: "json" }).$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bulkChangeId, table.productId] }),
    index("bulk_change_products_product").on(table.productId),
  ],
);
