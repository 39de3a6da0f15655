import { lt, sql } from "drizzle-orm";
import { shiftDays } from "~/lib/calendar/peru-calendar";
import { limaDate, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { visitCounts } from "~db/schema";
import type { VisitCounter } from "~db/visit-counters";
import { writeBatch } from "~db/write-batch";

/** Twice the longest report, which may be compared: ten years. At most eight rows a day. */
const KEPT_DAYS = 7_306;

export interface VisitCount {
  /** Day in Lima. */
  day: string;
  counter: VisitCounter;
  count: number;
}

/** Adds to the counts of their days, in one statement. Not idempotent. */
export async function addVisitCounts(db: Database, counts: VisitCount[]): Promise<void> {
  await writeBatch(db, [
    db
      .insert(visitCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [visitCounts.day, visitCounts.counter],
        set: { count: sql`${visitCounts.count} + excluded.count` },
      }),
  ]);
}

/** Deletes counts that no report can show. */
export async function deleteOldVisitCounts(db: Database, now: Date): Promise<void> {
  const first = shiftDays(limaDate(unixSeconds(now)), -KEPT_DAYS);
  await writeBatch(db, [db.delete(visitCounts).where(lt(visitCounts.day, first))]);
}
