import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "./account-services.server";
import type { IdentityFailureCode } from "./identity-toolkit.server";
import { confirmAccount, type SignedInAccount } from "./record-account.server";

/** Confirms an account's e-mail by a mailed code. Every session from before ends; `value` is what a new one is made of. */
export async function verifyEmail(
  { db, toolkit }: Pick<AccountServices, "db" | "toolkit">,
  oobCode: string,
): Promise<Result<SignedInAccount, { code: IdentityFailureCode }>> {
  const verified = await toolkit.verifyEmail(oobCode);
  if (!verified.ok) return failure({ code: verified.code });
  const { localId, email } = verified.value;
  return success(await confirmAccount(db, { sub: localId, email, email_verified: true }));
}
