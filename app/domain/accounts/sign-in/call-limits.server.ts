import type { ResultSet } from "@libsql/client/http";
import { and, eq, gte, or, type SQL, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import { addressKey, isSite, SITE_FACTOR, siteKey } from "~/lib/network";
import type { Database } from "~db/client";
import { authThrottle } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { refund } from "./throttle.server";

/**
 * What is counted by a client's network never locks out anyone elsewhere. Mobile carriers put many people behind one
 * address, so that limits of what an honest person does once leave room for many.
 */
const CALL_LIMITS = {
  /** Accounts that one network may make. */
  signUp: { max: 30, window: 3600 },
  /** Mails for a new password that one network may ask for. */
  resetAddress: { max: 20, window: 3600 },
  /** Mails for a new password to one e-mail. */
  resetMail: { max: 1, window: 900 },
  /** Mails that confirm an e-mail, asked for again, to one e-mail. */
  verifyMail: { max: 1, window: 900 },
  /** Requests to be told of stock that one network may send. */
  stockRequest: { max: 30, window: 3600 },
  /** Orders that one network may ask for by number and e-mail in vain. */
  orderLookUp: { max: 30, window: 900 },
  /** Orders that all may ask for in vain by one e-mail, or by one number, before the phone is asked for too. */
  orderLookUpEmail: { max: 10, window: 900 },
  orderLookUpReference: { max: 10, window: 900 },
  /** Wrong codes for the door that one network may try. */
  doorCode: { max: 10, window: 900 },
} as const;

export type CountedCall = { allowed: true } | { allowed: false; retryAfterSeconds: number };

type CallKind = keyof typeof CALL_LIMITS;

/** What of a kind is counted together: a network, an e-mail's fingerprint, or what else is looked up. */
export type CallCounter = [kind: CallKind, id: string];

const limitOf = ([kind, id]: CallCounter) => {
  const { max, window } = CALL_LIMITS[kind];
  return { key: `${kind}:${id}`, max: isSite(id) ? max * SITE_FACTOR : max, window };
};

/** The counters of a client's networks; none where nobody knows its address. */
export function networkCounters(kind: CallKind, address: string | null): CallCounter[] {
  const site = address && siteKey(address);
  return [...(address ? [addressKey(address)] : []), ...(site ? [site] : [])].map((network) => [
    kind,
    network,
  ]);
}

/** The query that counts a call by each of its counters, and the one that reads when the last of the full ones ends. */
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

/**
 * Counts a call by each of its counters, and says whether it is within all limits or when the next one is. A call that
 * is refused by one counter counts for none.
 */
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
  /** Makes the query that the call is about; it changes nothing where the condition is false. */
  write(isAllowed: SQL): WriteQuery;
  read: WriteQuery;
  at: Date;
}

/** Counts a call as `countCalls` does, in one batch with what it writes and reads. */
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

/** Counts a call by one counter; see `countCalls`. */
export const countCall = (db: Database, ...[kind, id, at]: [...CallCounter, Date]): Promise<CountedCall> =>
  countCalls(db, [[kind, id]], at);

/** Counts a call as `countCall` does, where nobody is told when the next one is. */
export const allowCall = async (...call: Parameters<typeof countCall>): Promise<boolean> =>
  (await countCall(...call)).allowed;

/** Gives back calls that came to nothing, or were right. */
export async function refundCalls(db: Database, counters: readonly CallCounter[]): Promise<void> {
  if (counters.length === 0) return;
  await writeBatch(
    db,
    counters.map((counter) => refund(db, limitOf(counter).key)),
  );
}
