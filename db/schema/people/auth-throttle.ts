import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Counters of failures, requests and mails by a kind and the hash of an address or a name. Times are Unix seconds. */
export const authThrottle = sqliteTable(
  "auth_throttle",
  {
    key: text("key").primaryKey(),
    fails: integer("fails").notNull(),
    /** Start of the counting window. */
    since: integer("since").notNull(),
    lockedUntil: integer("locked_until").notNull().default(0),
    /** Number of previous locks; each lock is twice as long as the one before. */
    level: integer("level").notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("auth_throttle_updated").on(table.updatedAt)],
);
