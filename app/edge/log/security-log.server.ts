import type { Right } from "~/domain/accounts/rights";
import type { Role } from "~db/vocabulary";
import type { Log } from "./log.server";
import type { SecurityEvent } from "./log-events";

/** Ids, codes and masked paths only: never e-mail addresses, names or IP addresses. */
export interface SecurityFields {
  /** The affected account. */
  userId?: number;
  /** The acting account, if another one; null when not a person. */
  byUserId?: number | null;
  role?: Role;
  right?: Right;
  /** Why it was refused. */
  reason?: "bad-credentials" | "not-allowed" | "refused" | "no-email" | "wrong-code" | "not-set-up";
  retryAfterSeconds?: number;
  method?: string;
  /** Of `loggablePath`. */
  path?: string;
}

export const logSecurity = (log: Log, event: SecurityEvent, fields: SecurityFields = {}): void =>
  log.info(event, { ...fields });
