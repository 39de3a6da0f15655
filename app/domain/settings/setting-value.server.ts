import { pictureUrl } from "~/domain/media/picture";
import { fileUrl } from "~/domain/media/stored-file";
import { decimalText } from "~/lib/text/decimal-text";
import type { EditedSetting } from "./edited-settings.queries.server";
import type { SettingFormValues } from "./parse-setting.server";
import { safeHtml } from "./rich-text.server";
import { type SettingDefinition, settingParts } from "./setting-registry";

/**
 * A setting's value in the API. Objects are keyed by language code, or have the fields of the map; null means the
 * default.
 */
export type SettingValue = string | number | Record<string, string> | null;

export const hasParts = ({ type, perLanguage }: SettingDefinition): boolean => perLanguage || type === "json";

const isHtml = ({ type }: SettingDefinition, part: string): boolean =>
  type === "richtext" || (type === "json" && part === "attribution");

/** The value for the API. A picture is the URL of its largest copy, a file its URL. */
export function settingValue({ definition, typed, picture, file }: EditedSetting): SettingValue {
  if (definition.type === "file") return file && fileUrl(file);
  if (definition.type === "image") return picture && pictureUrl(picture, picture.width);
  const parts = Object.entries(typed)
    .filter(([, text]) => text !== "")
    .map(([part, text]) => [part, isHtml(definition, part) ? safeHtml(text) : text]);
  if (parts.length === 0) return null;
  const values: Record<string, string> = Object.fromEntries(parts);
  if (hasParts(definition)) return values;
  return definition.type === "number" ? Number(values.value) : (values.value ?? null);
}

/** Converts an API value to form values for `parseSetting`; null when it does not match the setting's type. */
export function toFormValues(
  definition: SettingDefinition,
  value: SettingValue,
  languageCodes: readonly string[],
): SettingFormValues | null {
  if (value === null) return {};
  if (typeof value !== "object") {
    if (hasParts(definition)) return null;
    return { value: typeof value === "number" ? decimalText(value) : value };
  }
  const parts = settingParts(definition, languageCodes);
  const isOfParts = hasParts(definition) && Object.keys(value).every((part) => parts.includes(part));
  return isOfParts ? value : null;
}
