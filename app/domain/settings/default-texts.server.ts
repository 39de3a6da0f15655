import { interfaceLanguages } from "~/i18n/locales";
import { createTranslate } from "~/i18n/translate";
import type { SettingDefinition } from "./setting-registry";

/** The interface's texts that are displayed while the setting is empty, by language code. */
export function defaultTextsOf({ defaultMessage }: SettingDefinition): Record<string, string> {
  if (!defaultMessage) return {};
  return Object.fromEntries(
    interfaceLanguages.map(({ code, shop }) => [code, createTranslate(shop, code)(defaultMessage)]),
  );
}
