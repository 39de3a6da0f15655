/** Longer names are cut: mail programs display far less. */
const MAX_CHARACTERS = 70;

/**
 * A name and an address as one mailbox of RFC 5322. The name is a quoted string, whose commas, brackets and `@` separate
 * nothing. Providers refuse angle brackets, quotes, backslashes and control characters in it even where they are escaped or
 * encoded, so these are replaced by ones that look alike, or by a space.
 */
export function senderOf(name: string, address: string): string {
  const safe = name
    .replaceAll("<", "‹")
    .replaceAll(">", "›")
    .replace(/[\s"\\\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, " ")
    .trim();
  const shown = [...safe].slice(0, MAX_CHARACTERS).join("").trim();
  return shown === "" ? address : `"${shown}" <${address}>`;
}
