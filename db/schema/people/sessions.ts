import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";
import { users } from "./users";

/** Sign-ins that may still count, one row each. Times are Unix seconds. */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256, base64, of the id in the browser's signed cookie: the table alone opens no session. */
    idHash: text("id_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The person's `session_version` at the start; once that is raised the session has ended. */
    version: integer("version").notNull(),
    createdAt: createdAt(),
    /** Written at most once an hour, for staff once in five minutes. */
    lastSeenAt: integer("last_seen_at").notNull().default(sql`(unixepoch())`),
    /** From the user agent, such as `Firefox` and `Android`; NULL where it names nothing known. */
    browser: text("browser"),
    system: text("system"),
    /** The client's network at the start, such as `203.0.113.0/24`; NULL where the platform does not tell it. */
    network: text("network"),
  },
  (table) => [
    index("sessions_user").on(table.userId, table.lastSeenAt),
    index("sessions_last_seen").on(table.lastSeenAt),
  ],
);
