import type { SettingDefinition } from "~/domain/settings/setting-registry";
import { interfaceLanguages } from "~/i18n/locales";
import { createTranslate } from "~/i18n/translate";

/** The interface's own words that stand until a setting says otherwise, by language code. */
export function ownWordsOf({ defaultMessage: ownWords }: SettingDefinition): Record<string, string> {
  if (!ownWords) return {};
  return Object.fromEntries(
    interfaceLanguages.map(({ code, shop }) => [code, createTranslate(shop, code)(ownWords)]),
  );
}
