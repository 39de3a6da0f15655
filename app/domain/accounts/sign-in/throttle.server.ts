import { eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { DAY_SECONDS, HOUR_SECONDS, unixSeconds } from "~/lib/dates";
import { sha256 } from "~/lib/hash";
import { addressKey, SITE_FACTOR, siteKey } from "~/lib/network";
import type { Database } from "~db/client";
import { authThrottle } from "~db/schema";
import { type WriteQuery, writeBatch } from "~db/write-batch";

/** In seconds. The first lock lasts `base`; each further one within a day lasts twice as long, up to `cap`. */
interface LockLimit {
  max: number;
  window: number;
  base: number;
  cap: number;
}

const ADDRESS_LIMIT = { max: 50, window: 900, base: 300, cap: 3600 } satisfies LockLimit;

const SIGN_IN_LIMITS = {
  /** A browser in which this e-mail signed in before. */
  device: { max: 5, window: 900, base: 60, cap: 900 },
  /** All other browsers together, per e-mail. A locked owner can use a known browser or reset the password. */
  account: { max: 10, window: 900, base: 60, cap: 3600 },
  /** One client network, over all e-mails. */
  address: ADDRESS_LIMIT,
  site: { ...ADDRESS_LIMIT, max: ADDRESS_LIMIT.max * SITE_FACTOR },
} as const satisfies Record<string, LockLimit>;

/** Prefix of counters whose window is a day. All other windows last an hour at most. */
export const DAY_PREFIX = "day:";
/** Longer than the day for which earlier locks lengthen the next one. */
export const HOUSEKEEPING_SECONDS = 2 * DAY_SECONDS;

/** The first 22 characters of a text's hash, for keys that must not contain the text. */
export const hashedKey = async (text: string): Promise<string> =>
  (await sha256(text)).replaceAll("+", "-").replaceAll("/", "_").slice(0, 22);

/** The `hashedKey` of an e-mail, for keys and cookies. */
export const emailFingerprint = hashedKey;

/**
 * Counts an attempt for one key, unless any of the attempt's keys is locked: a locked attempt neither prolongs a lock
 * nor brings another one nearer.
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

/** Decrements a counter. */
export const decrementCounter = (db: Database, key: string): WriteQuery =>
  db.update(authThrottle).set({ fails: sql`max(fails - 1, 0)` }).where(eq(authThrottle.key, key));

export interface SignInAttempt {
  email: string;
  /** Null where the platform does not provide it, for example locally. */
  address: string | null;
  /** Id of a browser in which this e-mail signed in before, else null. */
  device: string | null;
}

export type CountedAttempt =
  | {
      allowed: true;
      /** Run these when the password was right. */
      onSuccess: WriteQuery[];
      /** Run these when the password could not be checked. */
      onRefund: WriteQuery[];
    }
  | { allowed: false; retryAfterSeconds: number };

const networkKey = async (network: string): Promise<string> => `address:${await hashedKey(network)}`;

/**
 * Counts a sign-in attempt before its password is checked, so that concurrent guesses can't pass the limit. A known
 * browser has its own counter, so guesses from elsewhere don't lock the owner out.
 */
export async function countSignIn(db: Database, attempt: SignInAttempt, at: Date): Promise<CountedAttempt> {
  const now = unixSeconds(at);
  const account = await emailFingerprint(attempt.email);
  const { address, device } = attempt;
  const site = address && siteKey(address);
  const networks: [string, LockLimit][] = [
    ...(address
      ? [[await networkKey(addressKey(address)), SIGN_IN_LIMITS.address] as [string, LockLimit]]
      : []),
    ...(site ? [[await networkKey(site), SIGN_IN_LIMITS.site] as [string, LockLimit]] : []),
  ];
  const counted: [string, LockLimit][] = device
    ? [[`device:${account}:${device}`, SIGN_IN_LIMITS.device]]
    : // Networks first: when this attempt locks one of them, the account is not counted.
      [...networks, [`account:${account}`, SIGN_IN_LIMITS.account]];
  const keys = counted.map(([key]) => key);
  const isLocked = sql`exists (select 1 from ${authThrottle}
    where ${inArray(authThrottle.key, keys)} and locked_until > ${now})`;
  const { locks } = await writeBatch(db, {
    attempts: counted.map((limit) => countAttempt(limit, isLocked, now)),
    locks: db
      .select({ until: sql<number>`coalesce(max(locked_until), 0)`.as("until") })
      .from(authThrottle)
      .where(inArray(authThrottle.key, keys)),
  });
  const lockedUntil = Number(locks.rows[0]?.until ?? 0);
  if (lockedUntil > now) return { allowed: false, retryAfterSeconds: lockedUntil - now };
  return {
    allowed: true,
    onRefund: keys.map((key) => decrementCounter(db, key)),
    onSuccess: keys.map((key) =>
      networks.some(([network]) => network === key)
        ? decrementCounter(db, key)
        : db.delete(authThrottle).where(eq(authThrottle.key, key)),
    ),
  };
}

/** Queries that reset the failure counts of an e-mail in all browsers. */
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

/** Deletes expired counters: of windows of an hour after an hour, of windows of a day after a day. */
export async function deleteOldCounters(db: Database, at: Date): Promise<void> {
  const now = unixSeconds(at);
  await writeBatch(db, [
    db.delete(authThrottle).where(
      sql`locked_until < ${now} and (updated_at < ${now - HOUSEKEEPING_SECONDS}
        or level = 0 and updated_at <= ${now} - case when key glob ${`${DAY_PREFIX}*`} then ${DAY_SECONDS} else ${HOUR_SECONDS} end)`,
    ),
  ]);
}
