import { type SQL, sql } from "drizzle-orm";
import { integer, real, text } from "drizzle-orm/sqlite-core";

/** A key that is never given out twice, for rows whose id leaves the database (URLs, cookies, API). */
export const identity = () => integer("id").primaryKey({ autoIncrement: true });

/** A key for rows that are only reached through their parent. */
export const rowId = () => integer("id").primaryKey();

/** Unix seconds, UTC. */
export const createdAt = () => integer("created_at").notNull().default(sql`(unixepoch())`);

/** Unix seconds, UTC; set again by every update that Drizzle builds. */
export const updatedAt = () =>
  integer("updated_at")
    .notNull()
    .default(sql`(unixepoch())`)
    .$onUpdate(() => sql`(unixepoch())`);

/** Raised by every edit of staff, so that one of two people who edit at once is told. */
export const version = () => integer("version").notNull().default(1);

export const position = () => integer("position").notNull().default(0);

/**
 * What can be sold is a product with a variant or none and a size or none. A unique index takes every NULL for a
 * different one, so these generated columns stand in for them; they are conflict targets and never written.
 */
export const sellableKeys = () => ({
  variantKey: integer("variant_key").notNull().generatedAlwaysAs(sql`coalesce(variant_id, 0)`),
  sizeKey: text("size_key").notNull().generatedAlwaysAs(sql`coalesce(size, '')`),
});

export const latitude = () => real("lat");
export const longitude = () => real("lng");

/** The column holds one of these words. */
export const oneOf = (column: string, words: readonly string[]): SQL =>
  sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`);

/**
 * The column is NULL or a whole number of at least `least`. SQLite would keep 12.5 in an integer column, which for
 * money would be half a cent.
 */
export const wholeNumber = (column: string, least = 0): SQL =>
  sql.raw(`${column} >= ${least} and ${column} = cast(${column} as integer)`);

/** The column is NULL or a colour such as #641E16. */
export const hexColor = (column: string): SQL => sql.raw(`${column} glob '#${"[0-9A-Fa-f]".repeat(6)}'`);

/** The column is NULL or an ISO 4217 currency code. */
export const currencyCode = (column: string): SQL => sql.raw(`${column} glob '[A-Z][A-Z][A-Z]'`);

/** The columns are NULL or a place on Earth, in degrees. */
export const coordinates = (): SQL => sql`lat between -90 and 90 and lng between -180 and 180`;
