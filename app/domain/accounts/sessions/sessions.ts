import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";

/** Primary key of a session together with its owner. */
export interface SessionKey {
  userId: number;
  idHash: string;
}

/** In place of a session's key: every session of the person. */
export const ALL_SESSIONS = "all";

/** Where a session began; null for what the user agent and the platform do not tell. */
export interface SessionClient {
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface Lifetime {
  /** Seconds since the session was last seen. */
  idle: number;
  /** Seconds since it began. */
  longest: number;
  /** Seconds between updates of `last_seen_at`. */
  seenEvery: number;
}

export const SESSION_LIFETIMES = {
  customer: { idle: 14 * DAY_SECONDS, longest: 60 * DAY_SECONDS, seenEvery: HOUR_SECONDS },
  staff: { idle: 12 * HOUR_SECONDS, longest: 7 * DAY_SECONDS, seenEvery: 300 },
} as const satisfies Record<string, Lifetime>;

export const sessionLifetime = (isStaff: boolean): Lifetime =>
  isStaff ? SESSION_LIFETIMES.staff : SESSION_LIFETIMES.customer;
