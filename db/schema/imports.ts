import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { importItemStates, importKinds, importStatuses } from "../vocabulary";
import { createdAt, identity, oneOf, rowId } from "./columns";
import { users } from "./people/users";

/** A file that staff brought, kept until it is taken over, a slice at each request. */
export const imports = sqliteTable(
  "imports",
  {
    id: identity(),
    kind: text("kind", { enum: importKinds }).notNull(),
    status: text("status", { enum: importStatuses }).notNull().default("receiving"),
    fileName: text("file_name").notNull(),
    /** What staff said of the file. */
    options: text("options", { mode: "json" }).$type<unknown>().notNull(),
    /** Our names of the file's columns, in its order; empty for one without a place here. */
    columns: text("columns", { mode: "json" }).$type<string[]>().notNull(),
    /** The file's names of those without a place. */
    ignored: text("ignored", { mode: "json" }).$type<string[]>().notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Who let it be written, whatever window then works it off. */
    confirmedBy: integer("confirmed_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("imports_created").on(table.createdAt),
    index("imports_user").on(table.userId),
    index("imports_confirmed_by").on(table.confirmedBy),
    check("imports_kind", oneOf("kind", importKinds)),
    check("imports_status", oneOf("status", importStatuses)),
  ],
);

/** The rows of a file that are about one product, and what became of them. */
export const importItems = sqliteTable(
  "import_items",
  {
    id: rowId(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The product that a stock file's article number is of. */
    productId: integer("product_id"),
    rows: text("rows", { mode: "json" }).$type<{ line: number; cells: string[] }[]>().notNull(),
    state: text("state", { enum: importItemStates }).notNull().default("waiting"),
    /** What the file is found to change and what is wrong with it. */
    report: text("report", { mode: "json" }).$type<unknown>(),
    /** Of the plan that the report shows: another one is not written. */
    planHash: text("plan_hash"),
    /** Pictures fetched so far, by address: the key of each, or why there is none. */
    pictures: text("pictures", { mode: "json" }).$type<Record<string, { key: string } | { code: string }>>(),
  },
  (table) => [
    unique("import_items_position").on(table.importId, table.position),
    index("import_items_state").on(table.importId, table.state, table.position),
    check("import_items_state_known", oneOf("state", importItemStates)),
  ],
);
