import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";

/**
 * Languages whose translations a page needs: its own and the default for texts, those of both currencies for prices.
 */
export const translationLanguages = (locale: string): string[] => [
  ...new Set([locale, defaultLocale, ...Object.values(priceLanguages)]),
];

/** The translation in `locale`, or else in the default language. */
export const pickTranslation = <Row extends { languageCode: string }>(
  rows: Row[],
  locale: string,
): Row | undefined =>
  rows.find((row) => row.languageCode === locale) ?? rows.find((row) => row.languageCode === defaultLocale);
