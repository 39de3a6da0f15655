const MARKS = /\p{M}/gu;

/** Letters that people of the shop's languages type with or without an accent. */
const ACCENTED = "áàâäãåéèêëíìîïóòôöõúùûüñçý";

const plain = (letter: string): string => letter.normalize("NFD").replace(MARKS, "");

const accents = new Map<string, string>();
for (const letter of ACCENTED) {
  const base = plain(letter);
  accents.set(base, (accents.get(base) ?? "") + letter + letter.toUpperCase());
}

function patternOf(character: string): string {
  if ("*?[".includes(character)) return `[${character}]`;
  const small = plain(character).toLowerCase();
  const letters = new Set([small, small.toUpperCase(), ...(accents.get(small) ?? "")]);
  const isLetter = letters.size > 1 && [...letters].every((letter) => [...letter].length === 1);
  return isLetter ? `[${[...letters].join("")}]` : character;
}

/**
 * A pattern for SQLite's GLOB that finds `text` anywhere in another, whatever the case and the accents: LIKE folds
 * only ASCII, and knows no accents.
 */
export const containing = (text: string): string => `*${[...text.normalize("NFC")].map(patternOf).join("")}*`;
