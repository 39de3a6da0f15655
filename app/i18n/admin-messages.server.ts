import type { AdminCatalog } from "./interface-language";
import { languageFor } from "./languages";
import { catalogFor, type Messages } from "./messages";
import { createTranslate, type Translate } from "./translate";

export type AdminNamespace = keyof AdminCatalog;

/** Namespaces of administration in one language, or in the fallback language if the interface has no such language. */
export async function adminMessagesFor(locale: string, ...namespaces: AdminNamespace[]): Promise<Messages> {
  const catalog = await languageFor(locale).admin();
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}

/** A translator over all messages of shop and administration, for text written by the server: titles, files. */
export async function adminTranslator(locale: string): Promise<Translate> {
  const admin = await languageFor(locale).admin();
  return createTranslate({ ...catalogFor(locale), ...admin }, locale);
}
