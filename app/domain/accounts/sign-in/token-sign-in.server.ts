import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { type IdentityClaims, isFresh } from "../identity/identity-token.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";

/** `unavailable`: the token could not be checked. */
export type TokenSignInFailure = "refused" | "no-email" | "unavailable";

/** Claims of an ID token that comes from a recent sign-in. */
export type FreshIdentity = IdentityClaims & { email: string };

/** Checks that an ID token is valid, comes from a recent sign-in and has an e-mail. */
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

/** Like `recordAccount`, with `refused` instead of null. */
export async function recordOrRefuse(
  ...recorded: Parameters<typeof recordAccount>
): Promise<Result<SignedInAccount, { code: "refused" }>> {
  const account = await recordAccount(...recorded);
  return account ? success(account) : failure({ code: "refused" });
}

/** Signs in an API client with an ID token of any sign-in method. */
export async function signInWithToken(
  services: Pick<AccountServices, "db" | "verifyToken" | "now">,
  idToken: unknown,
): Promise<Result<SignedInAccount, { code: TokenSignInFailure }>> {
  const checked = await checkFreshToken(services, idToken);
  return checked.ok ? recordOrRefuse(services.db, checked.value) : checked;
}
