import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { products } from "../catalogue/products";
import { productVariants } from "../catalogue/variants";
import { createdAt, rowId, sellableKeys, updatedAt } from "../columns";
import { users } from "./users";

/** Carts of accounts; visitors' carts live in a cookie. */
export const carts = sqliteTable("carts", {
  id: text("id").primaryKey(),
  userId: integer("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The latest tap on the buy button: line index, Unix milliseconds, tap id and the session that it came from. */
  lastTap: text("last_tap", { mode: "json" }).$type<{
    index: number;
    at: number;
    name: string | null;
    session?: string;
  }>(),
  /** Optimistic concurrency: incremented by every write of the cart. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** One line per product, variant, size and gift. */
export const cartLines = sqliteTable(
  "cart_lines",
  {
    id: rowId(),
    cartId: text("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade", onUpdate: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    variantId: integer("variant_id"),
    size: text("size"),
    ...sellableKeys(),
    /** Id of the gift of a line of gift cards; empty for other lines. */
    giftId: text("gift_id").notNull().default(""),
    quantity: integer("quantity").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("cart_lines_sellable").on(
      table.cartId,
      table.productId,
      table.variantKey,
      table.sizeKey,
      table.giftId,
    ),
    index("cart_lines_gift").on(table.giftId),
    index("cart_lines_product").on(table.productId, table.variantId),
    foreignKey({
      name: "cart_lines_variant_of_product",
      columns: [table.productId, table.variantId],
      foreignColumns: [productVariants.productId, productVariants.id],
    }).onDelete("cascade"),
    check("cart_lines_quantity", sql`quantity between 1 and 99 and quantity = cast(quantity as integer)`),
    check("cart_lines_size", sql`size <> ''`),
  ],
);

/** Tombstones of emptied carts, so that a browser's mirror does not restore them. */
export const emptiedCarts = sqliteTable(
  "emptied_carts",
  {
    cartId: text("cart_id").primaryKey(),
    emptiedAt: integer("emptied_at").notNull().default(sql`(unixepoch())`),
  },
  (table) => [index("emptied_carts_at").on(table.emptiedAt)],
);
