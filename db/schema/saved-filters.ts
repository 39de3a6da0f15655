import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, identity } from "./columns";
import { users } from "./people/users";

/** Filters of tables of administration that staff named, for everyone with the table's right. */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    id: identity(),
    /** A `FilteredTable`. */
    table: text("table_name").notNull(),
    name: text("name").notNull(),
    /** The table's query string without a page. */
    search: text("search").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("saved_filters_name").on(table.table, table.name),
    index("saved_filters_user").on(table.userId),
  ],
);
