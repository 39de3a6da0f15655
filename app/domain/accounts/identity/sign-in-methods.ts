import { type SignInMethod, signInMethods } from "~db/vocabulary";
import type { IdentityClaims } from "./identity-token.server";

export type { SignInMethod };

/** Those of the names that the shop knows, each once, in its own order. */
export const knownMethods = (names: readonly string[]): SignInMethod[] =>
  signInMethods.filter((method) => names.includes(method));

/**
 * How an account can be signed in to, as far as its ID token tells: one of Google or Apple says nothing about a
 * password, so for that the answer is null.
 */
export function methodsOfToken({ firebase }: Pick<IdentityClaims, "firebase">): SignInMethod[] | null {
  if (firebase?.sign_in_provider !== "password") return null;
  return knownMethods(["password", ...Object.keys(firebase.identities ?? {})]);
}
