import { i18nServer } from "./i18n.server";
import { translateWith } from "./i18next-translate";
import type { InterfaceLanguage } from "./interface-language";
import { languageFor } from "./languages";
import type { Translate } from "./translate";

/** Messages that a translator has besides those of the shop. */
type Part = "admin" | "mail" | null;

async function createTranslator(language: InterfaceLanguage, part: Part): Promise<Translate> {
  const messages = { ...language.shop, ...(part && (await language[part]())) };
  const resources = { [language.code]: messages };
  return translateWith(
    await i18nServer.getFixedT(language.code, undefined, { resources, ns: Object.keys(messages) }),
  );
}

// Translators and not promises: those of another request may never settle in a Worker.
const created = new Map<string, Translate>();

/** i18next's translator, created once for a language. In the fallback language when the interface lacks the language. */
async function keptTranslator(locale: string, part: Part): Promise<Translate> {
  const language = languageFor(locale);
  const name = `${language.code} ${part}`;
  const translator = created.get(name) ?? (await createTranslator(language, part));
  created.set(name, translator);
  return translator;
}

/** Over the messages of the shop, for text written by the server: titles, errors. */
export const translatorFor = (locale: string): Promise<Translate> => keptTranslator(locale, null);

/** Over the messages of shop and administration, for text written by the server: titles, files. */
export const adminTranslator = (locale: string): Promise<Translate> => keptTranslator(locale, "admin");

/** Over the messages of shop and mails. */
export const mailTranslator = (locale: string): Promise<Translate> => keptTranslator(locale, "mail");
