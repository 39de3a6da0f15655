import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The full-text index over `product_translations`, for joins and conditions in queries: `rowid` is the translation's
 * id. A migration makes it and triggers keep it; it is no part of the schema that drizzle-kit compares, since
 * drizzle-kit knows no virtual tables.
 *
 * Ask it with `product_search match ?` and an expression over its columns, such as
 * `{name description search_category} : ("blusa"* AND "roja"*) AND language_code : "es"`. In the order of `rowid` it
 * finds matches one by one, so that a limit bounds the work; its `rank` would look at all of them first.
 * The language there narrows the candidates; join the translation by its language too, since `pt` also finds `pt-br`.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 *
 * It stays right under insert, upsert, update and delete of translations, but not under `INSERT OR REPLACE`, which
 * fires no delete trigger.
 */
export const productSearch = sqliteTable("product_search", {
  rowid: integer("rowid").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  searchCategory: text("search_category").notNull(),
  languageCode: text("language_code").notNull(),
});
