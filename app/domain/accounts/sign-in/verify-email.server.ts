import { failure, type Result, success } from "~/lib/result";
import { normalizeEmail } from "~/lib/text/email";
import type { Account } from "../account.queries.server";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailureCode } from "../identity/identity-toolkit.server";
import { confirmAccount, type SignedInAccount } from "./record-account.server";
import { sendResetMail } from "./reset-password.server";

export interface EmailConfirmation {
  oobCode: string;
  /** Who is signed in to the browser that confirms; null for nobody. */
  account: Pick<Account, "email" | "firebaseUid"> | null;
  /** The client's; null where the platform does not tell it. */
  address: string | null;
}

/** `password-needed`: nothing is confirmed yet, and a mail for a new password was sent. */
export type EmailConfirmationFailure = IdentityFailureCode | "password-needed";

/**
 * Confirms an account's e-mail by a mailed code. Every session from before ends; `value` is what a new one is made of.
 * A browser that is not signed in to the account does not know its password, which a stranger may have chosen: it
 * confirms the e-mail by setting a new one.
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
  // The service may have a new account of the same e-mail, which the one signed in to here is not.
  if (verified.value.localId !== account.firebaseUid) return failure({ code: "bad-code" });
  const confirmed = await confirmAccount(db, { sub: account.firebaseUid, email, email_verified: true });
  return confirmed ? success(confirmed) : failure({ code: "bad-code" });
}
