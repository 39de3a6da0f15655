import { inArray, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import { keysUploadedBefore } from "../stored-objects.server";

/** An object is stored shortly before its row. */
const GRACE_SECONDS = DAY_SECONDS;

interface ObjectOwners {
  /** Of the object names. */
  prefix: string;
  /** The column with the keys that are in use. */
  column: SQLiteColumn;
  /** The column's value for an object name; by default the name itself. */
  keyOf?: (name: string) => string;
  now: Date;
}

/**
 * Deletes the objects with a prefix that no row refers to, except those uploaded in the past day.
 * @returns the number of deleted objects.
 */
export async function deleteUnusedObjects(
  { db, bucket }: { db: Database; bucket: R2Bucket },
  { prefix, column, keyOf = (name) => name, now }: ObjectOwners,
): Promise<number> {
  const before = new Date(now.getTime() - GRACE_SECONDS * 1000);
  let deleted = 0;
  for await (const names of keysUploadedBefore(bucket, prefix, before)) {
    const rows = await db
      .select({ key: sql<string>`${column}` })
      .from(column.table)
      .where(inArray(column, valueList([...new Set(names.map(keyOf))])));
    const used = new Set(rows.map(({ key }) => key));
    const unused = names.filter((name) => !used.has(keyOf(name)));
    if (unused.length > 0) await bucket.delete(unused);
    deleted += unused.length;
  }
  return deleted;
}
