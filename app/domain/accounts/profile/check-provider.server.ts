import type { Account } from "~/domain/accounts/account.queries.server";
import type { AccountServices } from "~/domain/accounts/identity/account-services.server";
import { isProvider } from "~/domain/accounts/sign-in/provider-sign-in.server";
import { checkFreshToken } from "~/domain/accounts/sign-in/token-sign-in.server";
import { failure, type Result, success } from "~/lib/result";
import type { Reauthentication } from "./check-password.server";

/** Re-authentication of a signed-in person by Google or Apple. */
export interface ProviderProof {
  account: Account;
  /** Just returned by the provider's popup. */
  idToken: string;
}

/** `wrong-identity`: the token is invalid or belongs to another account. */
export type ProviderFailure = { code: "wrong-identity" } | { code: "unavailable"; detail: string };

export async function checkProvider(
  services: Pick<AccountServices, "verifyToken" | "now">,
  { account, idToken }: ProviderProof,
): Promise<Result<Reauthentication, ProviderFailure>> {
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
