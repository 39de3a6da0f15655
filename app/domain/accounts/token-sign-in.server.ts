import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "./account-services.server";
import { isFresh } from "./identity-token.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";

/** `no-email`: the account has none. */
export type TokenSignInFailure = "refused" | "no-email" | "unavailable";

/**
 * Signs in by an ID token of the Firebase project that a program got for its user, in whatever way. It has to come from
 * signing in a moment ago.
 * @param name the person's own, where the account has none.
 */
export async function signInWithToken(
  { db, verifyToken, now }: Pick<AccountServices, "db" | "verifyToken" | "now">,
  idToken: unknown,
  name?: string,
): Promise<Result<SignedInAccount, { code: TokenSignInFailure }>> {
  const checked = await verifyToken(idToken);
  if (!checked.ok) return failure({ code: checked.code === "keys-unavailable" ? "unavailable" : "refused" });
  const claims = checked.value;
  if (!isFresh(claims, now)) return failure({ code: "refused" });
  if (!claims.email) return failure({ code: "no-email" });
  const person = { ...claims, email: claims.email, ...(name ? { name } : {}) };
  return success(await recordAccount(db, person));
}
