import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { visitCounters } from "../visit-counters";

/** How often something happened in the shop on a day. Nothing about who visited, so rows of a visit are not connected. */
export const visitCounts = sqliteTable(
  "visit_counts",
  {
    /** A day in Lima, such as `2026-11-21`. */
    day: text("day").notNull(),
    counter: text("counter", { enum: visitCounters }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.counter] })],
);
