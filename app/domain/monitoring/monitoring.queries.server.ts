import { and, desc, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { alerts, errorCounts, mailOutbox, scheduledJobs } from "~db/schema";
import { alertKinds } from "~db/vocabulary";
import { type JobStatus, jobStatuses } from "./jobs";

const jobRuns = (db: Database) => db.select().from(scheduledJobs);

/** `now` is in Unix seconds. */
export const listJobs = async ({ db, read }: Reader, now: number): Promise<JobStatus[]> =>
  jobStatuses(await read(jobRuns(db)), now);

export interface MailQueue {
  waiting: number;
  /** Unix seconds at which the mail that waits longest was queued; null without one. */
  oldestAt: number | null;
  /** Unix seconds since when the mail that is due for longest could be sent, or will be; null without one. */
  dueAt: number | null;
  /** Given up within a day. */
  failed: number;
  /** Whether any was sent within an hour. */
  sentWithinHour: boolean;
}

/** `now` is in Unix seconds. */
export async function readMailQueue({ db, read }: Reader, now: number): Promise<MailQueue> {
  const ended = (status: "failed" | "sent", seconds: number) =>
    and(eq(mailOutbox.status, status), gte(mailOutbox.nextAttemptAt, now - seconds));
  const [waiting, failed, sent] = await Promise.all([
    read(
      db
        .select({
          count: sql<number>`count(*)`,
          oldestAt: sql<number | null>`min(${mailOutbox.queuedAt})`,
          dueAt: sql<number | null>`min(${mailOutbox.nextAttemptAt})`,
        })
        .from(mailOutbox)
        .where(inArray(mailOutbox.status, ["queued", "sending"])),
    ),
    read(db.select({ count: sql<number>`count(*)` }).from(mailOutbox).where(ended("failed", DAY_SECONDS))),
    // Its `nextAttemptAt`, which has an index, is the end of its lease: minutes after it was sent.
    read(db.select({ id: mailOutbox.id }).from(mailOutbox).where(ended("sent", HOUR_SECONDS)).limit(1)),
  ]);
  return {
    waiting: waiting[0]?.count ?? 0,
    oldestAt: waiting[0]?.oldestAt ?? null,
    dueAt: waiting[0]?.dueAt ?? null,
    failed: failed[0]?.count ?? 0,
    sentWithinHour: sent.length > 0,
  };
}

/** An event at level error, and how often it was logged. */
export interface CountedError {
  event: string;
  lastHour: number;
  lastDay: number;
}

/** Errors of the last day by event, the most frequent first. Counted by periods of ten minutes that began since then. */
export const listErrors = ({ db, read }: Reader, now: number): Promise<CountedError[]> => {
  const lastDay = sql<number>`sum(${errorCounts.count})`;
  return read(
    db
      .select({
        event: errorCounts.event,
        lastHour: sql<number>`sum(iif(${errorCounts.period} > ${now - HOUR_SECONDS}, ${errorCounts.count}, 0))`,
        lastDay,
      })
      .from(errorCounts)
      .where(gte(errorCounts.period, now - DAY_SECONDS))
      .groupBy(errorCounts.event)
      .orderBy(desc(lastDay), errorCounts.event),
  );
};

/** A later release, which was rolled back, may have had other kinds. */
const isKnown = inArray(alerts.kind, [...alertKinds]);

/** The alerts that have not ended. */
export const listOpenAlerts = ({ db, read }: Reader) =>
  read(
    db
      .select()
      .from(alerts)
      .where(and(isNull(alerts.endedAt), isKnown))
      .orderBy(alerts.begunAt),
  );

const MOST_ENDED = 10;

/** The newest alerts that have ended. */
export const listEndedAlerts = ({ db, read }: Reader) =>
  read(
    db
      .select()
      .from(alerts)
      .where(and(isNotNull(alerts.endedAt), isKnown))
      .orderBy(desc(alerts.id))
      .limit(MOST_ENDED),
  );
