import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailure } from "../identity/identity-toolkit.server";
import { countCalls, networkCounters } from "./call-limits.server";
import { isCommonPassword } from "./common-password.server";
import type { SignedInAccount } from "./record-account.server";
import { type ResetRequest, sendResetMail } from "./reset-password.server";
import { acceptToken } from "./sign-in.server";

export interface SignUp extends ResetRequest {
  name: string;
  password: string;
}

export interface SignedUp extends SignedInAccount {
  /** Why the mail that confirms the e-mail could not be sent; null when it was. */
  mailFailure: string | null;
}

/** `too-many-sign-ups`: from one network in an hour. `email-exists-unmailed`: it has an account, and no mail for a new password could be sent to it. */
export type SignUpFailure =
  | IdentityFailure
  | { code: "common-password" }
  | { code: "too-many-sign-ups"; retryAfterSeconds: number }
  | { code: "email-exists-unmailed"; detail: string };

/**
 * Makes an account, signs in to it and mails a link that confirms its e-mail. Where the e-mail has an account already,
 * a mail for a new password is sent to it.
 */
export async function signUp(
  services: AccountServices,
  { name, password, ...reset }: SignUp,
): Promise<Result<SignedUp, SignUpFailure>> {
  const { db, toolkit, now } = services;
  const { email, address } = reset;
  if (await isCommonPassword(password)) return failure({ code: "common-password" });
  const counted = await countCalls(db, networkCounters("signUp", address), now);
  if (!counted.allowed) {
    return failure({ code: "too-many-sign-ups", retryAfterSeconds: counted.retryAfterSeconds });
  }
  const made = await toolkit.signUp({ email, password, displayName: name });
  if (!made.ok) {
    if (made.code !== "email-exists") return made;
    const mailed = await sendResetMail(services, reset);
    if (mailed.ok) return made;
    const detail = mailed.code === "unavailable" ? mailed.detail : "RESETS_OF_ADDRESS";
    return failure({ code: "email-exists-unmailed", detail });
  }
  const accepted = await acceptToken(services, made.value.idToken);
  if (!accepted.ok) return accepted;
  // The account is there, whatever becomes of the mail: another can be asked for.
  const mailed = await toolkit.sendVerification(made.value.idToken);
  return success({ ...accepted.value, mailFailure: mailed.ok ? null : mailed.detail });
}
