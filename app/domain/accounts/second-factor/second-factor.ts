export const RECOVERY_CODES = 10;

/** Without easily confused letters and digits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Lower-cases and removes the spaces and dashes between groups. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");

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
