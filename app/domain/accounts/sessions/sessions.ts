import { DAY_SECONDS, HOUR_SECONDS } from "~/lib/dates";

/** Names a session: its row's key and whose it has to be. */
export interface SessionKey {
  userId: number;
  idHash: string;
}

/** Where a session began, as far as the request tells; null for what it does not. */
export interface SessionClient {
  browser: string | null;
  system: string | null;
  network: string | null;
}

interface Lifetime {
  /** Since the session was last seen. */
  idle: number;
  /** Since it began, however often it is seen. */
  longest: number;
  /** How old `last_seen_at` is before it is written again. */
  seenEvery: number;
}

/** How long sessions live, in seconds. */
export const SESSION_LIFETIMES = {
  customer: { idle: 14 * DAY_SECONDS, longest: 60 * DAY_SECONDS, seenEvery: HOUR_SECONDS },
  staff: { idle: 12 * HOUR_SECONDS, longest: 7 * DAY_SECONDS, seenEvery: 300 },
} as const satisfies Record<string, Lifetime>;

export const sessionLifetime = (isStaff: boolean): Lifetime =>
  isStaff ? SESSION_LIFETIMES.staff : SESSION_LIFETIMES.customer;
