import { Fieldset, Stack, TextInput } from "@mantine/core";
import type { ProductText } from "~/domain/catalog/product/product-input";
import type { Language } from "~/domain/settings/shop";
import { defaultLocale } from "~/i18n/locale";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { RichTextField } from "../rich-text/rich-text-field";
import { Theirs } from "../theirs";
import { FieldDetails } from "./field-details";

const shortTexts = [
  { text: "composition", label: "product.composition" },
  { text: "care", label: "product.care" },
  { text: "origin", label: "product.origin" },
  { text: "workshop", label: "product.workshop" },
  { text: "sizing", label: "product.sizing", hint: "adminProducts.sizingHint" },
] as const satisfies { text: ProductText; label: MessageKey; hint?: MessageKey }[];

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
          label={translate("adminProducts.name")}
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
          names={shortTexts.map(({ text }) => `words.${code}.${text}`)}
        >
          {shortTexts.map(({ text, label, ...more }) => {
            const { props, theirs } = of(text);
            return (
              <div key={text}>
                <TextInput
                  {...props}
                  label={translate(label)}
                  description={"hint" in more ? translate(more.hint) : undefined}
                />
                {theirs}
              </div>
            );
          })}
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
