import { i18nServer } from "./i18n.server";
import type { Translate } from "./translate";

/** i18next's translator, for text written by the server: titles, errors, e-mails. */
export async function translatorFor(locale: string): Promise<Translate> {
  const translate = await i18nServer.getFixedT(locale);
  return (key, values) => translate(key.replace(".", ":"), values ?? {});
}
