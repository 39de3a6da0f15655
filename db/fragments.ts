import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** One more than the column's value, such as the next `version`. */
export const increment = (column: SQLiteColumn): SQL => sql`${column} + 1`;

/** A table with a row for each element or property: `key` and `value`. One parameter, however many rows. */
export const jsonRows = (values: object): SQL => sql`json_each(${JSON.stringify(values)})`;

/** The values as a list, for `in` and `inArray`. One parameter, however many values. */
export const valueList = (values: readonly (number | string | null)[]): SQL =>
  sql`(select value from ${jsonRows(values)})`;

/** 0-based position of an id among `ids`; null for another one. */
export const positionIn = (ids: readonly (number | null)[], id: SQLWrapper): SQL =>
  sql`(select key from ${jsonRows(ids)} where value = ${id})`;
