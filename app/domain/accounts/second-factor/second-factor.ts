/** How many recovery codes a person gets. */
export const RECOVERY_CODES = 10;

/** Without letters and digits that are taken for each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Lower case, without the spaces and dashes that people and apps put between groups. */
export const normalizeCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, "");

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

export const isRecoveryCode = (code: string): boolean => new RegExp(`^[${ALPHABET}]{10}$`).test(code);

/** A recovery code as people read it: `abcde-23456`, 49 bits. */
export function newRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < 10) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes above the last whole multiple would make some characters likelier.
    if (byte < 256 - (256 % ALPHABET.length)) characters.push(ALPHABET[byte % ALPHABET.length] ?? "");
  }
  return `${characters.slice(0, 5).join("")}-${characters.slice(5).join("")}`;
}
