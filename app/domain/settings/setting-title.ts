import type { Translate } from "~/i18n/translate";
import type { LabelledKey, SettingDefinition } from "./setting-registry";
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
  const { group, key, categoryId } = definition;
  if (group === "own") return description || key;
  if (categoryId === undefined) return translate(`adminSettings.${key as LabelledKey}`);
  const name = category ? textIn(category.names, locale) : undefined;
  return translate("adminSettings.categoryPicture", { name: name ?? key });
}
