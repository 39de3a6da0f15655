import { normalizeCode } from "./normalize";

/** Shorter runs of digits are no phone number, but may be a part of one. */
const LEAST_DIGITS = 6;

/**
 * The digits of a phone number as staff search it, however it is written, without what precedes the country's or the area's
 * code: `0051 987-654-321`, `(01) 445 1234`, `tel:+51987654321`. Null for another text.
 */
export function phoneDigits(typed: string): string | null {
  const text = normalizeCode(typed)
    .normalize("NFKC")
    .replace(/^\s*(?:tel|whatsapp):/i, "")
    .replace(/\(0\)/g, "");
  if (!/^[\d\s\p{Pd}().+/]*$/u.test(text)) return null;
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length >= LEAST_DIGITS ? digits : null;
}

/** The numbers in E.164 that these digits may be: with their country's code, of Peru without it, or of Lima without both. */
export const phonesOf = (digits: string): string[] => ["+", "+51", "+511"].map((code) => code + digits);
