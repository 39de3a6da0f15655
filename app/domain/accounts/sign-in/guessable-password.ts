import { mailboxOf } from "~/lib/text/email";
import { fold } from "~/lib/text/fold";

/** What a password must not contain, because whoever guesses tries it first (OWASP ASVS 5.0, 6.2.11). */
export interface PasswordContext {
  /** The account's. */
  email: string;
  /** In each language. */
  shopNames: readonly string[];
}

/** Shorter names, such as "Lua", are part of too many words. */
const SHORTEST_NAME = 4;

/** Letters and digits without case and accents. */
const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/** True when a password contains the shop's name, or the e-mail's part before the @, however written. */
export function isGuessablePassword(password: string, { email, shopNames }: PasswordContext): boolean {
  const typed = lettersOf(password);
  const [local = ""] = mailboxOf(email).split("@");
  const names = [local, ...shopNames].map(lettersOf).filter(({ length }) => length >= SHORTEST_NAME);
  return [lettersOf(email), ...names].some((name) => typed.includes(name));
}
