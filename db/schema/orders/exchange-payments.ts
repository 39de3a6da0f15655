import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable } from "drizzle-orm/sqlite-core";
import { createdAt, identity, wholeNumber } from "../columns";
import { users } from "../people/users";
import { orders } from "./orders";
import { returnRequests } from "./return-requests";

/**
 * What the value of returned pieces pays of the order that replaces them, which has it as a discount. Minor units of both
 * orders' currency. Triggers refuse more than the pieces cost and than is left of the money of their order
 * (`exchange_payments_amount`), to give back what was refunded or passed on (`exchange_payments_returned`), and any other
 * change. Cancelling the new order gives back what is left.
 */
export const exchangePayments = sqliteTable(
  "exchange_payments",
  {
    id: identity(),
    returnId: integer("return_id")
      .notNull()
      .unique()
      .references(() => returnRequests.id, { onDelete: "restrict" }),
    /** The order that it pays. */
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    amountMinor: integer("amount_minor").notNull(),
    /** What counts for the order of the returned pieces again. */
    returnedMinor: integer("returned_minor").notNull().default(0),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("exchange_payments_user").on(table.userId),
    check("exchange_payments_positive", wholeNumber("amount_minor", 1)),
    check(
      "exchange_payments_given_back",
      sql`returned_minor between 0 and amount_minor and returned_minor = cast(returned_minor as integer)`,
    ),
  ],
);
