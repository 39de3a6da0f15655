import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";
import { users } from "./users";

/** Sessions that may still be valid. Times are Unix seconds. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 (base64) of the id in the signed cookie, so that a leaked table cannot be used to sign in. */
    idHash: text("id_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The user's `session_version` at the start; the session is over once that is incremented. */
    version: integer("version").notNull(),
    createdAt: createdAt(),
    /** Written at most once an hour, for staff every five minutes. */
    lastSeenAt: integer("last_seen_at").notNull().default(sql`(unixepoch())`),
    /** From the user agent, such as `Firefox` and `Android`; NULL when not recognised. */
    browser: text("browser"),
    system: text("system"),
    /** The client's network at the start, such as `203.0.113.0/24`; NULL when unknown. */
    network: text("network"),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.lastSeenAt),
    index("sessions_last_seen").on(table.lastSeenAt),
  ],
);
