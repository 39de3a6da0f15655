/** Digits that may be grouped in threes, as in `12 345 678`. */
const RUN = /(?<!\d)\d{1,3}(?:[ .-]\d{3})+(?!\d)|\d+/g;

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/**
 * The number of an operation in what was typed about it, to compare with others: its longest run of at least five digits,
 * without leading zeros, or a text that is nothing but a number of four; else a code of letters and digits, in upper case.
 * Null when it names none, as "en efectivo".
 */
export function operationNumber(typed: string): string | null {
  const text = typed.normalize("NFKC").trim();
  if (/^\d{4}$/.test(text)) return text.replace(/^0+/, "") || null;
  const [longest = ""] = (text.match(RUN) ?? [])
    .map(digitsOf)
    .toSorted((one, other) => other.length - one.length);
  if (longest.length >= 5) return longest.replace(/^0+/, "") || null;
  const code = text.replaceAll("-", "").toUpperCase();
  return /^(?=.*\d)[A-Z\d]{6,40}$/.test(code) ? code : null;
}
