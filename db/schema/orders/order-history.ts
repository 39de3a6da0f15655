import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { orderStatuses } from "~db/order-statuses";
import { type EditedField, orderActors, orderProgresses, paymentRemarks } from "~db/vocabulary";
import { createdAt, identity, oneOf } from "../columns";
import { users } from "../people/users";
import { orders } from "./orders";

/** Internal notes of staff. */
export const orderNotes = sqliteTable(
  "order_notes",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Snapshot of the author's e-mail, which outlives the account. */
    authorEmail: text("author_email").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("order_notes_order").on(table.orderId), index("order_notes_user").on(table.userId)],
);

/** Members of staff whom a note is for. */
export const orderMentions = sqliteTable(
  "order_mentions",
  {
    noteId: integer("note_id")
      .notNull()
      .references(() => orderNotes.id, { onDelete: "cascade" }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** When the person marked it as done, in Unix seconds; NULL before. */
    doneAt: integer("done_at"),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.userId] }),
    index("order_mentions_user").on(table.userId, table.doneAt),
  ],
);

/** What an order contains, without its buyer's data. Amounts are minor units of `currency`. */
export interface OrderContent {
  /** Such as `2 × Polo · Rojo · M`. */
  lines: string[];
  delivery: string;
  /** The code that the buyer entered. */
  coupon: string | null;
  discount: number;
  total: number;
  currency: string;
}

/** What an edit changed. */
export interface OrderChanges {
  before: OrderContent;
  after: OrderContent;
  fields: EditedField[];
}

/** The order's timeline: status changes and other events. */
export const orderEvents = sqliteTable(
  "order_events",
  {
    id: identity(),
    orderId: integer("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    fromStatus: text("from_status", { enum: orderStatuses }),
    toStatus: text("to_status", { enum: orderStatuses }).notNull(),
    actor: text("actor", { enum: orderActors }).notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    detail: text("detail").notNull().default(""),
    /**
     * What the order's progress became; NULL for other events. No CHECK, because adding one recreates the table. The trigger
     * `order_events_progress` sets it for events of releases before the column.
     */
    progress: text("progress", { enum: orderProgresses }),
    /** Of an edit. */
    changes: text("changes", { mode: "json" }).$type<OrderChanges>(),
    createdAt: createdAt(),
  },
  (table) => [
    index("order_events_order").on(table.orderId, table.id),
    index("order_events_user").on(table.userId),
    index("order_events_remarks").on(table.orderId).where(oneOf("detail", paymentRemarks)),
    check("order_events_from_status", oneOf("from_status", orderStatuses)),
    check("order_events_to_status", oneOf("to_status", orderStatuses)),
    check("order_events_actor", oneOf("actor", orderActors)),
  ],
);
