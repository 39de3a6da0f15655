import { sql } from "drizzle-orm";
import { entries } from "../../migrations/meta/_journal.json";
import type { Database } from "../client";

/** Reads the `when` of the newest applied migration, in Unix milliseconds; null when none is applied. */
export const newestAppliedMigration = (db: Database) =>
  db.get<{ when: number | string | null }>(sql`select max(created_at) as "when" from __drizzle_migrations`);

/**
 * The name of a migration, such as `0061_category_words`, by its `when`. One that this code does not know, since a newer
 * release has applied it, is named by its time in ISO 8601.
 */
export function migrationName(when: number): string {
  return entries.find((entry) => entry.when === when)?.tag ?? new Date(when).toISOString();
}
