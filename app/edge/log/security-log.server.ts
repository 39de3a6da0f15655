import type { Right } from "~/domain/accounts/rights";
import type { Role } from "~db/vocabulary";
import type { Log } from "./log.server";

/** Log events about sign-ins and rights; docs/operations.md explains each. */
export const securityEvents = [
  "signed-in",
  "sign-in-refused",
  "sign-in-locked",
  "second-factor-set-up",
  "second-factor-turned-off",
  "second-factor-refused",
  "second-factor-locked",
  "second-factor-reset",
  "recovery-code-used",
  "recovery-codes-renewed",
  "password-refused",
  "password-locked",
  "password-changed",
  "password-reset",
  "right-refused",
  "role-changed",
  "door-opened",
  "door-code-refused",
  "door-code-locked",
  "order-look-up-locked",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Ids and codes only: never e-mail addresses, names or IP addresses. */
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
}

export const logSecurity = (log: Log, event: SecurityEvent, fields: SecurityFields = {}): void =>
  log.info(event, { ...fields });
