import { defineEntity, texts, type ValuesOf } from "~/domain/fields/fields";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { type PageTexts, pageLimits } from "./pages";

/** The texts of a page before they are sanitised. */
export const pageTexts = {
  title: texts({ max: pageLimits.title, isRequired: true, label: "adminPages.pageTitle" }),
  body: texts({ max: pageLimits.body, hasLines: true, isRequired: true, label: "adminPages.body" }),
};

export type TypedTexts = ValuesOf<typeof pageTexts>;

/** Refuses a language with only one of both; the default language has both. */
export function refuseHalfTexts(
  { title, body }: TypedTexts,
  refuse: (path: `${keyof TypedTexts}.${string}`, message: MessageKey) => void,
): void {
  for (const language of new Set([defaultLocale, ...Object.keys(title), ...Object.keys(body)])) {
    const message = language === defaultLocale ? "adminPages.missing" : "adminPages.bothOrNone";
    if (!title[language]) refuse(`title.${language}`, message);
    if (!body[language]) refuse(`body.${language}`, message);
  }
}

/** The form of a legal or help page. */
export const pageEntity = defineEntity({ fields: pageTexts, check: refuseHalfTexts });

/** By language code. */
export const pageTextsOf = ({ title, body }: TypedTexts): PageTexts =>
  Object.fromEntries(
    Object.keys(title).map((code) => [code, { title: title[code] ?? "", body: body[code] ?? "" }]),
  );

export const typedTextsOf = (pageTexts: PageTexts): TypedTexts => {
  const textsOf = (name: keyof TypedTexts) =>
    Object.fromEntries(Object.entries(pageTexts).map(([code, text]) => [code, text[name]]));
  return { title: textsOf("title"), body: textsOf("body") };
};
