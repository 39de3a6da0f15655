import type { ResultSet } from "@libsql/client/http";
import { and, eq, gte, or, type SQL, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import { addressKey, isSite, SITE_FACTOR, siteKey } from "~/lib/network";
import type { Database } from "~db/client";
import { authThrottle } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { decrementCounter } from "./throttle.server";

/**
 * Windows are in seconds. Limits per network never lock out other networks, and leave room for the many people behind
 * one address of a mobile carrier.
 */
const CALL_LIMITS = {
  /** Accounts created by one network. */
  signUp: { max: 30, window: 3600 },
  /** Password reset mails requested by one network. */
  resetAddress: { max: 20, window: 3600 },
  /** Password reset mails to one e-mail. */
  resetMail: { max: 1, window: 900 },
  /** Repeated verification mails to one e-mail. */
  verifyMail: { max: 1, window: 900 },
  /** Stock notifications requested by one network. */
  stockRequest: { max: 30, window: 3600 },
  /** Newsletter subscriptions requested by one network. */
  newsletter: { max: 20, window: 3600 },
  /** Failed order look-ups by one network. */
  orderLookUp: { max: 30, window: 900 },
  /** Failed order look-ups for one e-mail or one reference by everyone, before the phone is required too. */
  orderLookUpEmail: { max: 10, window: 900 },
  orderLookUpReference: { max: 10, window: 900 },
  /** Wrong door codes from one network. */
  doorCode: { max: 10, window: 900 },
} as const;

export type CountedCall = { allowed: true } | { allowed: false; retryAfterSeconds: number };

type CallKind = keyof typeof CALL_LIMITS;

/** `id` is a network, the fingerprint of an e-mail, or an order reference. */
export type CallCounter = [kind: CallKind, id: string];

const limitOf = ([kind, id]: CallCounter) => {
  const { max, window } = CALL_LIMITS[kind];
  return { key: `${kind}:${id}`, max: isSite(id) ? max * SITE_FACTOR : max, window };
};

/** Counters of a client's network and site; none for an unknown address. */
export function networkCounters(kind: CallKind, address: string | null): CallCounter[] {
  const site = address && siteKey(address);
  return [...(address ? [addressKey(address)] : []), ...(site ? [site] : [])].map((network) => [
    kind,
    network,
  ]);
}

/** The query that counts a call, and the one that reads when the last exhausted window ends. */
function countQueries(counters: readonly CallCounter[], now: number): [count: SQL, readEnd: SQL] {
  const limits = counters.map(limitOf);
  const windows = limits.map(({ key, window }) => sql`when ${key} then ${window}`);
  const ends = sql`since + case key ${sql.join(windows, sql` `)} end`;
  const isFull = or(
    ...limits.map(({ key, max }) => and(eq(authThrottle.key, key), gte(authThrottle.fails, max))),
  );
  const keys = JSON.stringify(limits.map(({ key }) => key));
  return [
    sql`insert into ${authThrottle} (key, fails, since, updated_at)
      select value, 1, ${now}, ${now} from json_each(${keys})
      where not exists (select 1 from ${authThrottle} where (${isFull}) and ${ends} > ${now})
      on conflict (key) do update set
        fails = case when ${ends} <= ${now} then 1 else fails + 1 end,
        since = case when ${ends} <= ${now} or fails = 0 then ${now} else since end,
        updated_at = ${now}
      returning key`,
    sql`select max(${ends}) as ends from ${authThrottle} where ${isFull}`,
  ];
}

function countedCall(counted: ResultSet, ends: ResultSet, now: number): CountedCall {
  if (counted.rows.length > 0) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Number(ends.rows[0]?.ends ?? now) - now };
}

/** Counts a call by all of its counters. A call that any of them refuses counts for none. */
export async function countCalls(
  db: Database,
  counters: readonly CallCounter[],
  at: Date,
): Promise<CountedCall> {
  const now = unixSeconds(at);
  if (counters.length === 0) return { allowed: true };
  const [counted, ends] = await writeBatch(db, countQueries(counters, now));
  return countedCall(counted, ends, now);
}

interface CountedWrite {
  counters: readonly CallCounter[];
  /** Builds the call's own write, which must do nothing when the condition is false. */
  write(isAllowed: SQL): WriteQuery;
  read: WriteQuery;
  at: Date;
}

/** Like `countCalls`, in one batch with the call's own write and read. */
export async function countAndWrite(
  db: Database,
  { counters, write, read, at }: CountedWrite,
): Promise<{ counted: CountedCall; found: ResultSet }> {
  const now = unixSeconds(at);
  if (counters.length === 0) {
    const [, found] = await writeBatch(db, [write(sql`true`), read]);
    return { counted: { allowed: true }, found };
  }
  const [count, readEnd] = countQueries(counters, now);
  const queries = [count, write(sql`changes() > 0`), readEnd, read] as const;
  const [counted, , ends, found] = await writeBatch(db, queries);
  return { counted: countedCall(counted, ends, now), found };
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
  await writeBatch(
    db,
    counters.map((counter) => decrementCounter(db, limitOf(counter).key)),
  );
}
