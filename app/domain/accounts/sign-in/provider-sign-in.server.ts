import { failure, type Result } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { knownMethods } from "../identity/sign-in-methods";
import type { SignedInAccount } from "./record-account.server";
import { checkFreshToken, recordOrRefuse, type TokenSignInFailure } from "./token-sign-in.server";

const PROVIDERS = ["google.com", "apple.com"];

export const isProvider = (name: string | undefined): boolean => PROVIDERS.includes(name ?? "");

/** Signs in with an ID token that the browser got from Google or Apple. Tokens of passwords are refused. */
export async function signInWithProvider(
  services: AccountServices,
  idToken: unknown,
): Promise<Result<SignedInAccount, { code: TokenSignInFailure }>> {
  const { db, toolkit } = services;
  const checked = await checkFreshToken(services, idToken);
  if (!checked.ok) return checked;
  const { firebase } = checked.value;
  if (!isProvider(firebase?.sign_in_provider)) return failure({ code: "refused" });
  const lookedUp = await toolkit.lookUp(String(idToken));
  if (!lookedUp.ok) return recordOrRefuse(db, checked.value);
  const linkedProviders = lookedUp.value.users[0].providerUserInfo;
  const methods = knownMethods(linkedProviders.map(({ providerId }) => providerId));
  // The Firebase account's name may have been chosen by a stranger who signed up with this e-mail.
  const name = linkedProviders.find(
    ({ providerId }) => providerId === firebase?.sign_in_provider,
  )?.displayName;
  return recordOrRefuse(db, { ...checked.value, methods, ...(name ? { name } : {}) });
}
