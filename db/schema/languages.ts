import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, currencyCode, identity, position, updatedAt, version } from "./columns";

/**
 * The languages of the shop, each with the currency of the prices keyed by it. A language can't be deleted, nor its
 * code changed, while words in it exist.
 */
export const languages = sqliteTable(
  "languages",
  {
    id: identity(),
    /** Lower-case BCP 47, as in the URL: `es`, `en`. */
    code: text("code").notNull().unique(),
    /** The currency's symbol as it is shown: `S/.`, `$`. */
    moneda: text("moneda").notNull().default("S/."),
    currencyCode: text("currency_code").notNull().default("PEN"),
    name: text("name").notNull(),
    position: position(),
    /**
     * The product up to which `product_listings` has the language, while staff's new language is filled in slices;
     * NULL once it has all. Shoppers don't see it until then.
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

/** The column of a translation that says in which language it is. */
export const languageCode = () =>
  text("language_code")
    .notNull()
    .references(() => languages.code, { onDelete: "restrict" });
