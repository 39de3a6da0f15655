import { HOUR_SECONDS } from "~/lib/dates";
import type { AlertKind } from "~db/vocabulary";
import type { JobStatus } from "./jobs";
import type { CountedError, MailQueue } from "./monitoring.queries.server";

/** Mails are sent within a minute. Those that are due for longer queue up faster than they are sent, or are not sent. */
const MAIL_DUE_SECONDS = 5 * 60;
/** A mail that failed has a pause. A provider that is away for a moment is no alert. */
const MAIL_WAITS_SECONDS = HOUR_SECONDS;
/** Mails given up within a day: a mistyped address now and then is no alert. */
const MOST_FAILED_MAILS = 3;
/** Errors within an hour. */
const MOST_ERRORS = 20;
/** Wrong codes at the door within an hour: staff mistype it now and then. */
const MOST_DOOR_CODES = 20;
/** Payment messages within an hour. */
const MOST_REFUSED_MESSAGES = 20;

/** Errors that a stranger can cause at will. They have an alert of their own, so that they can't keep that of errors open. */
const refusedMessages: ReadonlySet<string> = new Set([
  "payment-notification-refused",
  "payment-return-refused",
]);

/** What is known about the shop. Times are Unix seconds. */
export interface ShopFacts {
  /** Null when they were not looked up. */
  jobs: readonly Pick<JobStatus, "state">[] | null;
  /** Null when the shop sends no mails. */
  mail: MailQueue | null;
  /** Orders whose money is not what it should be; null when this was not looked up. */
  unmatched: number | null;
  errors: readonly Pick<CountedError, "event" | "lastHour">[];
  /** Wrong codes at the door in the current hour. */
  doorCodes: number;
}

/** How many things of a kind are wrong; 0 when all is well. */
export interface Finding {
  kind: AlertKind;
  count: number;
}

/**
 * The mails that wait, when any is due for too long, or has waited long while none was sent; otherwise 0. While others are
 * sent, a mail that is not due has a pause after a failure of its own.
 */
export function countLateMails({ waiting, dueAt, oldestAt, sentWithinHour }: MailQueue, now: number): number {
  const isDueLong = dueAt !== null && now - dueAt > MAIL_DUE_SECONDS;
  const isStuck = oldestAt !== null && now - oldestAt > MAIL_WAITS_SECONDS && !sentWithinHour;
  return isDueLong || isStuck ? waiting : 0;
}

const sumOf = (errors: ShopFacts["errors"]): number =>
  errors.reduce((sum, { lastHour }) => sum + lastHour, 0);

const over = (count: number, most: number): number => (count > most ? count : 0);

/** Compares the facts with the rules. Kinds that were not looked up have no finding. */
export function findProblems(
  { jobs, mail, unmatched, errors, doorCodes }: ShopFacts,
  now: number,
): Finding[] {
  const refused = sumOf(errors.filter(({ event }) => refusedMessages.has(event)));
  const findings: Finding[] = [
    ...(jobs
      ? [{ kind: "jobs-late" as const, count: jobs.filter(({ state }) => state === "late").length }]
      : []),
    { kind: "mail-waits", count: mail ? countLateMails(mail, now) : 0 },
    { kind: "mail-failed", count: over(mail?.failed ?? 0, MOST_FAILED_MAILS) },
    { kind: "messages-refused", count: over(refused, MOST_REFUSED_MESSAGES) },
    { kind: "door-codes", count: over(doorCodes, MOST_DOOR_CODES) },
    { kind: "errors", count: over(sumOf(errors) - refused, MOST_ERRORS) },
  ];
  return unmatched === null ? findings : [...findings, { kind: "payments-unmatched", count: unmatched }];
}
