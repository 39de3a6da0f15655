import { languageFor } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { exactTextSetting, type Shop } from "./shop";

/**
 * Translates interface messages that staff can override: a setting with the name of the message, such as `heroTitle`
 * for `home.heroTitle`, replaces it. Languages without interface texts fall back to the setting's English value and
 * then to the English message.
 */
export const shopWords =
  (shop: Pick<Shop, "settings">, locale: string, translate: Translate) =>
  (key: MessageKey): string => {
    const name = key.slice(key.indexOf(".") + 1);
    const { code } = languageFor(locale);
    return exactTextSetting(shop, name, locale) ?? exactTextSetting(shop, name, code) ?? translate(key);
  };
