import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { isProvider } from "~/domain/accounts/sign-in/provider-sign-in.server";
import { checkFreshToken } from "~/domain/accounts/sign-in/token-sign-in.server";
import { failure, type Result, success } from "~/lib/result";
import type { Proved } from "./check-password.server";

/** Someone who is signed in and says so again with Google or Apple. */
export interface ProviderProof {
  account: Account;
  /** What their window brought, a moment ago. */
  idToken: string;
}

/** `wrong-identity`: it is another account's, or no such token. */
export type ProviderFailure = { code: "wrong-identity" } | { code: "unavailable"; detail: string };

/** Checks that whoever is signed in has just signed in again with Google or Apple. */
export async function checkProvider(
  services: Pick<AccountServices, "verifyToken" | "now">,
  { account, idToken }: ProviderProof,
): Promise<Result<Proved, ProviderFailure>> {
  const checked = await checkFreshToken(services, idToken);
  if (!checked.ok && checked.code === "unavailable") {
    return failure({ code: "unavailable", detail: "keys-unavailable" });
  }
  const isTheirs =
    checked.ok &&
    checked.value.sub === account.firebaseUid &&
    isProvider(checked.value.firebase?.sign_in_provider);
  return isTheirs ? success({ idToken, onSuccess: [] }) : failure({ code: "wrong-identity" });
}
