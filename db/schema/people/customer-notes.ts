import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, identity } from "../columns";
import { users } from "./users";

/** Internal notes of staff about a customer, which outlive the rows of guests that move to an account. */
export const customerNotes = sqliteTable(
  "customer_notes",
  {
    id: identity(),
    /** The customer's e-mail, or phone without one; see `contactOf`. */
    contact: text("contact").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Snapshot of the author's e-mail, which outlives the account. */
    authorEmail: text("author_email").notNull(),
    text: text("text").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("customer_notes_contact").on(table.contact, table.id),
    index("customer_notes_user").on(table.userId),
  ],
);
