import { HOUR_SECONDS } from "~/lib/dates";
import type { AlertKind } from "~db/vocabulary";
import type { JobStatus } from "./jobs";

/** Mails are sent within a minute. A provider that is away for a moment is no alert. */
const MAIL_WAITS_SECONDS = HOUR_SECONDS;
/** Mails given up within a day: a mistyped address now and then is no alert. */
const MOST_FAILED_MAILS = 3;
/** Errors within an hour. */
const MOST_ERRORS = 20;

/** What is known about the shop. Times are Unix seconds. */
export interface ShopFacts {
  /** Null when they were not looked up. */
  jobs: readonly Pick<JobStatus, "state">[] | null;
  /** Null when the shop sends no mails. */
  mail: { waiting: number; oldestAt: number | null; failed: number } | null;
  /** Orders whose money is not what it should be; null when this was not looked up. */
  unmatched: number | null;
  errorsLastHour: number;
}

/** How many things of a kind are wrong; 0 when all is well. */
export interface Finding {
  kind: AlertKind;
  count: number;
}

const waitingTooLong = (mail: ShopFacts["mail"], now: number): number =>
  mail?.oldestAt != null && now - mail.oldestAt > MAIL_WAITS_SECONDS ? mail.waiting : 0;

const over = (count: number, most: number): number => (count > most ? count : 0);

/** Compares the facts with the rules. Kinds that were not looked up have no finding. */
export function findProblems({ jobs, mail, unmatched, errorsLastHour }: ShopFacts, now: number): Finding[] {
  const findings: Finding[] = [
    ...(jobs
      ? [{ kind: "jobs-late" as const, count: jobs.filter(({ state }) => state === "late").length }]
      : []),
    { kind: "mail-waits", count: waitingTooLong(mail, now) },
    { kind: "mail-failed", count: over(mail?.failed ?? 0, MOST_FAILED_MAILS) },
    { kind: "errors", count: over(errorsLastHour, MOST_ERRORS) },
  ];
  return unmatched === null ? findings : [...findings, { kind: "payments-unmatched", count: unmatched }];
}
