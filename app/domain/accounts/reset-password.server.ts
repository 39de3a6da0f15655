import { and, eq, isNotNull, sql } from "drizzle-orm";
import { normalizeEmail } from "~/lib/email";
import { failure, type Result, success } from "~/lib/result";
import { users } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import type { AccountServices } from "./account-services.server";
import type { IdentityFailure } from "./identity-toolkit.server";
import { addressKey, allowCall, emailFingerprint, forgetFailures } from "./throttle.server";

/**
 * Mails a link for a new password, once in a quarter of an hour to an e-mail. Whether the e-mail has an account, and
 * whether a mail went out just before, makes no difference to the answer.
 */
export async function sendResetMail(
  { db, toolkit, now }: Pick<AccountServices, "db" | "toolkit" | "now">,
  { email, address }: { email: string; address: string | null },
): Promise<Result<null, { code: "too-many" } | { code: "unavailable"; detail: string }>> {
  if (address && !(await allowCall(db, "resetAddress", addressKey(address), now))) {
    return failure({ code: "too-many" });
  }
  if (!(await allowCall(db, "resetMail", await emailFingerprint(email), now))) return success(null);
  const sent = await toolkit.sendReset({ email, userIp: address });
  if (sent.ok || sent.code === "bad-credentials" || sent.code === "invalid-email") return success(null);
  return failure({ code: "unavailable", detail: sent.detail });
}

/** Sets a new password by a mailed code, ends every session of the account and forgets failed sign-ins. */
export async function resetPassword(
  { db, toolkit }: Pick<AccountServices, "db" | "toolkit">,
  { oobCode, password }: { oobCode: string; password: string },
): Promise<Result<{ email: string }, IdentityFailure>> {
  const reset = await toolkit.resetPassword({ oobCode, newPassword: password });
  if (!reset.ok) return reset;
  const email = normalizeEmail(reset.value.email);
  await writeBatch(db, [
    db
      .update(users)
      .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
      .where(and(eq(users.email, email), isNotNull(users.firebaseUid))),
    ...(await forgetFailures(db, email)),
  ]);
  return success({ email });
}
