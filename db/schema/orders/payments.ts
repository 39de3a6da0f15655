import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import {
  chargeCurrencies,
  paymentChannels,
  paymentEventSources,
  paymentOutcomes,
  paymentStatuses,
} from "~db/vocabulary";
import { createdAt, currencyCode, identity, oneOf, updatedAt, wholeNumber } from "../columns";
import { orders } from "./orders";

/** Payment attempts. Amounts are minor units; times are Unix seconds. */
export const payments = sqliteTable(
  "payments",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    /** 1-based within the order. */
    attempt: integer("attempt").notNull(),
    /** The provider's id. */
    provider: text("provider").notNull(),
    /** The attempt's unique id at the provider: year, reference and attempt. */
    providerOrderId: text("provider_order_id").notNull().unique(),
    channel: text("channel", { enum: paymentChannels }).notNull(),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency", { enum: chargeCurrencies }).notNull().default("PEN"),
    formToken: text("form_token"),
    formTokenExpiresAt: integer("form_token_expires_at"),
    status: text("status", { enum: paymentStatuses }).notNull().default("open"),
    /** Whether its money is for the order as it was before an edit: it was received, and does not pay the order. */
    isOutdated: integer("outdated", { mode: "boolean" }).notNull().default(false),
    /** What further transactions of an accepted attempt paid. */
    secondMinor: integer("second_minor").notNull().default(0),
    /** In how many instalments the buyer pays the bank; null for one charge. */
    instalments: integer("instalments"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("payments_attempt").on(table.orderId, table.attempt),
    index("payments_status").on(table.status, table.createdAt),
    check("payments_attempt_number", wholeNumber("attempt", 1)),
    check("payments_channel", oneOf("channel", paymentChannels)),
    check("payments_amount", wholeNumber("amount_minor", 1)),
    check("payments_currency", currencyCode("currency")),
    check("payments_status", oneOf("status", paymentStatuses)),
  ],
);

/** The provider's messages, deduplicated. Also stored when they match no order. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: identity(),
    /** The provider's id. */
    provider: text("provider").notNull(),
    /** Deduplication key: the transaction's uuid and its detailed status. */
    eventKey: text("event_key").notNull(),
    providerOrderId: text("provider_order_id").notNull(),
    orderId: integer("order_id").references(() => orders.id, { onDelete: "restrict" }),
    source: text("source", { enum: paymentEventSources }).notNull(),
    outcome: text("outcome", { enum: paymentOutcomes }).notNull(),
    /** Reason code of a rejection or refusal. */
    reason: text("reason"),
    amountMinor: integer("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** `TEST` or `PRODUCTION`. */
    mode: text("mode").notNull(),
    /** The verified message as received. */
    payload: text("payload").notNull(),
    receivedAt: integer("received_at").notNull().default(sql`(unixepoch())`),
  },
  (table) => [
    unique("payment_events_key").on(table.provider, table.eventKey),
    index("payment_events_provider_order").on(table.providerOrderId),
    index("payment_events_order").on(table.orderId),
    index("payment_events_outcome").on(table.outcome, table.receivedAt),
    check("payment_events_source", oneOf("source", paymentEventSources)),
    check("payment_events_outcome", oneOf("outcome", paymentOutcomes)),
    check("payment_events_reason", sql`outcome <> 'rejected' or reason is not null`),
  ],
);
