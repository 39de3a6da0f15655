import { check, index, integer, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { pageKeys } from "~db/vocabulary";
import { identity, oneOf, rowId, wholeNumber } from "./columns";
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
