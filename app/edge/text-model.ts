/** Letter frequencies in English and Spanish text, per thousand. */
const LETTERS: Record<string, number> = {
  a: 103,
  b: 15,
  c: 35,
  d: 46,
  e: 130,
  f: 15,
  g: 16,
  h: 34,
  i: 66,
  j: 3,
  k: 4,
  l: 45,
  m: 28,
  n: 67,
  o: 81,
  p: 22,
  q: 5,
  r: 64,
  s: 71,
  t: 68,
  u: 34,
  v: 11,
  w: 12,
  x: 2,
  y: 15,
  z: 3,
};

type Kind = "small" | "capital" | "digit" | "mark";

/** Transition probabilities between kinds of characters in phrases written without spaces; each row sums to 1. */
const FOLLOWS: Record<Kind | "beginning", Record<Kind, number>> = {
  beginning: { small: 0.4, capital: 0.5, digit: 0.08, mark: 0.02 },
  small: { small: 0.78, capital: 0.12, digit: 0.05, mark: 0.05 },
  capital: { small: 0.82, capital: 0.13, digit: 0.03, mark: 0.02 },
  digit: { small: 0.15, capital: 0.2, digit: 0.6, mark: 0.05 },
  mark: { small: 0.55, capital: 0.3, digit: 0.13, mark: 0.02 },
};

function kindOf(character: string): Kind {
  if (character >= "a" && character <= "z") return "small";
  if (character >= "A" && character <= "Z") return "capital";
  return character >= "0" && character <= "9" ? "digit" : "mark";
}

const shareOf = (character: string, kind: Kind): number => {
  if (kind === "digit") return 1 / 10;
  return kind === "mark" ? 1 / 2 : (LETTERS[character.toLowerCase()] ?? 0) / 1000;
};

/** The model's probability of a base64url character given the previous one. */
export const probabilityAfter = (before: string, character: string): number => {
  const kind = kindOf(character);
  return FOLLOWS[before === "" ? "beginning" : kindOf(before)][kind] * shareOf(character, kind);
};

const ALPHABET_BITS = 6;
const THRESHOLD_BITS = 24;

/**
 * Whether base64url text was probably written by a person: its likelihood ratio between a model of phrases and
 * uniformly random characters (6 bits each) is at least 2^24. Random text reaches a ratio R with a probability of at
 * most 1/R (Markov's inequality); 2^-22 for 32 bytes, whose last character has only 4 random bits.
 */
export function isModelledText(text: string): boolean {
  const bits = [...text].map(
    (character, index) => ALPHABET_BITS + Math.log2(probabilityAfter(text[index - 1] ?? "", character)),
  );
  return bits.reduce((sum, gained) => sum + gained, 0) >= THRESHOLD_BITS;
}
