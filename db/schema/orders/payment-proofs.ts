import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique, uniqueIndex } from "drizzle-orm/sqlite-core";
import { offlineWays, proofStatuses } from "~db/vocabulary";
import { createdAt, identity, oneOf, wholeNumber } from "../columns";
import { users } from "../people/users";
import { orders } from "./orders";

/**
 * Proofs of payments outside the provider, sent by buyers. An order has at most one that waits. Triggers refuse a change
 * of what was sent (`payment_proofs_fixed`) and of one that was decided (`payment_proofs_decided`).
 */
export const paymentProofs = sqliteTable(
  "payment_proofs",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** 1-based within the order, without gaps. */
    number: integer("number").notNull(),
    /** From the form, so that submitting it twice sends one proof. */
    idempotencyKey: text("idempotency_key").notNull().unique(),
    way: text("way", { enum: offlineWays }).notNull(),
    /** The operation's number; empty without one, and once the buyer's data is deleted. */
    operation: text("operation").notNull().default(""),
    /** What `operationNumber` finds in it, to compare; NULL without one. */
    operationNumber: text("operation_number"),
    /** Object name of the picture; NULL without one, and once it was deleted. */
    pictureKey: text("picture_key").unique(),
    status: text("status", { enum: proofStatuses }).notNull().default("waiting"),
    /** Why it was refused, for the buyer. */
    refusal: text("refusal"),
    /** Who decided. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    decidedAt: integer("decided_at"),
  },
  (table) => [
    unique("payment_proofs_number").on(table.orderId, table.number),
    uniqueIndex("payment_proofs_waiting").on(table.orderId).where(sql`status = 'waiting'`),
    index("payment_proofs_status").on(table.status, table.createdAt),
    index("payment_proofs_user").on(table.userId),
    index("payment_proofs_operation").on(table.operationNumber),
    check("payment_proofs_number_whole", wholeNumber("number", 1)),
    check("payment_proofs_way", oneOf("way", offlineWays)),
    check("payment_proofs_status", oneOf("status", proofStatuses)),
    check("payment_proofs_refusal", sql`status <> 'refused' or refusal is not null`),
    check("payment_proofs_decided_at", sql`(status = 'waiting') = (decided_at is null)`),
  ],
);
