const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether the text is a RUC, Peru's tax number: eleven digits of a known kind, of which the last is the check digit
 * modulo 11. The kinds: https://www.gob.pe/7396-tipos-de-ruc
 */
export function isRuc(text: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return Number(text[10]) === (11 - (sum % 11)) % 10;
}
