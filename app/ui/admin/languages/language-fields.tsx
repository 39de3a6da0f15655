import { TextInput } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "../admin-checkbox";
import { useAdminChecked, useAdminField } from "../admin-field";
import { Theirs } from "../theirs";

interface LanguageFieldsProps {
  /** The stored language, whose code is fixed; undefined for a new one. */
  kept?: {
    name: string;
    currencySymbol: string;
    currencyCode: string;
    published: boolean;
    isFixed: boolean;
  };
  /** The symbol of soles, which a new language has. */
  solesSymbol?: string;
}

export function LanguageFields({ kept, solesSymbol }: LanguageFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  return (
    <>
      {!kept && (
        <TextInput
          {...field("code")}
          label={translate("labels.code")}
          description={translate("adminLanguages.codeHint")}
          autoCapitalize="none"
          required
        />
      )}
      <TextInput
        {...field("name", kept?.name)}
        label={translate("labels.name")}
        description={translate("adminLanguages.nameHint")}
        required
      />
      <Theirs name="name" />
      {kept?.isFixed ? (
        <>
          <TextInput
            {...field("currencySymbol", kept.currencySymbol)}
            label={translate("adminLanguages.symbol")}
            required
          />
          <Theirs name="currencySymbol" />
          <TextInput
            {...field("currencyCode", kept.currencyCode)}
            label={translate("labels.currency")}
            description={translate("adminLanguages.currencyHint")}
            autoCapitalize="characters"
            required
          />
          <Theirs name="currencyCode" />
        </>
      ) : (
        // Prices are in soles and dollars only, which Spanish and English stand for.
        <>
          <input type="hidden" name="currencySymbol" value={kept?.currencySymbol ?? solesSymbol} />
          <input type="hidden" name="currencyCode" value={kept?.currencyCode ?? "PEN"} />
        </>
      )}
      {!kept?.isFixed && (
        <>
          <AdminCheckbox
            name="published"
            value="on"
            defaultChecked={isChecked("published", kept?.published ?? true)}
            label={translate("adminLanguages.published")}
            description={translate("adminLanguages.publishedHint")}
          />
          <Theirs
            name="published"
            show={(value) => translate(value ? "adminLanguages.shown" : "adminLanguages.hidden")}
          />
        </>
      )}
    </>
  );
}
