import { type SQL, sql } from "drizzle-orm";
import { integer, real, text } from "drizzle-orm/sqlite-core";

/** An id that is never reused, for rows whose id leaves the database (URLs, cookies, API). */
export const identity = () => integer("id").primaryKey({ autoIncrement: true });

/** An id that may be reused, for rows that are only reached through their parent. */
export const rowId = () => integer("id").primaryKey();

/** Unix seconds, UTC. */
export const createdAt = () => integer("created_at").notNull().default(sql`(unixepoch())`);

/** Unix seconds, UTC; set by every update built with Drizzle. */
export const updatedAt = () =>
  integer("updated_at")
    .notNull()
    .default(sql`(unixepoch())`)
    .$onUpdate(() => sql`(unixepoch())`);

/** Optimistic concurrency: incremented by every edit of staff. */
export const version = () => integer("version").notNull().default(1);

export const position = () => integer("position").notNull().default(0);

/**
 * Generated columns that replace NULL in `variant_id` and `size`, since a unique index treats NULLs as distinct. Used
 * as conflict targets.
 */
export const sellableKeys = () => ({
  variantKey: integer("variant_key").notNull().generatedAlwaysAs(sql`coalesce(variant_id, 0)`),
  sizeKey: text("size_key").notNull().generatedAlwaysAs(sql`coalesce(size, '')`),
});

export const latitude = () => real("lat");
export const longitude = () => real("lng");

/** Condition that the column contains one of these words, as literals, for a CHECK or a partial index. */
export const oneOf = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`);

/**
 * CHECK that the column is NULL or an integer of at least `least`. SQLite accepts 12.5 in an integer column, which as
 * money would be half a cent.
 */
export const wholeNumber = (column: string, least = 0): SQL =>
  sql.raw(`${column} >= ${least} and ${column} = cast(${column} as integer)`);

/** CHECK that the column is NULL or a colour such as #641E16. */
export const hexColor = (column: string): SQL => sql.raw(`${column} glob '#${"[0-9A-Fa-f]".repeat(6)}'`);

/** CHECK that the column is NULL or looks like an ISO 4217 currency code. */
export const currencyCode = (column: string): SQL => sql.raw(`${column} glob '[A-Z][A-Z][A-Z]'`);

/** The expression of `contactOf` for an index. It has no comma, because drizzle-kit splits there. */
export const contact = (): SQL => sql`case when email <> '' then email when phone <> '' then phone end`;

/**
 * The mailbox of the e-mail in SQL, as `mailboxOf` has it: without a tag, and without the dots that Gmail ignores. Empty
 * without an e-mail.
 * @param email SQL of a normalized e-mail
 */
export function mailboxIn(email: string): SQL {
  const at = `instr(${email}, '@')`;
  const local = `substr(${email}, 1, min(${at}, instr(${email} || '+', '+')) - 1)`;
  const domain = `substr(${email}, ${at} + 1)`;
  return sql.raw(`case when ${email} = '' then ''
    when ${domain} in ('gmail.com', 'googlemail.com') then replace(${local}, '.', '') || '@gmail.com'
    else ${local} || '@' || ${domain} end`);
}

/**
 * A code in SQL, without the signs that people leave out or write otherwise, in capitals of ASCII. `compactCode` does the
 * same.
 * @param code SQL of a text
 */
export const compactIn = (code: string): SQL =>
  sql.raw(`upper(replace(replace(replace(replace(${code}, ' ', ''), '-', ''), '.', ''), '/', ''))`);

/** CHECK that `lat` and `lng` are NULL or valid degrees. */
export const coordinates = (): SQL => sql`lat between -90 and 90 and lng between -180 and 180`;
