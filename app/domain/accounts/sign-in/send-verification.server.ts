import { HOUR_SECONDS } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { mailboxOf } from "~/lib/text/email";
import type { AccountServices } from "../identity/account-services.server";
import { countCall, refundCalls } from "./call-limits.server";
import type { SignedInAccount } from "./record-account.server";
import { authenticate, type Credentials, type SignInFailure } from "./sign-in.server";

/** `mailed-before`: a mail was sent less than 15 minutes ago. `too-many`: five were sent within a day. */
export type VerificationMailFailure =
  | SignInFailure
  | { code: "mailed-before" | "too-many"; retryAfterSeconds: number };

/**
 * Repeats the verification mail, at most once in 15 minutes and five times a day. The sign-in service needs a fresh ID token for it, so
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
  const mailbox = mailboxOf(account.email);
  const counted = await countCall(db, "verifyMail", mailbox, now);
  if (!counted.allowed) {
    const { retryAfterSeconds } = counted;
    return failure({
      code: retryAfterSeconds > HOUR_SECONDS ? "too-many" : "mailed-before",
      retryAfterSeconds,
    });
  }
  const mailed = await toolkit.sendVerification(idToken);
  if (mailed.ok) return success(null);
  await refundCalls(db, [["verifyMail", mailbox]]);
  return failure({ code: "unavailable", detail: mailed.detail });
}
