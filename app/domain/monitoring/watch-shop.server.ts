import { countWrongDoorCodes } from "~/domain/accounts/door/door-codes.server";
import { listUnmatchedPayments } from "~/domain/reports/unmatched-payments.queries.server";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import { findProblems } from "./alert-rules";
import type { JobName } from "./jobs";
import { listErrors, listJobs, type MailQueue, readMailQueue } from "./monitoring.queries.server";
import { saveAlerts } from "./save-alerts.server";

/** The job runs every five minutes. Payments are compared by its first run of an hour, as that reads a year of orders. */
const comparesPayments = (date: Date): boolean => date.getUTCMinutes() < 5;

/** Times are Unix seconds. */
export interface WatchedShop {
  now: number;
  /** The last look before, at most a day ago. */
  since: number;
  mail: MailQueue;
}

/** Jobs that were not late at a time, in Unix seconds. */
const punctualAt = async (reader: Reader, time: number): Promise<JobName[]> =>
  (await listJobs(reader, time)).filter(({ state }) => state !== "late").map(({ name }) => name);

/** Scheduled job: looks for problems, and begins and ends alerts. */
export async function watchShop(
  reader: Reader,
  { now: date, hasMail }: { now: Date; hasMail: boolean },
): Promise<WatchedShop> {
  const now = unixSeconds(date);
  const [jobs, mail, errors, doorCodes, unmatched] = await Promise.all([
    listJobs(reader, now),
    readMailQueue(reader, now),
    listErrors(reader, now),
    countWrongDoorCodes(reader, date),
    comparesPayments(date) ? listUnmatchedPayments(reader, now) : null,
  ]);
  const watch = jobs.find(({ name }) => name === "watch-shop");
  // The first look after a pause would find jobs late that are about to run.
  const isAfterPause = watch?.state === "late";
  const anew = isAfterPause ? await punctualAt(reader, watch.succeededAt ?? 0) : [];
  const facts = {
    jobs: isAfterPause ? null : jobs,
    mail: hasMail ? mail : null,
    unmatched: unmatched?.filter(({ isInWork }) => !isInWork).length ?? null,
    errors,
    doorCodes,
  };
  await saveAlerts(reader.db, findProblems(facts, now), { now, anew });
  const seenAt = watch?.succeededAt ?? now;
  return { now, since: Math.max(seenAt, now - DAY_SECONDS), mail };
}
