import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { countCall, refundCalls } from "./call-limits.server";
import type { SignedInAccount } from "./record-account.server";
import { authenticate, type Credentials, type SignInFailure } from "./sign-in.server";
import { emailFingerprint } from "./throttle.server";

/** `mailed-before`: a mail was asked for just before. */
export type VerificationMailFailure = SignInFailure | { code: "mailed-before"; retryAfterSeconds: number };

/**
 * Mails the link that confirms an e-mail once more, once in a quarter of an hour. The sign-in service mails it to whoever
 * has just proved who they are, so that the password is asked for, counted like a sign-in.
 * @returns the account where its e-mail is confirmed already, and no mail was needed; null when one was sent.
 */
export async function sendVerificationMail(
  services: AccountServices,
  credentials: Credentials,
): Promise<Result<SignedInAccount | null, VerificationMailFailure>> {
  const found = await authenticate(services, credentials);
  if (!found.ok) return found;
  const { account, idToken } = found.value;
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
