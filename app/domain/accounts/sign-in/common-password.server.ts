let loaded: Promise<Set<string>> | undefined;

/** The most common passwords in small letters (49,233), loaded when the first new password is set. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether a password, in whatever case, is among those that others guess first. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= loadCommonPasswords();
  return (await loaded).has(password.toLowerCase());
}
