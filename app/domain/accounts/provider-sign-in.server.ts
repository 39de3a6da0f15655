import { failure, type Result, success } from "~/lib/result";
import type { AccountServices } from "./account-services.server";
import { isFresh } from "./identity-token.server";
import { recordAccount, type SignedInAccount } from "./record-account.server";
import { knownMethods } from "./sign-in-methods";

const PROVIDERS = ["google.com", "apple.com"];

/** `no-email`: the provider keeps it to itself. */
export type ProviderSignInFailure = "refused" | "no-email" | "unavailable";

/** Signs in by an ID token that the browser got from Google or Apple, and nothing else. */
export async function signInWithProvider(
  { db, toolkit, verifyToken, now }: AccountServices,
  idToken: unknown,
): Promise<Result<SignedInAccount, { code: ProviderSignInFailure }>> {
  const checked = await verifyToken(idToken);
  if (!checked.ok) return failure({ code: checked.code === "keys-unavailable" ? "unavailable" : "refused" });
  const { email, firebase } = checked.value;
  const isFromProvider = PROVIDERS.includes(firebase?.sign_in_provider ?? "");
  if (!isFromProvider || !isFresh(checked.value, now)) return failure({ code: "refused" });
  if (!email) return failure({ code: "no-email" });
  const found = await toolkit.lookUp(String(idToken));
  if (!found.ok) return success(await recordAccount(db, { ...checked.value, email }));
  const ways = found.value.users[0].providerUserInfo;
  const methods = knownMethods(ways.map(({ providerId }) => providerId));
  // The account's own name may be what a stranger signed up with.
  const name = ways.find(({ providerId }) => providerId === firebase?.sign_in_provider)?.displayName;
  return success(await recordAccount(db, { ...checked.value, email, methods, ...(name ? { name } : {}) }));
}
