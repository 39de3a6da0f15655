import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import {
  handleSources,
  importItemStates,
  importKinds,
  importStatuses,
  undoOutcomes,
} from "../import-vocabulary";
import { products } from "./catalogue/products";
import { createdAt, identity, oneOf, rowId } from "./columns";
import { users } from "./people/users";

/** An uploaded import file, processed in slices over several requests. */
export const imports = sqliteTable(
  "imports",
  {
    id: identity(),
    kind: text("kind", { enum: importKinds }).notNull(),
    status: text("status", { enum: importStatuses }).notNull().default("receiving"),
    fileName: text("file_name").notNull(),
    /** Import options chosen by staff. */
    options: text("options", { mode: "json" }).$type<unknown>().notNull(),
    /**
     * The file's columns in its order, with their internal names, empty for an unknown column, and as the file spells them.
     * Older releases kept the internal names only.
     */
    columns: text("columns", { mode: "json" })
      .$type<(string | { name: string; header: string })[]>()
      .notNull(),
    /** The file's names of unknown columns. */
    ignored: text("ignored", { mode: "json" }).$type<string[]>().notNull(),
    /** How the file was read, a `FileReading`; NULL for imports of older releases. */
    reading: text("reading", { mode: "json" }).$type<unknown>(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** The account that confirmed the running step; audit entries name it, whichever session processes the slices. */
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

/** The bytes of a file that may be read again in another encoding, as one character each, until it is confirmed. */
export const importFiles = sqliteTable(
  "import_files",
  {
    id: rowId(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    content: text("content").notNull(),
  },
  (table) => [unique("import_files_position").on(table.importId, table.position)],
);

/** The rows of a file that concern one product, and their outcome. */
export const importItems = sqliteTable(
  "import_items",
  {
    id: rowId(),
    importId: integer("import_id")
      .notNull()
      .references(() => imports.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    /** The written product. In a stock file, before that: the product with the row's SKU. */
    productId: integer("product_id"),
    rows: text("rows", { mode: "json" }).$type<{ line: number; cells: string[] }[]>().notNull(),
    state: text("state", { enum: importItemStates }).notNull().default("waiting"),
    /** Planned changes and errors. */
    report: text("report", { mode: "json" }).$type<unknown>(),
    /** Hash of the plan in the report; the import is written only if the plan is unchanged. */
    planHash: text("plan_hash"),
    /** Pictures fetched so far by URL: the media key or an error code. */
    pictures: text("pictures", { mode: "json" }).$type<Record<string, { key: string } | { code: string }>>(),
    /** Number of pictures that a written product lacks because they could not be fetched. */
    missingPictures: integer("missing_pictures").notNull().default(0),
    /** Progress of fetching them again; NULL for items that have no part in it. */
    fetching: text("fetching", { enum: ["queued", "fetched"] }),
    /** What the write replaced, an `ItemBefore`; NULL for items that were not written. */
    before: text("before", { mode: "json" }).$type<unknown>(),
    /** `productState` after the write; empty once somebody else's change was noticed. */
    writtenAs: text("written_as"),
    /** Stock after the write by stock row id. */
    writtenStock: text("written_stock", { mode: "json" }).$type<Record<string, number>>(),
    undone: text("undone", { enum: undoOutcomes }),
  },
  (table) => [
    unique("import_items_position").on(table.importId, table.position),
    index("import_items_state").on(table.importId, table.state, table.position),
    index("import_items_missing_pictures").on(table.importId).where(sql`missing_pictures > 0`),
    check("import_items_state_known", oneOf("state", importItemStates)),
  ],
);

/** By which handle another shop's file names a product, so that it is found again under another title and SKU. */
export const productHandles = sqliteTable(
  "product_handles",
  {
    id: rowId(),
    source: text("source", { enum: handleSources }).notNull(),
    /** Lower case, because shops do not distinguish it. */
    handle: text("handle").notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
  },
  (table) => [
    unique("product_handles_handle").on(table.source, table.handle),
    unique("product_handles_product").on(table.productId, table.source),
    check("product_handles_source", oneOf("source", handleSources)),
  ],
);
