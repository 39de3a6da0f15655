import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { countCall, refundCalls } from "./call-limits.server";
import type { SignedInAccount } from "./record-account.server";
import { authenticate, type Credentials, type SignInFailure } from "./sign-in.server";
import { emailFingerprint } from "./throttle.server";

/** `mailed-before`: a mail was sent less than 15 minutes ago. */
export type VerificationMailFailure = SignInFailure | { code: "mailed-before"; retryAfterSeconds: number };

/**
 * Repeats the verification mail, at most once in 15 minutes. The sign-in service needs a fresh ID token for it, so
 * the password is required, and attempts count as sign-ins.
 * @returns the account when its e-mail is already confirmed and no mail was sent, else null.
 */
export async function sendVerificationMail(
  services: AccountServices,
  credentials: Credentials,
): Promise<Result<SignedInAccount | null, VerificationMailFailure>> {
  const authenticated = await authenticate(services, credentials);
  if (!authenticated.ok) return authenticated;
  const { account, idToken } = authenticated.value;
  if (account.emailVerified) return success(account);
  const { db, toolkit, now } = services;
  const mailbox = await emailFingerprint(account.email);
  const counted = await countCall(db, "verifyMail", mailbox, now);
  if (!counted.allowed) {
    return failure({ code: "mailed-before", retryAfterSeconds: counted.retryAfterSeconds });
  }
  const mailed = await toolkit.sendVerification(idToken);
  if (mailed.ok) return success(null);
  await refundCalls(db, [["verifyMail", mailbox]]);
  return failure({ code: "unavailable", detail: mailed.detail });
}
