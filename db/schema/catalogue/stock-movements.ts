import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { stockCauses } from "~db/vocabulary";
import { createdAt, identity, oneOf } from "../columns";
import { orders } from "../orders/orders";
import { users } from "../people/users";
import { products } from "./products";
import { stockRows } from "./variants";

/** Changes of stock. Triggers of `stock_rows` write them, with the cause in `stock_cause`; nothing else does. */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    id: identity(),
    /** NULL once the row was deleted. */
    stockRowId: integer("stock_row_id").references(() => stockRows.id, { onDelete: "set null" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The variant at the time, which may have been deleted since. */
    variantId: integer("variant_id"),
    /** The size label at the time. */
    size: text("size"),
    /** Pieces added, or taken if negative. */
    change: integer("change").notNull(),
    /** Pieces after the change. */
    balance: integer("balance").notNull(),
    cause: text("cause", { enum: stockCauses }).notNull(),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("stock_movements_product").on(table.productId, table.id),
    index("stock_movements_row").on(table.stockRowId, table.id),
    index("stock_movements_order").on(table.orderId),
    index("stock_movements_user").on(table.userId),
    check("stock_movements_cause", oneOf("cause", stockCauses)),
  ],
);

/** The cause of the stock changes of the running batch: one row, or none outside of batches. See `withStockCause`. */
export const stockCause = sqliteTable(
  "stock_cause",
  {
    id: integer("id").primaryKey(),
    cause: text("cause", { enum: stockCauses }).notNull(),
    orderId: integer("order_id"),
    userId: integer("user_id"),
  },
  () => [check("stock_cause_alone", sql`id = 1`), check("stock_cause_cause", oneOf("cause", stockCauses))],
);
