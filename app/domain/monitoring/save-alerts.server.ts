import { and, gt, inArray, isNull, sql } from "drizzle-orm";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { DAY_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import { alerts } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { Finding } from "./alert-rules";
import type { JobName } from "./jobs";
import { expectJobs } from "./record-job.server";

/** A problem that comes back this soon is the same alert, so that one that comes and goes does not send many mails. */
const CALM_SECONDS = 30 * 60;
/** Ends that are older were mailed, or are no news any more. */
const NEWS_SECONDS = DAY_SECONDS;

function begin(db: Database, problems: Finding[], now: number): WriteQuery[] {
  if (problems.length === 0) return [];
  const kinds = problems.map(({ kind }) => kind);
  const isOpen = sql`exists (select 1 from ${alerts} open where open.kind = alerts.kind and open.ended_at is null)`;
  const isNewest = sql`${alerts.id} = (select max(other.id) from ${alerts} other where other.kind = alerts.kind)`;
  return [
    db
      .update(alerts)
      .set({ endedAt: null })
      .where(
        and(inArray(alerts.kind, kinds), gt(alerts.seenAt, now - CALM_SECONDS), isNewest, sql`not ${isOpen}`),
      ),
    db
      .insert(alerts)
      .values(problems.map(({ kind, count }) => ({ kind, count, begunAt: now, seenAt: now })))
      .onConflictDoUpdate({
        target: alerts.kind,
        targetWhere: sql`ended_at is null`,
        set: { count: sql`excluded.count`, seenAt: now },
      }),
    queueMail({
      kind: "staff-alert-begun",
      subjects: sql`select id from ${alerts} where ended_at is null`,
      now,
    }),
  ];
}

function end(db: Database, fine: Finding[], now: number): WriteQuery[] {
  const kinds = fine.map(({ kind }) => kind);
  return [
    db
      .update(alerts)
      .set({ endedAt: now })
      .where(and(inArray(alerts.kind, kinds), isNull(alerts.endedAt))),
    queueMail({
      kind: "staff-alert-ended",
      subjects: sql`select id from ${alerts} where seen_at <= ${now - CALM_SECONDS} and ended_at > ${now - NEWS_SECONDS}`,
      now,
    }),
  ];
}

/**
 * Begins an alert for each problem without an open one, or continues one that ended just before, and ends those of kinds that
 * are well again. Queues one mail for each begin, and one for each end once it has lasted for half an hour. Concurrent runs begin and end an alert once: a kind has one open row, and a row one mail of a
 * kind. `now` is in Unix seconds.
 * `anew`: see `expectJobs`.
 */
export async function saveAlerts(
  db: Database,
  findings: readonly Finding[],
  { now, anew }: { now: number; anew: readonly JobName[] },
): Promise<void> {
  const problems = findings.filter(({ count }) => count > 0);
  const fine = findings.filter(({ count }) => count === 0);
  await writeBatch(db, [
    ...expectJobs(db, { now, anew }),
    ...begin(db, problems, now),
    ...end(db, fine, now),
  ]);
}
