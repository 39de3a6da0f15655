import { normalizeCode } from "~/lib/text/normalize";

export const RECOVERY_CODES = 10;

/** Without easily confused letters and digits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** A typed code as it is compared: in lower case, without the spaces and dashes between groups. */
export const compactCode = (typed: string): string =>
  normalizeCode(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

export const isRecoveryCode = (code: string): boolean => new RegExp(`^[${ALPHABET}]{10}$`).test(code);

/** Formatted as `abcde-23456`, with 49 bits of entropy. */
export function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < 10) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Rejection sampling: larger bytes would make some characters likelier.
    if (byte < 256 - (256 % ALPHABET.length)) characters.push(ALPHABET[byte % ALPHABET.length] ?? "");
  }
  return `${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}
