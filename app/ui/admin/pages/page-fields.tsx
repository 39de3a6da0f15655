import { Button, Fieldset, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import type { LanguageName } from "../galleries/gallery-view";
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
        return (
          <Fieldset key={code} legend={translate("adminPages.textsIn", { language: name })}>
            <Stack gap="sm" lang={code}>
              <TextInput {...field(title, fields[title])} label={translate("adminPages.pageTitle")} />
              <Theirs name={title} />
              <Textarea
                {...field(body, fields[body])}
                label={translate("adminPages.body")}
                description={translate("adminPages.bodyHint")}
                rows={16}
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
