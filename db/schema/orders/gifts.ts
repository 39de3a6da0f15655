import { sql } from "drizzle-orm";
import { check, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";

/**
 * To whom a gift card goes, from whom and when: what a buyer typed, which cart and order lines refer to. Never changed,
 * except that the texts are emptied with the buyer's data.
 */
export const gifts = sqliteTable(
  "gifts",
  {
    /** Unguessable, because browsers keep it with their copy of the cart. */
    id: text("id").primaryKey(),
    recipientName: text("recipient_name").notNull(),
    /** Lower case. */
    recipientEmail: text("recipient_email").notNull(),
    senderName: text("sender_name").notNull(),
    /** Empty without one. */
    message: text("message").notNull().default(""),
    /** Day in Lima, such as `2026-12-24`. */
    deliverOn: text("deliver_on").notNull(),
    /** Language of the card's mail. */
    locale: text("locale").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("gifts_created").on(table.createdAt),
    index("gifts_deliver_on").on(table.deliverOn),
    check("gifts_deliver_on_day", sql`deliver_on glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
  ],
);
