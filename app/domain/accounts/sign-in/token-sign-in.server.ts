import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { type IdentityClaims, isFresh } from "../identity/identity-token.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";

/** `no-email`: the account has none. `unavailable` says nothing about the token. */
export type TokenSignInFailure = "refused" | "no-email" | "unavailable";

/** Who signed in a moment ago, as an ID token says. */
export type FreshIdentity = IdentityClaims & { email: string };

/** Checks an ID token of the Firebase project: it has to come from signing in a moment ago, to an account with an e-mail. */
export async function checkFreshToken(
  { verifyToken, now }: Pick<AccountServices, "verifyToken" | "now">,
  idToken: unknown,
): Promise<Result<FreshIdentity, { code: TokenSignInFailure }>> {
  const checked = await verifyToken(idToken);
  if (!checked.ok) return failure({ code: checked.code === "keys-unavailable" ? "unavailable" : "refused" });
  const { email } = checked.value;
  if (!isFresh(checked.value, now)) return failure({ code: "refused" });
  return email ? success({ ...checked.value, email }) : failure({ code: "no-email" });
}

/** As `recordAccount`, with a refusal of what it does not record. */
export async function recordOrRefuse(
  ...recorded: Parameters<typeof recordAccount>
): Promise<Result<SignedInAccount, { code: "refused" }>> {
  const account = await recordAccount(...recorded);
  return account ? success(account) : failure({ code: "refused" });
}

/** Signs in by an ID token that a program got for its user, in whatever way. */
export async function signInWithToken(
  services: Pick<AccountServices, "db" | "verifyToken" | "now">,
  idToken: unknown,
): Promise<Result<SignedInAccount, { code: TokenSignInFailure }>> {
  const checked = await checkFreshToken(services, idToken);
  return checked.ok ? recordOrRefuse(services.db, checked.value) : checked;
}
