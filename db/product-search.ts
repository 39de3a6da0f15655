import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * The full-text index over `product_translations`, for joins and conditions in queries. `rowid` is the translation's
 * id. A migration creates it and triggers maintain it; it is not in the schema that drizzle-kit compares, because
 * drizzle-kit does not support virtual tables.
 *
 * Query it with `product_search match ?` and an expression over its columns, such as
 * `{name search_category search_variants} : ("blusa"* AND "roja"*) AND language_code : "es"`. Ordered by `rowid`, matches
 * are found one by one, so that a LIMIT bounds the work; ordering by `rank` would read all matches first. The language
 * term only narrows the candidates: also join the translation by language, since `pt` matches `pt-br`.
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 *
 * Insert, upsert, update and delete of translations keep it in sync; `INSERT OR REPLACE` does not, as it fires no
 * delete trigger.
 */
export const productSearch = sqliteTable("product_search", {
  rowid: integer("rowid").notNull(),
  name: text("name").notNull(),
  description: text("description").notNull(),
  searchCategory: text("search_category").notNull(),
  searchVariants: text("search_variants").notNull(),
  languageCode: text("language_code").notNull(),
});

/** The words of `product_search` without accents, in lower case, with the number of texts that contain them. */
export const productWords = sqliteTable("product_words", {
  term: text("term").notNull(),
  doc: integer("doc").notNull(),
});
