import { and, eq, isNotNull } from "drizzle-orm";
import { failure, type Result, success } from "~/lib/result";
import { mailboxOf, normalizeEmail } from "~/lib/text/email";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { AccountServices } from "../identity/account-services.server";
import type {
  IdentityFailure,
  IdentityFailureCode,
  IdentityToolkit,
  ResetMail,
} from "../identity/identity-toolkit.server";
import { allowCall, type CallCounter, countCalls, networkCounters, refundCalls } from "./call-limits.server";
import { type PasswordRefusal, refusalOfPassword } from "./new-password.server";
import { forgetFailures } from "./throttle.server";

export interface ResetRequest {
  email: string;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
  /** Absolute URL in this shop to continue to, or null. */
  continueUrl: string | null;
}

/** `too-many`: the limit of the network or the shop is reached. `unavailable`: no mail was sent and the request was not counted. */
export type ResetRequestFailure =
  | { code: "too-many"; retryAfterSeconds: number }
  | { code: "unavailable"; detail: string };

/** Failures that depend on the e-mail; they get the same answer as a sent mail, to prevent enumeration. */
const SILENT: readonly IdentityFailureCode[] = ["bad-credentials", "invalid-email", "too-many"];

/** The shop's domain is not authorized: https://firebase.google.com/docs/auth/web/passing-state-in-email-actions */
const REFUSED_CONTINUE_URLS = ["UNAUTHORIZED_DOMAIN", "INVALID_CONTINUE_URI"];

/** Retries without the continue URL when Firebase refuses it. */
async function sendMail(toolkit: IdentityToolkit, mail: ResetMail) {
  const sent = await toolkit.sendReset(mail);
  if (sent.ok || !REFUSED_CONTINUE_URLS.includes(sent.detail)) return sent;
  return toolkit.sendReset({ ...mail, continueUrl: null });
}

/**
 * Mails a password reset link, at most once in 15 minutes and five times a day per mailbox. The answer does not reveal whether the e-mail
 * has an account or was mailed before.
 */
export async function sendResetMail(
  { db, toolkit, now }: Pick<AccountServices, "db" | "toolkit" | "now">,
  { email, address, continueUrl }: ResetRequest,
): Promise<Result<null, ResetRequestFailure>> {
  const callers: CallCounter[] = [...networkCounters("resetAddress", address), ["resetShop", ""]];
  const counted = await countCalls(db, callers, now);
  if (!counted.allowed) return failure({ code: "too-many", retryAfterSeconds: counted.retryAfterSeconds });
  const mailbox = mailboxOf(email);
  if (!(await allowCall(db, "resetMail", mailbox, now))) return success(null);
  const sent = await sendMail(toolkit, { email, userIp: address, continueUrl });
  if (sent.ok || SILENT.includes(sent.code)) return success(null);
  await refundCalls(db, [["resetMail", mailbox]]);
  return failure({ code: "unavailable", detail: sent.detail });
}

const endSessions = async (db: Database, email: string): Promise<unknown> =>
  writeBatch(db, [
    db
      .update(users)
      .set({ sessionVersion: increment(users.sessionVersion) })
      .where(and(eq(users.email, email), isNotNull(users.firebaseUid))),
    ...(await forgetFailures(db, email)),
  ]);

/**
 * Sets a new password by a mailed code, ends every session and forgets failed sign-ins. Sessions end before the
 * change, so that none survives a failure, and again after it, because someone with the old password may have signed
 * in meanwhile.
 */
export async function resetPassword(
  { db, toolkit, shopNames }: Pick<AccountServices, "db" | "toolkit" | "shopNames">,
  { oobCode, password }: { oobCode: string; password: string },
): Promise<Result<{ email: string }, IdentityFailure | { code: PasswordRefusal }>> {
  const checked = await toolkit.checkCode(oobCode);
  if (!checked.ok) return checked;
  if (checked.value.requestType !== "PASSWORD_RESET") {
    return failure({ code: "bad-code", detail: checked.value.requestType });
  }
  const email = normalizeEmail(checked.value.email);
  const refused = await refusalOfPassword(password, { email, shopNames: await shopNames() });
  if (refused) return failure({ code: refused });
  await endSessions(db, email);
  const reset = await toolkit.resetPassword({ oobCode, newPassword: password });
  if (!reset.ok) return reset;
  await endSessions(db, email);
  return success({ email });
}
