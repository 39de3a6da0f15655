import { i18nServer } from "./i18n.server";
import { splitKey, type Translate } from "./translate";

/** i18next's translator, for text written by the server: titles, errors, e-mails. */
export async function translatorFor(locale: string): Promise<Translate> {
  const translate = await i18nServer.getFixedT(locale);
  return (keyWithMost, given) => {
    const { key, values } = splitKey(keyWithMost, given);
    return translate(key.replace(".", ":"), values ?? {});
  };
}
