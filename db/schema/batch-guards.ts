import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "./columns";

/**
 * Reasons for rolling back a batch. Each is the name of a CHECK of `batch_guards`, so a new one needs a migration.
 *
 * - `row_changed`: a row was deleted, or its version or state has changed since it was read.
 * - `row_gone`: a row was deleted.
 * - `list_changed`: rows of a list were added, removed or changed since it was read.
 * - `already_done`: the same write has been applied before.
 * - `stock_rows_incomplete`: a product would have no stock row, a variant without one, or mixed sizes.
 * - `stock_too_high`: a stock row would exceed the maximum stock.
 * - `picture_gone`: a picture was deleted.
 * - `cart_changed`: a line or price differs from what the checkout form showed.
 * - `zone_gone`: the delivery zone is no longer offered in the order's currency.
 * - `zone_changed`: the price of delivery differs from what the checkout form showed.
 * - `zone_ordered`: orders refer to the delivery zone.
 * - `cash_gone`: the delivery zone takes no cash on delivery, or not as much as the order's total.
 * - `cash_orders`: the phone has as many open orders with cash on delivery as it may.
 * - `sold_out`: stock does not cover the pieces of a product that is not made to order.
 * - `discount_changed`: a coupon was changed or switched off since the checkout form showed its discount.
 * - `coupon_used_up`: as many orders as the coupon allows have used it.
 * - `coupon_person`: the buyer may not use the coupon, or not again.
 * - `gift_card_changed`: a gift card has not the balance that the checkout form showed, or is blocked.
 * - `gift_card_spent`: a gift card that the order bought has been used.
 * - `order_placed_before`: the same form has placed an order, or an identical order can still be paid.
 * - `reference_taken`: every generated reference belongs to another order.
 * - `payment_open`: a payment attempt of the order may still be paid.
 * - `operation_used`: the operation that paid an order outside the provider is that of another order, too.
 * - `code_invalid`: a one-time code is not the user's, or has been used before.
 * - `order_limit`: too many orders came from the network, or with the e-mail.
 * - `orders_under_way`: the user has an order that goes on and is not handed over or not paid, or an open return request.
 */
export const guardReasons = [
  "row_changed",
  "row_gone",
  "list_changed",
  "already_done",
  "stock_rows_incomplete",
  "stock_too_high",
  "picture_gone",
  "cart_changed",
  "zone_gone",
  "zone_changed",
  "zone_ordered",
  "cash_gone",
  "cash_orders",
  "sold_out",
  "discount_changed",
  "coupon_used_up",
  "coupon_person",
  "gift_card_changed",
  "gift_card_spent",
  "order_placed_before",
  "reference_taken",
  "payment_open",
  "operation_used",
  "code_invalid",
  "order_limit",
  "orders_under_way",
] as const;
export type GuardReason = (typeof guardReasons)[number];

/**
 * Always empty. A guard inserts its reason when its condition is false; the CHECK of that name then fails and rolls the
 * batch back. The last CHECK rejects unknown reasons.
 */
export const batchGuards = sqliteTable(
  "batch_guards",
  { reason: text("reason", { enum: guardReasons }).notNull() },
  () => [
    ...guardReasons.map((reason) => check(reason, sql.raw(`reason <> '${reason}'`))),
    check("batch_guards_reason", oneOf("reason", guardReasons)),
  ],
);
