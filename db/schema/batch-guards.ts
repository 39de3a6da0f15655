import { sql } from "drizzle-orm";
import { check, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { oneOf } from "./columns";

/**
 * Why a batch of writes can be undone. Each is the name of a CHECK of `batch_guards`, so another one needs a migration.
 *
 * - `row_changed`: a row is gone, or no longer of the version or in the state that was read.
 * - `row_gone`: a row is gone.
 * - `list_changed`: rows were added to a list, removed from it or changed since it was read.
 * - `already_done`: the same write has taken place before.
 * - `stock_rows_incomplete`: a product would have no stock row, a variant without one, or mixed sizes.
 * - `stock_too_high`: a stock row would hold more pieces than it may.
 * - `picture_gone`: a picture is no longer stored.
 * - `cart_changed`: a line or price is no longer what the checkout form showed.
 * - `zone_gone`: the delivery zone is no longer offered in the order's currency.
 * - `order_placed_before`: the same order can still be paid, or the same form has placed one.
 * - `reference_taken`: every reference that was drawn belongs to another order.
 * - `code_invalid`: a one-time code is none of the person's, or has been used before.
 * - `orders_under_way`: something that a person paid for has not been handed over.
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
  "order_placed_before",
  "reference_taken",
  "code_invalid",
  "orders_under_way",
] as const;
export type GuardReason = (typeof guardReasons)[number];

/**
 * Always empty. A guard of a batch inserts a reason where its condition does not hold; the CHECK of that name then fails
 * and undoes the batch. The last CHECK keeps out every other reason.
 */
export const batchGuards = sqliteTable(
  "batch_guards",
  { reason: text("reason", { enum: guardReasons }).notNull() },
  () => [
    ...guardReasons.map((reason) => check(reason, sql.raw(`reason <> '${reason}'`))),
    check("batch_guards_reason", oneOf("reason", guardReasons)),
  ],
);
