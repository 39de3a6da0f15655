import { isGuessablePassword, type PasswordContext } from "./guessable-password";

let loaded: Promise<Set<string>> | undefined;

/** The 49,233 most common passwords in lower case. Loaded on first use. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Case-insensitive. */
async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadCommonPasswords();
  return (await loaded).has(password.toLowerCase());
}

export type PasswordRefusal = "common-password" | "guessable-password";

/** Why a new password is refused; null when it is not. */
export async function refusalOfPassword(
  password: string,
  context: PasswordContext,
): Promise<PasswordRefusal | null> {
  if (isGuessablePassword(password, context)) return "guessable-password";
  return (await isCommonPassword(password)) ? "common-password" : null;
}
