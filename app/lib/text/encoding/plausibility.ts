const SPANISH = "áéíóúüñÁÉÍÓÚÜÑ";
const LATIN = "À-ÖØ-Üà-ïñ-öø-üÿŒœŸŠšŽž";

/**
 * Points of a character that is not ASCII, by the two before it and the one after it; the first match counts. Accents are in
 * words, in the case of their word; signs are at the ends of words.
 */
const RULES = (
  [
    ["..[\u0080-\u009f\u2500-\u25ff\uf8ff\ufffd]", -2],
    ["..\u00a0", 0.6],
    [".[\\d.NnMm][ªº]", 0.5],
    ["..[ªº]", -0.5],
    // Capitals as programs make them that leave letters with accents.
    [".\\p{Lu}[áéíóúüñ]\\p{Lu}", 0.7],
    [".\\p{Ll}\\p{Lu}|.\\P{L}\\p{Ll}\\p{Lu}|.\\p{Lu}\\p{Ll}\\p{Lu}", -1],
    ["\\p{Lu}\\p{Lu}\\p{Ll}", -0.5],
    [`.\\p{L}[${SPANISH}]|..[${SPANISH}]\\p{L}`, 1],
    [`.\\p{L}[${LATIN}]|..[${LATIN}]\\p{L}`, 0.3],
    [".\\P{L}[áéóàÁÉÓÀ]\\P{L}", 0.2],
    [".[^\\p{L}\\d][¿¡][\\p{L}\\d]", 0.5],
    [".[^\\p{L}\\d][«“‘„‹][\\p{L}\\d]", 0.3],
    [".[\\p{L}\\d.,;!?%)][»”’›]\\P{L}", 0.3],
    [".\\p{L}’\\p{L}", 0.5],
    [".\\P{L}[–—]\\P{L}", 0.3],
    [".\\p{Lu}[–—]\\p{Lu}", 0.1],
    [".[\\p{L}\\d ][®™©]\\P{L}", 0.3],
    [".\\d[°€£%½¼¾²³]|.\\P{L}[€£]\\P{L}|.[\\dm ][½¼¾²³]\\P{L}", 0.3],
    [".[\\d ][×±][\\d ]", 0.3],
    [".\\P{L}[•·]|..[…]\\P{L}", 0.2],
    [".[\u0370-\u1fff\u3040-\ud7ff][\u0370-\u1fff\u3040-\ud7ff]", 0.3],
  ] as const
).map(([pattern, points]) => ({ pattern: new RegExp(`^(?:${pattern})`, "su"), points }));

/** Of a sign where it is not expected, and of a rare one. */
const OTHERWISE = -0.5;
/** Of each half of an emoji. */
const EMOJI_HALF = 0.25;

function pointsOf(text: string, at: number): number {
  if (/[\ud800-\udfff]/.test(text.charAt(at))) return EMOJI_HALF;
  const around = [at - 2, at - 1, at, at + 1].map((index) => text.charAt(index) || " ").join("");
  const window = around.replace(/[\ud800-\udfff]/g, " ");
  return RULES.find(({ pattern }) => pattern.test(window))?.points ?? OTHERWISE;
}

/** How much the characters at the indexes look like those of a Spanish shop. */
export const plausibilityOf = ({ text, places }: { text: string; places: readonly number[] }): number =>
  places.reduce((sum, at) => sum + pointsOf(text, at), 0);
