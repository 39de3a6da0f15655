import { languageFor } from "~/i18n/languages";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import type { SettingKey } from "./setting-registry";
import { exactTextSetting, type Shop } from "./shop";
import { localizeShopPath } from "./shop-path";

/**
 * Translates interface messages that staff can override: a setting with the name of the message, such as `heroTitle`
 * for `home.heroTitle`, replaces it. Languages without interface texts fall back to the setting's English value and
 * then to the English message.
 */
export const shopWords =
  (shop: Pick<Shop, "settings">, locale: string, translate: Translate) =>
  (key: MessageKey): string => {
    const name = key.slice(key.indexOf(".") + 1) as SettingKey;
    const { code } = languageFor(locale);
    return exactTextSetting(shop, name, locale) ?? exactTextSetting(shop, name, code) ?? translate(key);
  };

/** The shop's line above the header, with an optional link; null in a language without a text. */
export function announcementIn(
  shop: Pick<Shop, "settings">,
  locale: string,
): { text: string; href: string | null } | null {
  const text = exactTextSetting(shop, "announcement", locale);
  if (!text) return null;
  const page = exactTextSetting(shop, "announcement_page", locale);
  return { text, href: page && localizeShopPath(locale, page) };
}
