import { Textarea, TextInput } from "@mantine/core";
import { Fragment } from "react";
import {
  isUpload,
  type LongTextForm,
  type SettingDefinition,
  settingParts,
} from "~/domain/settings/setting-registry";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { ColorField } from "../color-field";
import type { LanguageName } from "../galleries/gallery-view";
import { UploadField } from "../media/upload-field";
import { RichTextField } from "../rich-text/rich-text-field";
import { Theirs } from "../theirs";

interface SettingFieldsProps {
  setting: { definition: SettingDefinition; typed: Record<string, string> };
  languages: LanguageName[];
  defaultTexts: Partial<Record<string, string>>;
}

/** Labels of settings with named parts. */
const PART_LABELS: Record<string, MessageKey> = {
  url: "adminSettings.url",
  attribution: "adminSettings.attribution",
};

interface TextFieldProps extends ReturnType<ReturnType<typeof useAdminField>> {
  label: string;
  lang?: string;
  description?: string;
}

/** Custom numbers may be negative or fractional; numeric keypads lack these characters. */
function inputModeOf({ type, group }: SettingDefinition): "numeric" | "url" | undefined {
  if (type === "url") return "url";
  return type === "number" && group !== "own" ? "numeric" : undefined;
}

const longTexts: Record<LongTextForm, { hint: MessageKey; rows: number }> = {
  synonyms: { hint: "adminSettings.synonymsHint", rows: 16 },
  "size-tables": { hint: "adminSettings.sizeTablesHint", rows: 12 },
};

function PartField({ definition, ...common }: { definition: SettingDefinition } & TextFieldProps) {
  const translate = useTranslate();
  if (definition.type === "richtext") {
    const { label, lang, description: _, ...field } = common;
    return <RichTextField field={field} format="html" label={label} lang={lang} rows={12} />;
  }
  if (definition.form === "synonyms" || definition.form === "size-tables") {
    const long = longTexts[definition.form];
    return <Textarea {...common} description={translate(long.hint)} rows={long.rows} />;
  }
  if (definition.type === "color") return <ColorField {...common} />;
  return <TextInput {...common} inputMode={inputModeOf(definition)} />;
}

/** One field per part of the setting. */
export function SettingFields({ setting, languages, defaultTexts }: SettingFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const { definition, typed } = setting;
  const { type, perLanguage, defaultValue: standard } = definition;

  if (isUpload(definition)) return <UploadField isPicture={type === "image"} />;

  const labelOf = (part: string): string => {
    const language = languages.find(({ code }) => code === part);
    if (perLanguage && language) return translate("adminSettings.inLanguage", { language: language.name });
    return translate(PART_LABELS[part] ?? "adminSettings.value");
  };

  const parts = settingParts(
    definition,
    languages.map(({ code }) => code),
  );
  return parts.map((part) => {
    const own = perLanguage ? defaultTexts[part] : undefined;
    const common = {
      ...field(part, typed[part] ?? ""),
      label: labelOf(part),
      ...(perLanguage ? { lang: part } : {}),
      ...((own ?? standard)
        ? { description: translate("adminSettings.standard", { value: own ?? standard ?? "" }) }
        : {}),
    };
    return (
      <Fragment key={part}>
        <PartField definition={definition} {...common} />
        <Theirs name={part} />
      </Fragment>
    );
  });
}
