import { sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { scheduledJobs } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { type JobName, jobNames } from "./jobs";

interface JobRun {
  job: JobName;
  /** Null for a success; otherwise a class or a code, never a message. */
  failure: string | null;
  /** Unix seconds. */
  now: number;
}

/** Records when a job last succeeded or failed. An overlapping run that began before does not set it back. */
export async function recordJob(db: Database, { job: name, failure, now }: JobRun): Promise<void> {
  const row =
    failure === null
      ? { name, knownSince: now, succeededAt: now }
      : { name, knownSince: now, failedAt: now, failure };
  const { succeededAt, failedAt } = scheduledJobs;
  const set =
    failure === null
      ? { succeededAt: sql`max(coalesce(${succeededAt}, 0), excluded.succeeded_at)` }
      : { failedAt: sql`max(coalesce(${failedAt}, 0), excluded.failed_at)`, failure };
  await writeBatch(db, [
    db.insert(scheduledJobs).values(row).onConflictDoUpdate({ target: scheduledJobs.name, set }),
  ]);
}

/** Adds jobs that the database does not know, so that one that never runs is late at some time. */
export const addNewJobs = (db: Database, now: number): WriteQuery =>
  db
    .insert(scheduledJobs)
    .values(jobNames.map((name) => ({ name, knownSince: now })))
    .onConflictDoNothing();
