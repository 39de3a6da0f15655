import { HOUR_SECONDS } from "~/lib/dates";

/** Seconds since the code was entered. */
export const DOOR_SESSION_SECONDS = 12 * HOUR_SECONDS;

/** Seconds between updates of `last_seen_at`. */
export const DOOR_SEEN_SECONDS = 300;
