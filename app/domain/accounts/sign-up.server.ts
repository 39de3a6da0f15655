import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "./account-services.server";
import type { IdentityFailure } from "./identity-toolkit.server";
import type { SignedInAccount } from "./record-account.server";
import { sendResetMail } from "./reset-password.server";
import { acceptToken } from "./sign-in.server";
import { addressKey, allowCall } from "./throttle.server";

export interface SignUp {
  name: string;
  email: string;
  password: string;
  /** Null where the platform does not tell it. */
  address: string | null;
}

export type SignUpFailure = IdentityFailure | { code: "too-many"; detail: string };

/**
 * Makes an account, signs in to it and mails a link that confirms its e-mail. Where the e-mail has an account already,
 * a mail for a new password is sent to it.
 */
export async function signUp(
  services: AccountServices,
  { name, email, password, address }: SignUp,
): Promise<Result<SignedInAccount, SignUpFailure>> {
  const { db, toolkit, now } = services;
  if (address && !(await allowCall(db, "signUp", addressKey(address), now))) {
    return failure({ code: "too-many", detail: "SIGN_UPS_OF_ADDRESS" });
  }
  const made = await toolkit.signUp({ email, password, displayName: name });
  if (!made.ok) {
    if (made.code === "email-exists") await sendResetMail(services, { email, address });
    return made;
  }
  const accepted = await acceptToken(services, made.value.idToken);
  // The account is there, whatever becomes of the mail: another can be asked for.
  if (accepted.ok) await toolkit.sendVerification(made.value.idToken);
  return accepted.ok ? success(accepted.value) : accepted;
}
