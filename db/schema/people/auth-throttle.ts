import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Counters of failures and of calls, by a key such as `account:…` or `ip:…`. Times are Unix seconds. */
export const authThrottle = sqliteTable(
  "auth_throttle",
  {
    key: text("key").primaryKey(),
    fails: integer("fails").notNull(),
    /** Start of the window in which they are counted. */
    since: integer("since").notNull(),
    lockedUntil: integer("locked_until").notNull().default(0),
    /** How many locks there were before: each is twice as long. */
    level: integer("level").notNull().default(0),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("auth_throttle_updated").on(table.updatedAt)],
);
