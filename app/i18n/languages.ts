import type { Formats, InterfaceLanguage } from "./interface-language";
import { fallbackLocale } from "./locale";
import { interfaceLanguages } from "./locales";

/** The interface language with this code; undefined when the interface is not translated into it. */
export const findLanguage = (code: string): InterfaceLanguage | undefined =>
  interfaceLanguages.find((language) => language.code === code);

/** The interface language of pages in `locale`; `fallbackLocale` when the interface is not translated into it. */
export function languageFor(locale: string): InterfaceLanguage {
  const language = findLanguage(locale) ?? findLanguage(fallbackLocale);
  if (!language) throw new Error(`The interface lacks its fallback language, ${fallbackLocale}.`);
  return language;
}

/** Formats of numbers and dates follow `locale` even when the texts are in the fallback language. */
export const formatsFor = (locale: string): Formats =>
  findLanguage(locale)?.formats ?? { numbers: locale, text: locale };

export interface LanguageName {
  code: string;
  name: string;
}

/** The other languages of pages without catalogue texts (administration, door, API reference). */
export const otherLanguages = (locale: string): LanguageName[] =>
  interfaceLanguages.filter(({ code }) => code !== locale).map(({ code, name }) => ({ code, name }));
