import { defaultLocale } from "~/i18n/locale";
import { priceLanguage } from "./region";

/** The languages whose rows a page needs: for words its own, and for prices those of both currencies. */
export const neededLanguages = (locale: string): string[] => [
  ...new Set([locale, defaultLocale, priceLanguage("PE"), priceLanguage("INT")]),
];

/** The row in the page's language, or in the default one. */
export const own = <Row extends { languageCode: string }>(rows: Row[], locale: string): Row | undefined =>
  rows.find((row) => row.languageCode === locale) ?? rows.find((row) => row.languageCode === defaultLocale);
