import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { createdAt, currencyCode, identity, updatedAt, version, wholeNumber } from "../columns";
import { orderLines } from "./order-lines";
import { orders } from "./orders";

/** Sold gift cards. Only the hash of the code is stored. Amounts are minor units of the card's currency. */
export const giftCards = sqliteTable(
  "gift_cards",
  {
    id: identity(),
    codeHash: text("code_hash").notNull().unique(),
    initialMinor: integer("initial_minor").notNull(),
    balanceMinor: integer("balance_minor").notNull(),
    currency: text("currency").notNull().default("PEN"),
    /** The line that sold it; `ordinal` is its 1-based number within the line's quantity. */
    orderLineId: integer("order_line_id").references(() => orderLines.id, { onDelete: "restrict" }),
    ordinal: integer("ordinal").notNull().default(1),
    active: integer("active", { mode: "boolean" }).notNull().default(true),
    expiresAt: integer("expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("gift_cards_order_line").on(table.orderLineId, table.ordinal),
    check("gift_cards_initial", wholeNumber("initial_minor", 1)),
    check("gift_cards_balance", wholeNumber("balance_minor")),
    check("gift_cards_balance_of_initial", sql`balance_minor <= initial_minor`),
    check("gift_cards_currency", currencyCode("currency")),
  ],
);

/** Amounts redeemed from a card, at most one per order. */
export const giftCardUses = sqliteTable(
  "gift_card_uses",
  {
    id: identity(),
    giftCardId: integer("gift_card_id")
      .notNull()
      .references(() => giftCards.id, { onDelete: "restrict" }),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "restrict" }),
    amountMinor: integer("amount_minor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("gift_card_uses_order").on(table.orderId, table.giftCardId),
    index("gift_card_uses_card").on(table.giftCardId),
    check("gift_card_uses_amount", wholeNumber("amount_minor", 1)),
  ],
);
