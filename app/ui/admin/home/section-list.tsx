import { Group, Stack, Text } from "@mantine/core";
import type { FormReply } from "~/domain/form-reply";
import { type HomeSection, isOwn, sourceText } from "~/domain/home/home";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { shorten, withoutTags } from "~/lib/text/text";
import { replyOf } from "~/ui/shared/form/reply-of";
import { fieldId, useAdminField } from "../admin-field";
import { AdminForm } from "../admin-form";
import { ButtonForm } from "../button-form";
import { DeleteForm } from "../delete-form";
import type { LanguageName } from "../galleries/gallery-view";
import { RichTextField } from "../rich-text/rich-text-field";
import { StepButtons } from "../step-buttons";

/** Categories, collections and galleries by their `sourceText`. */
export type SectionSources = Record<
  "categories" | "collections" | "galleries",
  { value: string; label: string }[]
>;

interface SectionListProps {
  sections: readonly HomeSection[];
  /** Names what is edited; see `EditedHome`. */
  base: string;
  languages: LanguageName[];
  sources: SectionSources;
  answer: FormReply | null | undefined;
}

/** Characters of a text that name it. */
const NAME_LENGTH = 40;

interface TextFieldsProps {
  /** The form's. */
  intent: string;
  html: Record<string, string>;
  languages: LanguageName[];
}

/** A text section's fields, one per language. */
export function TextFields({ intent, html, languages }: TextFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return languages.map(({ code, name }) => (
    <RichTextField
      key={code}
      field={{ ...field(`html.${code}`, html[code]), id: fieldId(intent, "html", code) }}
      format="html"
      lang={code}
      label={translate("adminHome.textIn", { language: name })}
      rows={5}
      withAsterisk={code === defaultLocale}
    />
  ));
}

/** Buttons that move a section up and down, and show or hide it. */
function SectionButtons({
  section: { id, isShown },
  name,
  base,
  place,
}: {
  section: HomeSection;
  name: string;
  base: string;
  place: { isFirst: boolean; isLast: boolean };
}) {
  const translate = useTranslate();
  return (
    <Group gap="xs">
      <StepButtons intent={`move-${id}`} hidden={{ base }} name={name} {...place} />
      <ButtonForm
        intent={`show-${id}`}
        label={translate(isShown ? "adminHome.hide" : "adminHome.show")}
        name={translate(isShown ? "adminHome.hideOf" : "adminHome.showOf", { name })}
        hidden={{ base, shown: isShown ? "no" : "yes" }}
        size="compact-sm"
      />
    </Group>
  );
}

/** The form of a text section. */
function TextForm({
  section: { id, html = {} },
  base,
  languages,
  answer,
}: Pick<SectionListProps, "base" | "languages" | "answer"> & { section: HomeSection }) {
  const translate = useTranslate();
  const intent = `text-${id}`;
  return (
    <details open={replyOf(answer, intent) !== null || undefined}>
      <summary>{translate("adminHome.changeText")}</summary>
      <AdminForm key={base} intent={intent} hidden={{ base }} answer={answer}>
        <TextFields intent={intent} html={html} languages={languages} />
      </AdminForm>
    </details>
  );
}

/** The sections in order, with buttons that change the draft at once. */
export function SectionList({ sections, sources, ...props }: SectionListProps) {
  const translate = useTranslate();
  return (
    <ol className="admin-list">
      {sections.map((section, index) => {
        const { id, kind, isShown, html } = section;
        const words = html
          ? shorten(withoutTags(html[defaultLocale] ?? ""), NAME_LENGTH)
          : ([...sources.categories, ...sources.collections, ...sources.galleries].find(
              ({ value }) => value === sourceText(section),
            )?.label ?? translate("adminHome.goneSource"));
        const name = translate(`adminHome.${kind}`, { words });
        const place = { isFirst: index === 0, isLast: index === sections.length - 1 };
        return (
          <li key={id}>
            <Stack gap="xs">
              <Group justify="space-between" gap="xs">
                <Text fw={600} c={isShown ? undefined : "dimmed"} className="admin-break">
                  {name}
                  {!isShown && ` · ${translate("adminHome.hidden")}`}
                </Text>
                <SectionButtons section={section} name={name} base={props.base} place={place} />
              </Group>
              {kind === "text" && <TextForm section={section} {...props} />}
              {isOwn(section) && (
                <DeleteForm
                  intent={`remove-${id}`}
                  label={translate("labels.remove")}
                  thing={name}
                  hidden={{ base: props.base }}
                />
              )}
            </Stack>
          </li>
        );
      })}
    </ol>
  );
}
