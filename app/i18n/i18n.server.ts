import { RemixI18Next } from "remix-i18next/server";
import { defaultLocale, fallbackLocale } from "./locale";
import { interfaceLanguages } from "./locales";
import { catalogFor } from "./messages";

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
  i18next: {
    supportedLngs: codes,
    fallbackLng: fallbackLocale,
    resources: Object.fromEntries(interfaceLanguages.map(({ code, shop }) => [code, shop])),
    ns: Object.keys(catalogFor(defaultLocale)),
    interpolation: { escapeValue: false },
  },
});
