import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { media } from "~db/schema";

/** The picture's objects exist; `collectUnusedMedia` empties `widths` before it deletes them. */
export const hasObjects: SQL = sql`(${media.widths} <> '[]' or ${media.unusedSince} is null)`;

/**
 * Restarts the grace period of stored pictures that are about to be used.
 * @returns the keys that exist.
 */
export async function restartGracePeriod(db: Database, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .update(media)
    .set({ unusedSince: null })
    .where(and(inArray(media.key, keys), hasObjects))
    .returning({ key: media.key });
  return new Set(rows.map(({ key }) => key));
}
