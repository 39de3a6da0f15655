import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { chargeCurrencies, manualPaymentMethods } from "~db/vocabulary";
import { createdAt, currencyCode, identity, oneOf, wholeNumber } from "../columns";
import { users } from "../people/users";
import { orders } from "./orders";

/** Payments outside the provider, recorded by staff; at most one per order. Amounts are minor units. */
export const manualPayments = sqliteTable(
  "manual_payments",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: "restrict" }),
    method: text("method", { enum: manualPaymentMethods }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency", { enum: chargeCurrencies }).notNull(),
    /** Number of the operation, or where it can be seen. */
    note: text("note").notNull(),
    /** What `operationNumber` finds in the note, to compare; NULL without one. */
    operationNumber: text("operation_number"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("manual_payments_user").on(table.userId),
    index("manual_payments_operation").on(table.operationNumber),
    check("manual_payments_method", oneOf("method", manualPaymentMethods)),
    check("manual_payments_amount", wholeNumber("amount_minor", 1)),
    check("manual_payments_currency", currencyCode("currency")),
  ],
);
