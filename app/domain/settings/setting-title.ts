import type { MessageKey } from "~/i18n/messages";
import type { SettingDefinition } from "./setting-registry";

/** Display name of a setting. Custom settings show their description or key. */
export const settingTitle = (
  { definition, description }: { definition: SettingDefinition; description: string },
  translate: (key: MessageKey) => string,
): string => (definition.label ? translate(definition.label) : description || definition.key);
