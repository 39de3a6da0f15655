import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import type { IdentityFailure } from "../identity/identity-toolkit.server";
import { countCalls, mailCounters } from "./call-limits.server";
import { type PasswordRefusal, refusalOfPassword } from "./new-password.server";
import type { SignedInAccount } from "./record-account.server";
import { type ResetRequest, sendResetMail } from "./reset-password.server";
import { acceptToken } from "./sign-in.server";

export interface SignUp extends ResetRequest {
  name: string;
  password: string;
}

export interface SignedUp extends SignedInAccount {
  /** Error code of the verification mail; null when it was sent. */
  mailFailure: string | null;
}

/**
 * `too-many-sign-ups`: a limit of the network, the mailbox or the shop is reached. `email-exists-unmailed`: the e-mail has an account, and the
 * reset mail could not be sent.
 */
export type SignUpFailure =
  | IdentityFailure
  | { code: PasswordRefusal }
  | { code: "too-many-sign-ups"; retryAfterSeconds: number }
  | { code: "email-exists-unmailed"; detail: string };

/**
 * Creates an account, signs in and mails a verification link. An e-mail that already has an account gets a password
 * reset mail instead. The sign-in service does not learn the name, which its mail would carry to an address that the person
 * may not own.
 */
export async function signUp(
  services: AccountServices,
  { name, password, ...reset }: SignUp,
): Promise<Result<SignedUp, SignUpFailure>> {
  const { db, toolkit, now } = services;
  const { email, address } = reset;
  const refused = await refusalOfPassword(password, { email, shopNames: await services.shopNames() });
  if (refused) return failure({ code: refused });
  const counted = await countCalls(db, mailCounters("signUp", { address, email }), now);
  if (!counted.allowed) {
    return failure({ code: "too-many-sign-ups", retryAfterSeconds: counted.retryAfterSeconds });
  }
  const signedUp = await toolkit.signUp({ email, password });
  if (!signedUp.ok) {
    if (signedUp.code !== "email-exists") return signedUp;
    const mailed = await sendResetMail(services, reset);
    if (mailed.ok) return signedUp;
    const detail = mailed.code === "unavailable" ? mailed.detail : "RESETS_OF_ADDRESS";
    return failure({ code: "email-exists-unmailed", detail });
  }
  const accepted = await acceptToken(services, signedUp.value.idToken, [], name);
  if (!accepted.ok) return accepted;
  // Succeeds even if the mail fails: another one can be requested.
  const mailed = await toolkit.sendVerification(signedUp.value.idToken);
  return success({ ...accepted.value, mailFailure: mailed.ok ? null : mailed.detail });
}
