import { failure, type Result } from "~/lib/result";
import type { AccountServices } from "../identity/account-services.server";
import { knownMethods } from "../identity/sign-in-methods";
import type { SignedInAccount } from "./record-account.server";
import { checkFreshToken, recordOrRefuse, type TokenSignInFailure } from "./token-sign-in.server";

const PROVIDERS = ["google.com", "apple.com"];

/** Whether a token's `sign_in_provider` is Google or Apple. */
export const isProvider = (name: string | undefined): boolean => PROVIDERS.includes(name ?? "");

/** Signs in by an ID token that the browser got from Google or Apple, and nothing else. */
export async function signInWithProvider(
  services: AccountServices,
  idToken: unknown,
): Promise<Result<SignedInAccount, { code: TokenSignInFailure }>> {
  const { db, toolkit } = services;
  const checked = await checkFreshToken(services, idToken);
  if (!checked.ok) return checked;
  const { firebase } = checked.value;
  if (!isProvider(firebase?.sign_in_provider)) return failure({ code: "refused" });
  const found = await toolkit.lookUp(String(idToken));
  if (!found.ok) return recordOrRefuse(db, checked.value);
  const ways = found.value.users[0].providerUserInfo;
  const methods = knownMethods(ways.map(({ providerId }) => providerId));
  // The account's own name may be what a stranger signed up with.
  const name = ways.find(({ providerId }) => providerId === firebase?.sign_in_provider)?.displayName;
  return recordOrRefuse(db, { ...checked.value, methods, ...(name ? { name } : {}) });
}
