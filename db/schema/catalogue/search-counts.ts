import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { languages } from "../languages";

/** How often shoppers searched for something on a day. Only words of the catalogue, and nothing about who searched. */
export const searchCounts = sqliteTable(
  "search_counts",
  {
    languageCode: text("language_code")
      .notNull()
      .references(() => languages.code, { onDelete: "cascade", onUpdate: "cascade" }),
    /** A day in Lima, such as `2026-11-21`. */
    day: text("day").notNull(),
    /** In lower case and without accents. */
    term: text("term").notNull(),
    /** The term as the catalogue spells it. */
    spelling: text("spelling").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageCode, table.day, table.term] })],
);
