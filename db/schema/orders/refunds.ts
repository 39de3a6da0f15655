import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { chargeCurrencies, openRefundStatuses, refundMeans, refundStatuses } from "~db/vocabulary";
import { compactIn, createdAt, currencyCode, identity, oneOf, rowId, wholeNumber } from "../columns";
import { users } from "../people/users";
import { orderLines } from "./order-lines";
import { orders } from "./orders";
import { payments } from "./payments";
import { returnRequests } from "./return-requests";

/**
 * Money given back of a payment. Amounts are minor units; times are Unix seconds. Triggers refuse more than was paid
 * (`refunds_amount`), a change of anything but the outcome (`refunds_fixed`), and another outcome (`refunds_settled`).
 * A row that is not settled reserves its amount; an order has at most one.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** The accepted attempt; NULL for the order's payment outside the provider. */
    paymentId: integer("payment_id").references(() => payments.id, { onDelete: "restrict" }),
    /** The return request that it closes; a trigger refuses one that was not received (`refunds_return`). */
    returnId: integer("return_id").references(() => returnRequests.id, { onDelete: "restrict" }),
    /** From the form, so that submitting it twice refunds once. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    means: text("means", { enum: refundMeans }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency", { enum: chargeCurrencies }).notNull(),
    /** Visible to staff only. */
    reason: text("reason").notNull(),
    /** Of a recorded refund: number of the operation, or where it can be seen. */
    note: text("note").notNull().default(""),
    status: text("status", { enum: refundStatuses }).notNull().default("requested"),
    /** The provider's id of the transaction that gave the money back. */
    transaction: text("transaction_id"),
    /** Why it failed: the provider's code or ours. */
    failure: text("failure"),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    /** When the provider was asked last. */
    askedAt: integer("asked_at"),
    settledAt: integer("settled_at"),
  },
  (table) => [
    index("refunds_note_code").on(compactIn("note")).where(sql`note <> ''`),
    index("refunds_order").on(table.orderId, table.id),
    index("refunds_payment").on(table.paymentId),
    index("refunds_user").on(table.userId),
    index("refunds_return").on(table.returnId),
    uniqueIndex("refunds_unsettled").on(table.orderId).where(oneOf("status", openRefundStatuses)),
    check("refunds_means", oneOf("means", refundMeans)),
    check("refunds_provider", sql`means <> 'provider' or payment_id is not null`),
    check("refunds_positive", wholeNumber("amount_minor", 1)),
    check("refunds_currency", currencyCode("currency")),
    check("refunds_status", oneOf("status", refundStatuses)),
    check("refunds_settled_at", sql`(status in ('done', 'failed')) = (settled_at is not null)`),
  ],
);

/**
 * Pieces that a refund is for. Triggers refuse more pieces of a line than were ordered (`refund_lines_pieces`), and those
 * of an open return request that the refund does not close (`refund_lines_returned`).
 */
export const refundLines = sqliteTable(
  "refund_lines",
  {
    id: rowId(),
    refundId: integer("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderLineId: integer("order_line_id")
      .notNull()
      .references(() => orderLines.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    /** How many of the pieces return to stock. */
    restock: integer("restock").notNull().default(0),
  },
  (table) => [
    unique("refund_lines_line").on(table.refundId, table.orderLineId),
    index("refund_lines_order_line").on(table.orderLineId),
    check("refund_lines_quantity", wholeNumber("quantity", 1)),
    check("refund_lines_restock", sql`restock between 0 and quantity and restock = cast(restock as integer)`),
  ],
);
