import type { Right } from "~/domain/accounts/rights";
import type { Role } from "~db/vocabulary";
import type { Log } from "./log.server";

/** What happens to sign-ins and rights, as the log names it; docs/operations.md says what each means. */
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

/** Ids and codes alone: an e-mail, a name or an address never belongs here. */
export interface SecurityFields {
  /** Whom it happened to. */
  userId?: number;
  /** Who did it, where that is someone else; null for no person. */
  byUserId?: number | null;
  role?: Role;
  right?: Right;
  /** The code of a refusal. */
  reason?: "bad-credentials" | "not-allowed" | "refused" | "no-email" | "wrong-code" | "not-set-up";
  retryAfterSeconds?: number;
}

/** Writes a security event to the log. */
export const logSecurity = (log: Log, event: SecurityEvent, fields: SecurityFields = {}): void =>
  log.info(event, { ...fields });
