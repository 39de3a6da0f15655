import { RemixI18Next } from "remix-i18next/server";
import { defaultLocale, fallbackLocale, resources } from "./messages";

/** i18next on the server, for words outside React: titles, failures, mails. The URL's first segment is the language. */
export const i18nServer = new RemixI18Next({
  detection: {
    supportedLanguages: Object.keys(resources),
    fallbackLanguage: defaultLocale,
    order: ["custom"],
    findLocale: async (request) =>
      new URL(request.url).pathname.split("/")[1]?.replace(/\.data$/, "") ?? null,
  },
  i18next: {
    supportedLngs: Object.keys(resources),
    fallbackLng: fallbackLocale,
    resources: resources as Record<string, Record<string, Record<string, string>>>,
    ns: Object.keys(resources[defaultLocale] ?? {}),
    interpolation: { escapeValue: false },
  },
});
