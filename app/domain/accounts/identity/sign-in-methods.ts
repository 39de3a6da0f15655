import { type SignInMethod, signInMethods } from "~db/vocabulary";
import type { IdentityClaims } from "./identity-token.server";

export type { SignInMethod };

/** Keeps the known methods, without duplicates, in the order of `signInMethods`. */
export const knownMethods = (names: readonly string[]): SignInMethod[] =>
  signInMethods.filter((method) => names.includes(method));

/**
 * Sign-in methods listed in an ID token, or null for a token from Google or Apple, which does not tell whether the
 * account has a password.
 */
export function methodsOfToken({ firebase }: Pick<IdentityClaims, "firebase">): SignInMethod[] | null {
  if (firebase?.sign_in_provider !== "password") return null;
  return knownMethods(["password", ...Object.keys(firebase.identities ?? {})]);
}
