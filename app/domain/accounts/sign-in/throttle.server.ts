import { and, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { addressKey, isSite, siteKey } from "~/lib/network";
import type { Database } from "~db/client";
import { authThrottle } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";

/** All in seconds. A lock takes `base`, and each that follows within a day twice as long, up to `cap`. */
interface LockLimit {
  max: number;
  window: number;
  base: number;
  cap: number;
}

/**
 * How many times as often as one network of IPv6 (/64) all networks of the same /48 may try together: a customer can be
 * given a /48, which has 65,536 of them.
 */
const SITE_FACTOR = 5;

const ADDRESS_LIMIT = { max: 50, window: 900, base: 300, cap: 3600 } satisfies LockLimit;

const SIGN_IN_LIMITS = {
  /** A browser in which this e-mail signed in before. */
  device: { max: 5, window: 900, base: 60, cap: 900 },
  /** All other browsers together, for one e-mail. The owner's way past a lock is a known browser or a new password. */
  account: { max: 10, window: 900, base: 60, cap: 3600 },
  /** One client's network, over all e-mails. */
  address: ADDRESS_LIMIT,
  site: { ...ADDRESS_LIMIT, max: ADDRESS_LIMIT.max * SITE_FACTOR },
} as const satisfies Record<string, LockLimit>;

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

const LONGEST_WINDOW_SECONDS = 3600;
/** For how long earlier locks make the next one longer, and a day more. */
const HOUSEKEEPING_SECONDS = 2 * DAY_SECONDS;

/** What stands for an e-mail in keys and cookies: 22 characters of its hash, so that neither tells addresses. */
export const emailFingerprint = async (email: string): Promise<string> =>
  (await sha256(email)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);

/**
 * Counts an attempt, unless one of its keys is locked: then none of them is touched, so that knocking never prolongs a
 * lock, nor brings another one nearer.
 */
const countAttempt = (
  [key, { max, window, base, cap }]: [string, LockLimit],
  isLocked: SQL,
  now: number,
): SQL => sql`
  insert into ${authThrottle} (key, fails, since, locked_until, level, updated_at)
  select ${key}, 1, ${now}, 0, 0, ${now} where not ${isLocked}
  on conflict (key) do update set
    fails = case when ${now} - since >= ${window} or fails > ${max} then 1 else fails + 1 end,
    since = case when ${now} - since >= ${window} or fails > ${max} then ${now} else since end,
    level = case when fails = ${max} and ${now} - since < ${window} then level + 1
      when ${now} - updated_at > ${DAY_SECONDS} then 0 else level end,
    locked_until = case when fails = ${max} and ${now} - since < ${window}
      then ${now} + min(${cap}, ${base} << min(level, 10)) else 0 end,
    updated_at = ${now}`;

const refund = (db: Database, key: string): WriteQuery =>
  db.update(authThrottle).set({ fails: sql`max(fails - 1, 0)` }).where(eq(authThrottle.key, key));

export interface SignInAttempt {
  email: string;
  /** Null where the platform does not tell it, as on one's own machine. */
  address: string | null;
  /** The id of a browser in which this e-mail signed in before; null for any other. */
  device: string | null;
}

export type CountedAttempt =
  | {
      allowed: true;
      /** To run when the password was right. */
      onSuccess: WriteQuery[];
      /** To run when nobody could say whether it was. */
      onRefund: WriteQuery[];
    }
  | { allowed: false; retryAfterSeconds: number };

/**
 * Counts a sign-in before its password is looked at, so that guesses made at once don't slip past the limit. A known
 * browser is counted by itself: guesses from elsewhere don't lock the owner out.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt, at: Date): Promise<CountedAttempt> {
  const now = unixSeconds(at);
  const account = await emailFingerprint(attempt.email);
  const { address, device } = attempt;
  const site = address && siteKey(address);
  const networks: [string, LockLimit][] = [
    ...(address ? [[`address:${addressKey(address)}`, SIGN_IN_LIMITS.address] as [string, LockLimit]] : []),
    ...(site ? [[`address:${site}`, SIGN_IN_LIMITS.site] as [string, LockLimit]] : []),
  ];
  const counted: [string, LockLimit][] = device
    ? [[`device:${account}:${device}`, SIGN_IN_LIMITS.device]]
    : // Networks first: where this attempt locks one, the account is not counted.
      [...networks, [`account:${account}`, SIGN_IN_LIMITS.account]];
  const keys = counted.map(([key]) => key);
  const isLocked = sql`exists (select 1 from ${authThrottle}
    where ${inArray(authThrottle.key, keys)} and locked_until > ${now})`;
  const locks = db
    .select({ until: sql<number>`coalesce(max(locked_until), 0)`.as("until") })
    .from(authThrottle)
    .where(inArray(authThrottle.key, keys));
  const results = await writeBatch(db, [...counted.map((each) => countAttempt(each, isLocked, now)), locks]);
  const lockedUntil = Number(results.at(-1)?.rows[0]?.until ?? 0);
  if (lockedUntil > now) return { allowed: false, retryAfterSeconds: lockedUntil - now };
  return {
    allowed: true,
    onRefund: keys.map((key) => refund(db, key)),
    onSuccess: keys.map((key) =>
      networks.some(([network]) => network === key)
        ? refund(db, key)
        : db.delete(authThrottle).where(eq(authThrottle.key, key)),
    ),
  };
}

/** Queries that forget every failure of an e-mail, in known browsers and others. */
export async function forgetFailures(db: Database, email: string): Promise<WriteQuery[]> {
  const account = await emailFingerprint(email);
  const devices = `device:${account}:`;
  return [
    db.delete(authThrottle).where(eq(authThrottle.key, `account:${account}`)),
    db
      .delete(authThrottle)
      .where(sql`${gte(authThrottle.key, devices)} and ${lt(authThrottle.key, `${devices}~`)}`),
  ];
}

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
  const limits = counters.map(limitOf);
  const windows = limits.map(({ key, window }) => sql`when ${key} then ${window}`);
  const ends = sql`since + case key ${sql.join(windows, sql` `)} end`;
  const isFull = or(
    ...limits.map(({ key, max }) => and(eq(authThrottle.key, key), gte(authThrottle.fails, max))),
  );
  const keys = JSON.stringify(limits.map(({ key }) => key));
  const [counted, full] = await writeBatch(db, [
    sql`insert into ${authThrottle} (key, fails, since, updated_at)
      select value, 1, ${now}, ${now} from json_each(${keys})
      where not exists (select 1 from ${authThrottle} where (${isFull}) and ${ends} > ${now})
      on conflict (key) do update set
        fails = case when ${ends} <= ${now} then 1 else fails + 1 end,
        since = case when ${ends} <= ${now} or fails = 0 then ${now} else since end,
        updated_at = ${now}
      returning key`,
    sql`select max(${ends}) as ends from ${authThrottle} where ${isFull}`,
  ]);
  if (counted.rows.length > 0) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Number(full.rows[0]?.ends ?? now) - now };
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

/** Deletes counters that nothing depends on any more: an address is forgotten within about an hour of its last try. */
export async function deleteOldCounters(db: Database, at: Date): Promise<void> {
  const now = unixSeconds(at);
  await writeBatch(db, [
    db.delete(authThrottle).where(
      sql`locked_until < ${now} and (updated_at < ${now - HOUSEKEEPING_SECONDS}
        or level = 0 and updated_at <= ${now - LONGEST_WINDOW_SECONDS})`,
    ),
  ]);
}
