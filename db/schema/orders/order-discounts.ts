import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { rowId, wholeNumber } from "../columns";
import { coupons } from "./coupons";
import { orders } from "./orders";

/** Snapshots of an order's discounts: what they were called, took off, and by which rule. */
export const orderDiscounts = sqliteTable(
  "order_discounts",
  {
    id: rowId(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    couponId: integer("coupon_id").references(() => coupons.id, { onDelete: "restrict" }),
    /** NULL for a promotion without a code. */
    code: text("code"),
    name: text("name").notNull(),
    /** Minor units of the order's currency. */
    amountMinor: integer("amount_minor").notNull(),
    /**
     * The discount's share of each line, in minor units by the line's position; the rest of the amount is the delivery's.
     * NULL for an exchange, and as `order_lines.category_id`.
     */
    lineShares: text("line_shares", { mode: "json" }).$type<Record<string, number>>(),
    /** The coupon as of then, without people. */
    rule: text("rule", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    unique("order_discounts_position").on(table.orderId, table.position),
    index("order_discounts_coupon").on(table.couponId),
    check("order_discounts_amount", wholeNumber("amount_minor", 1)),
  ],
);
