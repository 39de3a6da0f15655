import { defaultLocale } from "~/i18n/locale";
import { shorten, withoutTags } from "~/lib/text/text";
import { type PageKey, pageKeys } from "~db/vocabulary";

export { type PageKey, pageKeys };

/** Maximum lengths in characters. */
export const pageLimits = { title: 120, body: 60_000 } as const;

export interface PageText {
  title: string;
  /** Sanitised HTML. */
  body: string;
}

/** Texts by language code. */
export type PageTexts = Readonly<Record<string, PageText>>;

/** A published version of a page. */
export interface PageVersion {
  page: PageKey;
  /** Counts from 1 for each page. */
  number: number;
  /** Unix seconds. */
  publishedAt: number;
  texts: PageTexts;
}

export const pageKeyOf = (text: string | undefined): PageKey | null =>
  pageKeys.find((key) => key === text) ?? null;

/** The text in a language and its code; falls back to the default language. */
export function pageTextIn(texts: PageTexts, locale: string): (PageText & { locale: string }) | null {
  const code = texts[locale] ? locale : defaultLocale;
  const text = texts[code];
  return text ? { ...text, locale: code } : null;
}

const DESCRIPTION_LENGTH = 160;

/** The beginning of a page's text, for search engines. */
export const pageDescription = ({ body }: PageText): string => shorten(withoutTags(body), DESCRIPTION_LENGTH);
