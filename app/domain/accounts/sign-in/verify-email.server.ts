import { failure, type Result, success } from "~/lib/result";
import { normalizeEmail } from "~/lib/text/email";
import type { Account } from "../account.queries.server";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailureCode } from "../identity/identity-toolkit.server";
import { confirmAccount, type SignedInAccount } from "./record-account.server";
import { sendResetMail } from "./reset-password.server";

export interface EmailConfirmation {
  oobCode: string;
  /** The account signed in to in this browser, or null. */
  account: Pick<Account, "email" | "firebaseUid"> | null;
  /** The client's address; null where the platform does not provide it. */
  address: string | null;
}

/** `password-needed`: the e-mail is not confirmed yet, and a password reset mail was sent. */
export type EmailConfirmationFailure = IdentityFailureCode | "password-needed";

/**
 * Confirms an e-mail by a mailed code and ends every earlier session. Returns the account for a new session.
 *
 * A browser that is not signed in to the account has not shown that it knows the password, which a stranger may have
 * chosen. It must confirm the e-mail by resetting the password.
 */
export async function verifyEmail(
  services: Pick<AccountServices, "db" | "toolkit" | "now">,
  { oobCode, account, address }: EmailConfirmation,
): Promise<Result<SignedInAccount, { code: EmailConfirmationFailure }>> {
  const { db, toolkit } = services;
  const checked = await toolkit.checkCode(oobCode);
  if (!checked.ok) return failure({ code: checked.code });
  if (checked.value.requestType !== "VERIFY_EMAIL") return failure({ code: "bad-code" });
  const email = normalizeEmail(checked.value.email);
  if (account?.email !== email) {
    const mailed = await sendResetMail(services, { email, address, continueUrl: null });
    return failure({ code: mailed.ok ? "password-needed" : mailed.code });
  }
  const verified = await toolkit.verifyEmail(oobCode);
  if (!verified.ok) return failure({ code: verified.code });
  // Another Firebase account may have got this e-mail meanwhile.
  if (verified.value.localId !== account.firebaseUid) return failure({ code: "bad-code" });
  const confirmed = await confirmAccount(db, { sub: account.firebaseUid, email, email_verified: true });
  return confirmed ? success(confirmed) : failure({ code: "bad-code" });
}
