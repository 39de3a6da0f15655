import { fold } from "./fold";
import { normalizeText } from "./normalize";

/** Letters of Spanish, Portuguese and French with an accent, which is often not typed. */
export const ACCENTED = "áàâäãåéèêëíìîïóòôöõúùûüñçýÿ";

const accents = new Map<string, string>();
for (const letter of ACCENTED) {
  const base = fold(letter);
  accents.set(base, (accents.get(base) ?? "") + letter + letter.toUpperCase());
}

function patternOf(character: string): string {
  if ("*?[".includes(character)) return `[${character}]`;
  // Texts were stored before spaces and hyphens were normalized.
  if (character === " ") return "[ \u00a0\u202f]";
  if (character === "-") return "[-\u2010\u2011]";
  const small = fold(character);
  const letters = new Set([small, small.toUpperCase(), ...(accents.get(small) ?? "")]);
  const isLetter = letters.size > 1 && [...letters].every((letter) => [...letter].length === 1);
  return isLetter ? `[${[...letters].join("")}]` : character;
}

/**
 * A SQLite GLOB pattern that matches text containing `text`, ignoring case and accents. LIKE folds the case of ASCII
 * only and does not ignore accents.
 */
export const containing = (text: string): string => `*${[...normalizeText(text)].map(patternOf).join("")}*`;
