import { DAY_SECONDS } from "~/lib/dates";

const MINUTE = 60;

/** The scheduled jobs and how often each runs, in seconds, in the order of their names on the page. */
export const jobIntervals = {
  "send-mail": MINUTE,
  "change-prices": MINUTE,
  "watch-shop": 5 * MINUTE,
  "settle-payments": 10 * MINUTE,
  "settle-refunds": 10 * MINUTE,
  "answer-stock-requests": 10 * MINUTE,
  "request-reviews": 10 * MINUTE,
  "remind-of-claims": 10 * MINUTE,
  "finish-gift-orders": 10 * MINUTE,
  "list-languages": 10 * MINUTE,
  "store-shares": 10 * MINUTE,
  "delete-counters": 10 * MINUTE,
  "delete-sessions": 10 * MINUTE,
  "delete-unconfirmed": 10 * MINUTE,
  "delete-old-mail": 10 * MINUTE,
  "delete-old-searches": 10 * MINUTE,
  "delete-old-visits": 10 * MINUTE,
  "delete-old-errors": 10 * MINUTE,
  "collect-media": DAY_SECONDS,
} as const;

export type JobName = keyof typeof jobIntervals;

export const jobNames = Object.keys(jobIntervals) as JobName[];

/** The UTC hour in whose first run daily jobs do their work: 3 a.m. in Lima. */
const DAILY_HOUR = 8;

/** Whether a job has work in the run of this minute. The triggers run each minute and every ten minutes. */
export function isDue(job: JobName, now: Date): boolean {
  const interval = jobIntervals[job];
  if (interval === DAY_SECONDS) return now.getUTCHours() === DAILY_HOUR && now.getUTCMinutes() < 10;
  return interval < 10 * MINUTE ? now.getUTCMinutes() % (interval / MINUTE) === 0 : true;
}

/** Two missed runs, and ten minutes in which the platform may be slow or a deployment takes place. */
const lateAfterSeconds = (job: JobName): number => 2 * jobIntervals[job] + 10 * MINUTE;

/** A row of `scheduled_jobs`. Times are Unix seconds. */
export interface JobRuns {
  name: string;
  knownSince: number;
  succeededAt: number | null;
  failedAt: number | null;
  failure: string | null;
}

/** `waiting`: has not run yet. `failing`: the last run failed, but the job is not late yet. */
type JobState = "ok" | "waiting" | "failing" | "late";

export interface JobStatus {
  name: JobName;
  state: JobState;
  intervalSeconds: number;
  succeededAt: number | null;
  failedAt: number | null;
  failure: string | null;
}

function stateOf(name: JobName, runs: JobRuns | undefined, now: number): JobState {
  if (!runs) return "waiting";
  const { knownSince, succeededAt, failedAt } = runs;
  if (now - Math.max(succeededAt ?? 0, knownSince) > lateAfterSeconds(name)) return "late";
  if (failedAt !== null && failedAt > (succeededAt ?? 0)) return "failing";
  return succeededAt === null ? "waiting" : "ok";
}

/** Every job of this release. Rows of other releases' jobs are ignored. `now` is in Unix seconds. */
export const jobStatuses = (rows: readonly JobRuns[], now: number): JobStatus[] =>
  jobNames.map((name) => {
    const runs = rows.find((row) => row.name === name);
    const { succeededAt = null, failedAt = null, failure = null } = runs ?? {};
    const state = stateOf(name, runs, now);
    return { name, state, intervalSeconds: jobIntervals[name], succeededAt, failedAt, failure };
  });

/** The state of all jobs together. `waiting`: none has ever run. */
export function jobsState(statuses: readonly Pick<JobStatus, "state">[]): "ok" | "waiting" | "late" {
  if (statuses.some(({ state }) => state === "late")) return "late";
  return statuses.every(({ state }) => state === "waiting") ? "waiting" : "ok";
}
