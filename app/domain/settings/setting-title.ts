import type { Translate } from "~/i18n/translate";
import type { SettingDefinition } from "./setting-registry";
import { textIn } from "./shop";

export interface TitledSetting {
  definition: SettingDefinition;
  description: string;
  /** The category whose picture it is; `names` by language code. */
  category: { names: Record<string, string> } | null;
}

/** Display name of a setting. Custom settings show their description or key. */
export function settingTitle(
  { definition, description, category }: TitledSetting,
  { translate, locale }: { translate: Translate; locale: string },
): string {
  if (!definition.label) return description || definition.key;
  const name = category ? textIn(category.names, locale) : undefined;
  return translate(definition.label, { name: name ?? definition.key });
}
