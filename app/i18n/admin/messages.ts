import { catalogFor, type Messages } from "../messages";
import { createTranslate, type Translate } from "../translate";
import { type AdminCatalog, type AdminNamespace, adminEn, adminEs } from "./catalog";

const adminCatalogFor = (locale: string): AdminCatalog => (locale === "es" ? adminEs : adminEn);

/** Namespaces of administration in one language; English for a language without words of its own. */
export function adminMessagesFor(locale: string, ...namespaces: AdminNamespace[]): Messages {
  const catalog = adminCatalogFor(locale);
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}

/** A translator over all words, those of the shop too, for what the server says: titles, files. */
export const adminTranslator = (locale: string): Translate =>
  createTranslate({ ...catalogFor(locale), ...adminCatalogFor(locale) }, locale);
