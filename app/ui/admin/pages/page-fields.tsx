import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import type { LanguageName } from "../galleries/gallery-view";
import { RichTextField } from "../rich-text/rich-text-field";
import { Theirs } from "../theirs";

interface PageFieldsProps {
  languages: LanguageName[];
  /** Stored values by field name. */
  fields: Record<string, string>;
}

/** A page's title and text per language, and the button that shows how they will look. */
export function PageFields({ languages, fields }: PageFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  return (
    <>
      {languages.map(({ code, name }) => {
        const [title, body] = [`title.${code}`, `body.${code}`];
        const withAsterisk = code === defaultLocale;
        return (
          <Fieldset key={code} legend={translate("adminPages.textsIn", { language: name })}>
            <Stack gap="sm" lang={code}>
              <TextInput
                {...field(title, fields[title])}
                label={translate("adminPages.pageTitle")}
                withAsterisk={withAsterisk}
              />
              <Theirs name={title} />
              <RichTextField
                field={field(body, fields[body])}
                format="html"
                label={translate("adminPages.body")}
                rows={16}
                withAsterisk={withAsterisk}
              />
              <Theirs name={body} />
            </Stack>
          </Fieldset>
        );
      })}
      <Group>
        <Button type="submit" name="show" value="yes" variant="default">
          {translate("adminPages.show")}
        </Button>
      </Group>
    </>
  );
}
