import { Fieldset, Stack, TextInput } from "@mantine/core";
import { type ProductText, wordFields } from "~/domain/catalog/product/product.fields";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { RichTextField } from "../rich-text/rich-text-field";
import { StoredText } from "../stored-fields";
import { Theirs } from "../theirs";
import { FieldDetails } from "./field-details";

const facts = Object.entries(wordFields).flatMap(([text, { group, label, hint }]) =>
  group === "adminProducts.facts" && typeof label === "string" ? [{ text, label, hint }] : [],
);

interface WordFieldsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  languages: Language[];
}

function LanguageFields({
  fields,
  code,
  name,
}: {
  fields: Record<string, string>;
  code: string;
  name: string;
}) {
  const translate = useTranslate();
  const field = useAdminField();
  const of = (text: ProductText) => {
    const full = `words.${code}.${text}`;
    return { props: field(full, fields[full]), theirs: <Theirs name={full} /> };
  };
  const title = of("name");
  const description = of("description");
  return (
    <Fieldset legend={name} variant="unstyled">
      <Stack gap="sm" lang={code}>
        <TextInput
          {...title.props}
          label={translate("labels.name")}
          description={code === defaultLocale ? undefined : translate("adminProducts.optionalLanguage")}
          withAsterisk={code === defaultLocale}
        />
        {title.theirs}
        <RichTextField
          field={description.props}
          format="markdown"
          label={translate("product.description")}
          rows={5}
        />
        {description.theirs}
        <FieldDetails
          summary={translate("adminProducts.facts")}
          names={facts.map(({ text }) => `words.${code}.${text}`)}
        >
          {facts.map(({ text, label, hint }) => (
            <StoredText
              key={text}
              name={`words.${code}.${text}`}
              label={translate(label)}
              fields={fields}
              {...(hint && { hint })}
            />
          ))}
        </FieldDetails>
      </Stack>
    </Fieldset>
  );
}

/** A product's texts in each language. */
export function WordFields({ fields, languages }: WordFieldsProps) {
  return languages.map(({ code, name }) => (
    <LanguageFields key={code} fields={fields} code={code} name={name} />
  ));
}
