import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt } from "../columns";

/** Devices that entered the door's code. A session ends twelve hours after that, or with its row. Times are Unix seconds. */
export const doorSessions = sqliteTable(
  "door_sessions",
  {
    /** SHA-256 (base64) of the id in the signed cookie. */
    idHash: text("id_hash").primaryKey(),
    /** Names the device in the audit log. */
    device: text("device").notNull(),
    createdAt: createdAt(),
    /** Written at most every five minutes. */
    lastSeenAt: integer("last_seen_at").notNull().default(sql`(unixepoch())`),
    /** From the user agent, such as `Firefox` and `Android`; NULL when not recognised. */
    browser: text("browser"),
    system: text("system"),
    /** The client's network at the start, such as `203.0.113.0/24`; NULL when unknown. */
    network: text("network"),
  },
  (table) => [index("door_sessions_created").on(table.createdAt)],
);
