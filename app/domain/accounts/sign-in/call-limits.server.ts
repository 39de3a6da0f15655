import type { ResultSet } from "@libsql/client/http";
import { and, eq, gt, gte, or, type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { addressKey, isSite, SITE_FACTOR, siteKey } from "~/lib/network";
import { mailboxOf } from "~/lib/text/email";
import type { Database } from "~db/client";
import { jsonRows } from "~db/fragments";
import type { Reader } from "~db/read-batcher";
import { authThrottle } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { type CallKind, limitsOf, type MailFormName } from "./limit-table";
import { DAY_PREFIX, decrementCounter, hashedKey } from "./throttle.server";

export type CountedCall = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** `id` is a network, a mailbox, an order reference, or a constant. */
export type CallCounter = [kind: CallKind, id: string];

/** A counter of one window. */
interface WindowCounter {
  key: string;
  max: number;
  window: number;
}

/** Keys contain a hash of the id, so that no address is stored. */
async function windowsOf([kind, id]: CallCounter): Promise<WindowCounter[]> {
  const hash = await hashedKey(id);
  return limitsOf(kind).map(({ max, window }) => ({
    key: window === DAY_SECONDS ? `${DAY_PREFIX}${kind}:${hash}` : `${kind}:${hash}`,
    max: isSite(id) ? max * SITE_FACTOR : max,
    window,
  }));
}

const allWindows = async (counters: readonly CallCounter[]): Promise<WindowCounter[]> =>
  (await Promise.all(counters.map(windowsOf))).flat();

/** Counters of a client's network and site; none for an unknown address. */
export function networkCounters(kind: CallKind, address: string | null): CallCounter[] {
  const site = address && siteKey(address);
  return [...(address ? [addressKey(address)] : []), ...(site ? [site] : [])].map((network) => [
    kind,
    network,
  ]);
}

/** In place of an e-mail, for mails to staff. */
export const STAFF_MAILBOX = "staff";

/**
 * Counters of a form that mails to an address: of the client's network, of the mailbox and of the shop. Without an e-mail
 * only of the network.
 */
export function mailCounters(
  form: MailFormName,
  { address, email }: { address: string | null; email: string | null },
): CallCounter[] {
  const networks = networkCounters(`${form}.network`, address);
  if (email === null) return networks;
  return [...networks, [`${form}.mailbox`, mailboxOf(email)], [`${form}.shop`, ""]];
}

interface CountQueries {
  /** Counts the call; `changes()` is 0 when it is refused. */
  count: SQL;
  /** Reads when the last exhausted window ends. */
  readEnd: SQL;
}

/** Condition of the query that follows `count` in its batch. */
export const isCounted = sql`changes() > 0`;

/** The queries that count a call, and only if `when` is true. Needs at least one counter. */
export async function countQueries(
  counters: readonly CallCounter[],
  at: Date,
  when: SQL = sql`true`,
): Promise<CountQueries> {
  const now = unixSeconds(at);
  const limits = await allWindows(counters);
  const windows = limits.map(({ key, window }) => sql`when ${key} then ${window}`);
  const ends = sql`since + case key ${sql.join(windows, sql` `)} end`;
  const isFull = or(
    ...limits.map(({ key, max }) => and(eq(authThrottle.key, key), gte(authThrottle.fails, max))),
  );
  return {
    count: sql`insert into ${authThrottle} (key, fails, since, updated_at)
      select value, 1, ${now}, ${now} from ${jsonRows(limits.map(({ key }) => key))}
      where (${when}) and not exists (select 1 from ${authThrottle} where (${isFull}) and ${ends} > ${now})
      on conflict (key) do update set
        fails = case when ${ends} <= ${now} then 1 else fails + 1 end,
        since = case when ${ends} <= ${now} or fails = 0 then ${now} else since end,
        updated_at = ${now}
      returning key`,
    readEnd: sql`select max(${ends}) as ends from ${authThrottle} where (${isFull}) and ${ends} > ${now}`,
  };
}

function countedCall(counted: ResultSet, ends: ResultSet, at: Date): CountedCall {
  if (counted.rows.length > 0) return { allowed: true };
  const now = unixSeconds(at);
  return { allowed: false, retryAfterSeconds: Number(ends.rows[0]?.ends ?? now) - now };
}

/** Counts a call by all of its counters. A call that any of them refuses counts for none. */
export async function countCalls(
  db: Database,
  counters: readonly CallCounter[],
  at: Date,
): Promise<CountedCall> {
  if (counters.length === 0) return { allowed: true };
  const { count, readEnd } = await countQueries(counters, at);
  const { counted, ends } = await writeBatch(db, { counted: count, ends: readEnd });
  return countedCall(counted, ends, at);
}

/** Seconds until a call that was refused is allowed. */
export async function secondsUntilAllowed(
  db: Database,
  counters: readonly CallCounter[],
  at: Date,
): Promise<number> {
  const { readEnd } = await countQueries(counters, at);
  const [ends] = await writeBatch(db, [readEnd]);
  const now = unixSeconds(at);
  return Math.max(1, Number(ends.rows[0]?.ends ?? now) - now);
}

interface CountedWrite {
  counters: readonly CallCounter[];
  /** Builds the call's own write, which must do nothing when the condition is false. */
  write(isAllowed: SQL): WriteQuery;
  read: WriteQuery;
  at: Date;
}

/** Like `countCalls`, in one batch with the call's own write and read. Needs at least one counter. */
export async function countAndWrite(
  db: Database,
  { counters, write, read, at }: CountedWrite,
): Promise<{ counted: CountedCall; found: ResultSet }> {
  const { count, readEnd } = await countQueries(counters, at);
  const queries = { counted: count, write: write(isCounted), ends: readEnd, found: read };
  const { counted, ends, found } = await writeBatch(db, queries);
  return { counted: countedCall(counted, ends, at), found };
}

/** Number of calls in the current window of a counter with one window. */
export async function countedNow({ db, read }: Reader, counter: CallCounter, at: Date): Promise<number> {
  const [{ key, window } = { key: "", window: 0 }] = await windowsOf(counter);
  const [row] = await read(
    db
      .select({ fails: authThrottle.fails })
      .from(authThrottle)
      .where(and(eq(authThrottle.key, key), gt(authThrottle.since, unixSeconds(at) - window))),
  );
  return row?.fails ?? 0;
}

/** `countCalls` with one counter. */
export const countCall = (db: Database, ...[kind, id, at]: [...CallCounter, Date]): Promise<CountedCall> =>
  countCalls(db, [[kind, id]], at);

/** `countCall` without the retry time. */
export const allowCall = async (...call: Parameters<typeof countCall>): Promise<boolean> =>
  (await countCall(...call)).allowed;

/** Uncounts calls that failed for no fault of the caller, or that turned out to be correct. */
export async function refundCalls(db: Database, counters: readonly CallCounter[]): Promise<void> {
  if (counters.length === 0) return;
  const windows = await allWindows(counters);
  await writeBatch(
    db,
    windows.map(({ key }) => decrementCounter(db, key)),
  );
}
