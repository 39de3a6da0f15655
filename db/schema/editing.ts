import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./people/users";

/** Which forms of administration staff have open. Rows are deleted when the form is left, or when they are old. */
export const editing = sqliteTable(
  "editing",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The form's path, such as `/admin/products/7`. */
    path: text("path").notNull(),
    /** Unix seconds. */
    seenAt: integer("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path] }),
    index("editing_path").on(table.path),
    index("editing_seen").on(table.seenAt),
  ],
);
