import { normalizeText } from "./normalize";

/** Spaces, hyphens and dashes, and what people type for apostrophes and quotation marks. */
const SEPARATORS = /[\s\p{Pd}\p{Pi}\p{Pf}'"`´ʹʻʼˈ′‵−＇]+/u;

/** Splits what was typed to search, so that `D’Onofrio`, `d'onofrio` and `D Onofrio` are the same words. */
export const typedWords = (text: string): string[] => normalizeText(text).split(SEPARATORS).filter(Boolean);
