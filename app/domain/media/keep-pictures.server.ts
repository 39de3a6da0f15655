import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { media } from "~db/schema";

/** A row whose objects are there: `collectUnusedMedia` says first that they go, and takes the row last. */
export const isWhole: SQL = sql`(${media.widths} <> '[]' or ${media.unusedSince} is null)`;

/**
 * Lets the grace time of stored pictures begin anew, before they are shown somewhere.
 * @returns the keys of those that are there.
 */
export async function keepPictures(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const kept = await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(inArray(media.key, keys), isWhole))
    .returning({ key: media.key });
  return new Set(kept.map(({ key }) => key));
}
