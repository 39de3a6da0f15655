import type { Formats, InterfaceLanguage } from "./interface-language";
import { fallbackLocale } from "./locale";
import { interfaceLanguages } from "./locales";

/** A language's module; undefined for a language of the shop that the interface has no words in. */
export const findLanguage = (code: string): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.code === code);

/** The language whose words pages in `locale` show: its own, or `fallbackLocale` where the interface has none. */
export function languageFor(locale: string): InterfaceLanguage {
  const language = findLanguage(locale) ?? findLanguage(fallbackLocale);
  if (!language) throw new Error(`The interface lacks its fallback language, ${fallbackLocale}.`);
  return language;
}

/** Numbers and dates are the language's own even where the words are the fallback's. */
export const formatsFor = (locale: string): Formats =>
  findLanguage(locale)?.formats ?? { numbers: locale, text: locale };

export interface LanguageName {
  code: string;
  name: string;
}

/** The languages that pages of the interface alone (administration, door, API reference) can be switched to. */
export const otherLanguages = (locale: string): LanguageName[] =>
  interfaceLanguages.filter(({ code }) => code !== locale).map(({ code, name }) => ({ code, name }));
