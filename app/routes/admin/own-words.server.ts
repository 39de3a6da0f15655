import type { SettingDefinition } from "~/domain/settings/setting-registry";
import { catalogFor } from "~/i18n/messages";
import { createTranslate } from "~/i18n/translate";

/** The interface's own words that stand until a setting says otherwise, in Spanish and English. */
export function ownWordsOf({ ownWords }: SettingDefinition): Partial<Record<"es" | "en", string>> {
  if (!ownWords) return {};
  const wordIn = (locale: string) => createTranslate(catalogFor(locale), locale)(ownWords);
  return { es: wordIn("es"), en: wordIn("en") };
}
