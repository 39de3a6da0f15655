import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { giftMovementKinds } from "~db/vocabulary";
import { createdAt, currencyCode, identity, oneOf, updatedAt, version, wholeNumber } from "../columns";
import { users } from "../people/users";
import { gifts } from "./gifts";
import { orderLines } from "./order-lines";
import { orders } from "./orders";

/**
 * Gift cards that were sold, or issued by staff. The code is derived from `seed` and a secret of the Worker when the card
 * is mailed; only its hash is stored. Amounts are minor units of the card's currency, times Unix seconds.
 */
export const giftCards = sqliteTable(
  "gift_cards",
  {
    id: identity(),
    giftId: text("gift_id")
      .notNull()
      .references(() => gifts.id, { onDelete: "restrict" }),
    /** NULL for a card that staff issued. */
    orderLineId: integer("order_line_id").references(() => orderLines.id, { onDelete: "restrict" }),
    /** 1-based number within the line's quantity. */
    ordinal: integer("ordinal").notNull().default(1),
    seed: text("seed").notNull().default(sql`(lower(hex(randomblob(16))))`),
    /** Name of the secret that the code was derived with. NULL until the card is mailed, as are hash and ending. */
    keyName: text("key_name"),
    codeHash: text("code_hash").unique(),
    /** The code's last four characters, by which people tell cards apart. */
    ending: text("ending"),
    initialMinor: integer("initial_minor").notNull(),
    /** Written by the trigger `gift_card_movements_balance` only. */
    balanceMinor: integer("balance_minor").notNull().default(0),
    currency: text("currency").notNull(),
    blockedAt: integer("blocked_at"),
    /** Why staff issued it; visible to staff only. */
    reason: text("reason").notNull().default(""),
    issuedBy: integer("issued_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    unique("gift_cards_order_line").on(table.orderLineId, table.ordinal),
    index("gift_cards_gift").on(table.giftId),
    index("gift_cards_issued_by").on(table.issuedBy),
    index("gift_cards_ending").on(table.ending),
    check("gift_cards_initial", wholeNumber("initial_minor", 1)),
    check("gift_cards_balance", wholeNumber("balance_minor")),
    check("gift_cards_balance_of_initial", sql`balance_minor <= initial_minor`),
    check("gift_cards_currency", currencyCode("currency")),
    check(
      "gift_cards_code",
      sql`(code_hash is null) = (key_name is null) and (code_hash is null) = (ending is null)`,
    ),
  ],
);

/**
 * What was put on a card and taken off it, never changed. A trigger adds each amount to the card's balance, whose CHECK
 * refuses what the card does not have. Another (`gift_card_movements_order`) refuses to take more for an order than its
 * `gift_minor`, and to give back more than was taken.
 */
export const giftCardMovements = sqliteTable(
  "gift_card_movements",
  {
    id: identity(),
    giftCardId: integer("gift_card_id")
      .notNull()
      .references(() => giftCards.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: giftMovementKinds }).notNull(),
    /** Minor units of the card's currency; negative when it pays. */
    amountMinor: integer("amount_minor").notNull(),
    /** The order that the card pays; NULL when the card is issued. */
    orderId: integer("order_id").references(() => orders.id, { onDelete: "restrict" }),
    /** Of a refund by staff, so that submitting its form twice gives back once. */
    idempotencyKey: text("idempotency_key").unique(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("gift_card_movements_card").on(table.giftCardId, table.id),
    index("gift_card_movements_order").on(table.orderId),
    index("gift_card_movements_user").on(table.userId),
    check("gift_card_movements_kind", oneOf("kind", giftMovementKinds)),
    check(
      "gift_card_movements_amount",
      sql`amount_minor = cast(amount_minor as integer) and case kind when 'spend' then amount_minor < 0 else amount_minor > 0 end`,
    ),
    check("gift_card_movements_of_order", sql`(kind = 'issue') = (order_id is null)`),
  ],
);
