import { inArray, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { scheduledJobs } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { type JobName, jobNames } from "./jobs";

export interface JobRun {
  job: JobName;
  /** Null for a success; otherwise a class or a code, never a message. */
  failure: string | null;
  /** Unix seconds. */
  now: number;
}

function recordOf(db: Database, { job: name, failure, now }: JobRun): WriteQuery {
  const row =
    failure === null
      ? { name, knownSince: now, succeededAt: now }
      : { name, knownSince: now, failedAt: now, failure };
  const { succeededAt, failedAt } = scheduledJobs;
  const set =
    failure === null
      ? { succeededAt: sql`max(coalesce(${succeededAt}, 0), excluded.succeeded_at)` }
      : { failedAt: sql`max(coalesce(${failedAt}, 0), excluded.failed_at)`, failure };
  return db.insert(scheduledJobs).values(row).onConflictDoUpdate({ target: scheduledJobs.name, set });
}

/** Records when jobs last succeeded or failed. An overlapping run that began before does not set them back. */
export async function recordJobs(db: Database, runs: readonly JobRun[]): Promise<void> {
  if (runs.length > 0)
    await writeBatch(
      db,
      runs.map((run) => recordOf(db, run)),
    );
}

/**
 * Expects the jobs that the database does not know from now on, so that one that never runs is late at some time, and
 * those of `anew` once more. `now` is in Unix seconds.
 */
export const expectJobs = (
  db: Database,
  { now, anew }: { now: number; anew: readonly JobName[] },
): WriteQuery[] => [
  db
    .insert(scheduledJobs)
    .values(jobNames.map((name) => ({ name, knownSince: now })))
    .onConflictDoNothing(),
  db.update(scheduledJobs).set({ knownSince: now }).where(inArray(scheduledJobs.name, anew)),
];
