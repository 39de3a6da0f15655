/** The language of what has no words in another. */
export const FALLBACK = "es";

/** The languages whose rows a page needs: for words its own, and for prices those of both currencies. */
export const neededLanguages = (locale: string): string[] => [...new Set([locale, FALLBACK, "en"])];

/** The row in the page's language, or the Spanish one. */
export const own = <Row extends { languageCode: string }>(rows: Row[], locale: string): Row | undefined =>
  rows.find((row) => row.languageCode === locale) ?? rows.find((row) => row.languageCode === FALLBACK);
