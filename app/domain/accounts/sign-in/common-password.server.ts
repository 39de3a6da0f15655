let loaded: Promise<Set<string>> | undefined;

/** The 49,233 most common passwords in lower case. Loaded on first use. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Case-insensitive. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadCommonPasswords();
  return (await loaded).has(password.toLowerCase());
}
