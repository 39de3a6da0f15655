/** Spaces, hyphens and dashes, and what people type for apostrophes and quotation marks. */
const SEPARATORS = /[\s\p{Pd}\p{Pi}\p{Pf}'"`´ʹʻʼˈ′‵−＇]+/u;

/** Removes characters that are not displayed, such as soft hyphens and marks of direction, which are pasted with a text. */
export const withoutInvisible = (text: string): string => text.normalize("NFC").replace(/\p{Cf}/gu, "");

/** Splits what was typed to search, so that `D’Onofrio`, `d'onofrio` and `D Onofrio` are the same words. */
export const typedWords = (text: string): string[] =>
  withoutInvisible(text).split(SEPARATORS).filter(Boolean);
