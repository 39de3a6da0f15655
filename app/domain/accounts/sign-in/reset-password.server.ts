import { and, eq, isNotNull, sql } from "drizzle-orm";
import { failure, type Result, success } from "~/lib/result";
import { normalizeEmail } from "~/lib/text/email";
import type { Database } from "~db/client";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { AccountServices } from "../identity/account-services.server";
import type {
  IdentityFailure,
  IdentityFailureCode,
  IdentityToolkit,
  ResetMail,
} from "../identity/identity-toolkit.server";
import { allowCall, countCalls, networkCounters, refundCalls } from "./call-limits.server";
import { isCommonPassword } from "./common-password.server";
import { emailFingerprint, forgetFailures } from "./throttle.server";

export interface ResetRequest {
  email: string;
  /** The client's; null where the platform does not tell it. */
  address: string | null;
  /** Where to go on to with the new password: an absolute address of this shop, or null. */
  continueUrl: string | null;
}

/** `too-many`: the address asked for too many mails. `unavailable`: no mail went out, and this try does not count. */
export type ResetRequestFailure =
  | { code: "too-many"; retryAfterSeconds: number }
  | { code: "unavailable"; detail: string };

/** Answers about one e-mail, which must not be told apart from a mail that was sent. */
const SILENT: readonly IdentityFailureCode[] = ["bad-credentials", "invalid-email", "too-many"];

/** The Firebase project does not know the shop's domain: https://firebase.google.com/docs/auth/web/passing-state-in-email-actions */
const REFUSED_CONTINUE_URLS = ["UNAUTHORIZED_DOMAIN", "INVALID_CONTINUE_URI"];

/** The mail matters more than where its link leads on to. */
async function sendMail(toolkit: IdentityToolkit, mail: ResetMail) {
  const sent = await toolkit.sendReset(mail);
  if (sent.ok || !REFUSED_CONTINUE_URLS.includes(sent.detail)) return sent;
  return toolkit.sendReset({ ...mail, continueUrl: null });
}

/**
 * Mails a link for a new password, once in a quarter of an hour to an e-mail. Whether the e-mail has an account, and
 * whether a mail went out just before, makes no difference to the answer.
 */
export async function sendResetMail(
  { db, toolkit, now }: Pick<AccountServices, "db" | "toolkit" | "now">,
  { email, address, continueUrl }: ResetRequest,
): Promise<Result<null, ResetRequestFailure>> {
  const counted = await countCalls(db, networkCounters("resetAddress", address), now);
  if (!counted.allowed) return failure({ code: "too-many", retryAfterSeconds: counted.retryAfterSeconds });
  const mailbox = await emailFingerprint(email);
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
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.email, email), isNotNull(users.firebaseUid))),
    ...(await forgetFailures(db, email)),
  ]);

/**
 * Sets a new password by a mailed code, ends every session of the account and forgets failed sign-ins. Sessions end
 * before the password changes, so that none lives on whatever fails, and once more after it: someone with the old
 * password may have signed in meanwhile.
 */
export async function resetPassword(
  { db, toolkit }: Pick<AccountServices, "db" | "toolkit">,
  { oobCode, password }: { oobCode: string; password: string },
): Promise<Result<{ email: string }, IdentityFailure | { code: "common-password" }>> {
  if (await isCommonPassword(password)) return failure({ code: "common-password" });
  const checked = await toolkit.checkCode(oobCode);
  if (!checked.ok) return checked;
  if (checked.value.requestType !== "PASSWORD_RESET") {
    return failure({ code: "bad-code", detail: checked.value.requestType });
  }
  const email = normalizeEmail(checked.value.email);
  await endSessions(db, email);
  const reset = await toolkit.resetPassword({ oobCode, newPassword: password });
  if (!reset.ok) return reset;
  await endSessions(db, email);
  return success({ email });
}
