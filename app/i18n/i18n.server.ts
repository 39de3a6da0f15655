import { RemixI18Next } from "remix-i18next/server";
import { i18nextOptions } from "./i18next-translate";
import { defaultLocale, fallbackLocale } from "./locale";
import { interfaceLanguages } from "./locales";

const codes = interfaceLanguages.map(({ code }) => code);

/** i18next for text outside React: titles, errors, e-mails. The URL's first segment is the language. */
export const i18nServer = new RemixI18Next({
  detection: {
    supportedLanguages: codes,
    fallbackLanguage: defaultLocale,
    order: ["custom"],
    findLocale: async (request) =>
      new URL(request.url).pathname.split("/")[1]?.replace(/\.data$/, "") ?? null,
  },
  i18next: { ...i18nextOptions, supportedLngs: codes, fallbackLng: fallbackLocale },
});
