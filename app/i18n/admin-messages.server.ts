import type { AdminCatalog } from "./interface-language";
import { languageFor } from "./languages";
import type { Messages } from "./messages";

export type AdminNamespace = keyof AdminCatalog;

/** Namespaces of administration in one language, or in the fallback language if the interface has no such language. */
export async function adminMessagesFor(locale: string, ...namespaces: AdminNamespace[]): Promise<Messages> {
  const catalog = await languageFor(locale).admin();
  return Object.fromEntries(namespaces.map((namespace) => [namespace, catalog[namespace]]));
}
