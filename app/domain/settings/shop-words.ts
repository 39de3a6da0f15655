import { languageFor } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { ownTextSetting, type Shop } from "./shop";

/**
 * Interface words that promise something, which staff may word otherwise: a setting that is named like the message,
 * such as `heroTitle` for `home.heroTitle`, takes its place. A language that neither the setting nor the interface has
 * words in takes the English ones of the setting, or else of the interface.
 */
export const shopWords =
  (shop: Pick<Shop, "settings">, locale: string, translate: Translate) =>
  (key: MessageKey): string => {
    const name = key.slice(key.indexOf(".") + 1);
    const { code } = languageFor(locale);
    return ownTextSetting(shop, name, locale) ?? ownTextSetting(shop, name, code) ?? translate(key);
  };
