/** What every value of `.dev.vars.example` that has to be replaced contains. */
const PLACEHOLDER = /replace-(this|with)/i;

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value);

/**
 * Whether a text repeats or counts up, such as `aaaa…`, `123456…` or `abcabc…`: fewer different steps between
 * neighbouring characters than a quarter of its length.
 */
export function isPattern(value: string): boolean {
  const codes = [...value].map((character) => character.charCodeAt(0));
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size < value.length / 4;
}

/**
 * Whether a text may be 32 random bytes in base64url or hexadecimal. Random base64url without a capital or without a
 * small letter occurs once in two thousand million times.
 */
export function looksRandom(value: string): boolean {
  const isHexadecimal = /^([0-9a-f]{64,}|[0-9A-F]{64,})$/.test(value);
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  return (isHexadecimal || isMixed) && !isPattern(value);
}
