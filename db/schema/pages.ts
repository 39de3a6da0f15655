import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { pageKeys } from "~db/vocabulary";
import { type MenuEntry, menuKeys } from "../menu-entries";
import { identity, oneOf, rowId, updatedAt, version, wholeNumber } from "./columns";
import { users } from "./people/users";

/**
 * The published versions of the legal and help pages, numbered from 1 for each page; the latest applies. Triggers
 * refuse to change or delete a version and its texts, because orders refer to them.
 */
export const pageVersions = sqliteTable(
  "page_versions",
  {
    id: identity(),
    page: text("page", { enum: pageKeys }).notNull(),
    number: integer("number").notNull(),
    /** Unix seconds. */
    publishedAt: integer("published_at").notNull(),
    publishedBy: integer("published_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("page_versions_number").on(table.page, table.number),
    index("page_versions_published_by").on(table.publishedBy),
    check("page_versions_page", oneOf("page", pageKeys)),
    check("page_versions_number", wholeNumber("number", 1)),
  ],
);

/** A version's texts by language. Without a foreign key to `languages`, as they outlive a language of the shop. */
export const pageTexts = sqliteTable(
  "page_texts",
  {
    id: rowId(),
    versionId: integer("version_id")
      .notNull()
      .references(() => pageVersions.id),
    languageCode: text("language_code").notNull(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    body: text("body").notNull(),
  },
  (table) => [unique("page_texts_version").on(table.versionId, table.languageCode)],
);

/** Pages that staff create, with an address of their choice. */
export const ownPages = sqliteTable(
  "own_pages",
  {
    id: identity(),
    /** The last part of its address in every language. It does not change, so that links keep working. */
    slug: text("slug").notNull().unique(),
    /** Whether shoppers see it. */
    published: integer("published", { mode: "boolean" }).notNull().default(false),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [check("own_pages_slug", sql`slug <> '' and slug not glob '*[^a-z0-9-]*'`)],
);

/** A page's texts by language. Without a foreign key to `languages`, like `page_texts`. */
export const ownPageTexts = sqliteTable(
  "own_page_texts",
  {
    pageId: integer("page_id")
      .notNull()
      .references(() => ownPages.id, { onDelete: "cascade" }),
    languageCode: text("language_code").notNull(),
    title: text("title").notNull(),
    /** Sanitised HTML. */
    body: text("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.languageCode] })],
);

/** The shop's menus as staff arranged them. A menu without a row has its standard entries. */
export const menus = sqliteTable(
  "menus",
  {
    menu: text("menu", { enum: menuKeys }).primaryKey(),
    /** In order. */
    entries: text("entries", { mode: "json" }).$type<MenuEntry[]>().notNull(),
    version: version(),
  },
  () => [
    check("menus_menu", oneOf("menu", menuKeys)),
    check("menus_entries", sql`json_type(entries) = 'array'`),
  ],
);
