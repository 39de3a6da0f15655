import { lt, sql } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { errorCounts } from "~db/schema";
import { writeBatch } from "~db/write-batch";

const KEPT_DAYS = 8;

export interface ErrorCount {
  /** Begin of the period of ten minutes, in Unix seconds. */
  period: number;
  event: string;
  count: number;
}

/** Adds to the counts of their periods, in one statement. Not idempotent. */
export async function addErrorCounts(db: Database, counts: ErrorCount[]): Promise<void> {
  await writeBatch(db, [
    db
      .insert(errorCounts)
      .values(counts)
      .onConflictDoUpdate({
        target: [errorCounts.period, errorCounts.event],
        set: { count: sql`${errorCounts.count} + excluded.count` },
      }),
  ]);
}

export async function deleteOldErrorCounts(db: Database, now: Date): Promise<void> {
  const first = unixSeconds(now) - KEPT_DAYS * DAY_SECONDS;
  await writeBatch(db, [db.delete(errorCounts).where(lt(errorCounts.period, first))]);
}
