import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { type Shop, textSetting } from "./shop";

/**
 * Interface words that promise something, which staff may word otherwise: a setting that is named like the message,
 * such as `heroTitle` for `home.heroTitle`, takes its place.
 */
export const shopWords =
  (shop: Pick<Shop, "settings">, locale: string, translate: Translate) =>
  (key: MessageKey): string =>
    textSetting(shop, key.slice(key.indexOf(".") + 1), locale) ?? translate(key);
