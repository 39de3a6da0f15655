import { and, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";
import type { Database } from "~db/client";
import { mailOutbox } from "~db/schema";
import { type MailKind, mailKinds } from "~db/vocabulary";
import { writeBatch } from "~db/write-batch";

/** Pauses after failed attempts, in seconds. After the last one a mail is given up. */
const PAUSES = [60, 5 * 60, 15 * 60, HOUR_SECONDS, 2 * HOUR_SECONDS, 4 * HOUR_SECONDS];
const CONFIGURATION_PAUSE = 10 * 60;
const LIMITED_PAUSE = 60;

/** Far longer than a call to the provider may take. */
const LEASE_SECONDS = 5 * 60;

/** Older mails would confuse more than help, for example when the provider's key was missing for a week. */
export const MAX_AGE_SECONDS = 3 * DAY_SECONDS;

/** The provider remembers idempotency keys for 24 hours: after that a repetition could send a mail twice. */
const UNCERTAIN_SECONDS = 23 * HOUR_SECONDS;

/** Kinds about orders, payments and gift cards, and alerts, which are few. They are sent before others. */
const FIRST_KINDS: readonly MailKind[] = mailKinds.filter((kind) =>
  /^(order|proof|return|gift-card|staff-alert|staff-payment|staff-new-(order|proof|return))/.test(kind),
);

/** A mail taken by this run. No other run takes it until the lease ends. */
export interface ClaimedMail {
  id: number;
  kind: MailKind;
  subjectId: number;
  sendKey: string;
  /** Including this one. */
  attempts: number;
  /** Unix seconds. */
  claimedAt: number;
}

/** What became of a claimed mail. `code` is a code of ours or of the provider. */
export type MailOutcome =
  | { kind: "sent"; providerId: string | null }
  /** No longer needed. */
  | { kind: "skipped" }
  /** Refused for good. */
  | { kind: "refused"; code: string }
  /** Not sent because of a fault on our side: it is tried again. */
  | { kind: "not-written"; code: string }
  /** The provider accepts no mail at present. Does not count as an attempt. */
  | { kind: "limited"; code: string; seconds: number | null }
  | { kind: "configuration"; code: string }
  /** The provider gave no usable answer, so the mail may have been sent. */
  | { kind: "unavailable"; code: string };

const isDue = (now: number) =>
  and(inArray(mailOutbox.status, ["queued", "sending"]), lte(mailOutbox.nextAttemptAt, now));

/** Gives up due mails that are too old to be sent. Returns their number. */
export async function giveUpLateMail(db: Database, now: number): Promise<number> {
  const isLate = or(
    lte(mailOutbox.queuedAt, now - MAX_AGE_SECONDS),
    lte(mailOutbox.uncertainSince, now - UNCERTAIN_SECONDS),
  );
  const [late] = await writeBatch(db, [
    db
      .update(mailOutbox)
      .set({ status: "failed", error: "too-late" })
      .where(and(isDue(now), isLate)),
  ]);
  return late.rowsAffected;
}

/**
 * Takes the next due mail, including one whose lease has ended because its run was killed: of those about orders, else of
 * all, the one that has been due for longest. Null without one. Concurrent runs never take the same mail.
 * @param anyKind regardless of its kind
 */
export async function claimMail(db: Database, now: number, anyKind = false): Promise<ClaimedMail | null> {
  const isFirst = inArray(mailOutbox.kind, [...FIRST_KINDS]);
  const order = anyKind ? sql`next_attempt_at, id` : sql`(${isFirst}) desc, next_attempt_at, id`;
  const next = sql`(select id from ${mailOutbox} where ${isDue(now)} order by ${order} limit 1)`;
  const [claimed] = await writeBatch(db, [
    db
      .update(mailOutbox)
      .set({
        status: "sending",
        attempts: sql`${mailOutbox.attempts} + 1`,
        nextAttemptAt: now + LEASE_SECONDS,
        uncertainSince: sql`coalesce(${mailOutbox.uncertainSince}, ${now})`,
      })
      .where(eq(mailOutbox.id, next))
      .returning(),
  ]);
  const row = claimed.rows[0];
  if (!row) return null;
  return {
    id: Number(row.id),
    kind: String(row.kind) as MailKind,
    subjectId: Number(row.subject_id),
    sendKey: String(row.send_key),
    attempts: Number(row.attempts),
    claimedAt: now,
  };
}

function columnsOf(
  { attempts, claimedAt }: ClaimedMail,
  outcome: MailOutcome,
  now: number,
): SQLiteUpdateSetSource<typeof mailOutbox> {
  const { kind } = outcome;
  if (kind === "sent") return { status: "sent", sentAt: now, error: null, providerId: outcome.providerId };
  if (kind === "skipped") return { status: "skipped", error: null };
  const { code: error } = outcome;
  if (kind === "refused") return { status: "failed", error };
  const pause = PAUSES[attempts - 1];
  // Set by this attempt only if no earlier one was uncertain.
  const uncertainSince = sql`nullif(${mailOutbox.uncertainSince}, ${claimedAt})`;
  switch (kind) {
    case "unavailable":
      return pause ? { status: "queued", nextAttemptAt: now + pause, error } : { status: "failed", error };
    case "not-written":
      return pause
        ? { status: "queued", nextAttemptAt: now + pause, uncertainSince, error }
        : { status: "failed", error };
    case "limited":
    case "configuration": {
      const wait = kind === "limited" ? (outcome.seconds ?? LIMITED_PAUSE) : CONFIGURATION_PAUSE;
      return {
        status: "queued",
        attempts: attempts - 1,
        nextAttemptAt: now + wait,
        uncertainSince,
        error,
      };
    }
  }
}

/** Records what became of a claimed mail, unless another run has taken it since because the lease ended. */
export async function recordOutcome(
  db: Database,
  mail: ClaimedMail,
  { outcome, now }: { outcome: MailOutcome; now: number },
): Promise<void> {
  const isOurs = and(
    eq(mailOutbox.id, mail.id),
    eq(mailOutbox.status, "sending"),
    eq(mailOutbox.attempts, mail.attempts),
    eq(mailOutbox.sendKey, mail.sendKey),
  );
  await writeBatch(db, [
    db
      .update(mailOutbox)
      .set(columnsOf(mail, outcome, now))
      .where(isOurs),
  ]);
}
