import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, currencyCode, identity, position, updatedAt, version } from "./columns";

/**
 * The shop's languages, each with the currency of its prices. Its code cannot change. Foreign keys keep a language with
 * texts from being deleted without them.
 */
export const languages = sqliteTable(
  "languages",
  {
    id: identity(),
    /** Lower-case BCP 47, as in the URL: `es`, `en`. */
    code: text("code").notNull().unique(),
    /** Displayed currency symbol, such as `S/.` or `$`. */
    currencySymbol: text("currency_symbol").notNull().default("S/."),
    currencyCode: text("currency_code").notNull().default("PEN"),
    name: text("name").notNull(),
    /** False while staff prepare a language, or hide it from shoppers. */
    published: integer("published", { mode: "boolean" }).notNull().default(true),
    position: position(),
    /**
     * Id of the last product with a row in `product_listings` while a new language is filled in slices; NULL when
     * complete. The language is hidden from shoppers until then.
     */
    listedTo: integer("listed_to"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  () => [
    check("languages_code", sql`code glob '[a-z][a-z]*' and code not glob '*[^a-z0-9-]*'`),
    check("languages_currency_code", currencyCode("currency_code")),
  ],
);

/** Foreign key column of translation tables. */
export const languageCode = () =>
  text("language_code")
    .notNull()
    .references(() => languages.code, { onDelete: "restrict" });
