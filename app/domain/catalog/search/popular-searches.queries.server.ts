import { and, desc, eq, gte, max, sql, sum } from "drizzle-orm";
import { DAY_SECONDS, limaDate, unixSeconds } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import { searchCounts } from "~db/schema";

const COUNTED_DAYS = 30;
/** Rarer searches say little, and may be of one person. */
const LEAST_COUNT = 5;
const MOST_LISTED = 6;

/** The first day whose searches count, such as `2026-11-21`. */
export const firstCountedDay = (now: Date): string =>
  limaDate(unixSeconds(now) - (COUNTED_DAYS - 1) * DAY_SECONDS);

/** What shoppers searched for most in the last thirty days, as the catalogue spells it; empty in a new shop. */
export async function listPopularSearches(
  { db, read }: Reader,
  languageCode: string,
  now: Date,
): Promise<string[]> {
  const total = sum(searchCounts.count);
  const rows = await read(
    db
      // SQLite returns the spelling of the row with the maximum, the latest one.
      .select({ spelling: searchCounts.spelling, day: max(searchCounts.day) })
      .from(searchCounts)
      .where(and(eq(searchCounts.languageCode, languageCode), gte(searchCounts.day, firstCountedDay(now))))
      .groupBy(searchCounts.term)
      .having(sql`${total} >= ${LEAST_COUNT}`)
      .orderBy(desc(total), searchCounts.term)
      .limit(MOST_LISTED),
  );
  return rows.map(({ spelling }) => spelling);
}
