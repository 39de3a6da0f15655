import { Fieldset, Group, NativeSelect, TextInput } from "@mantine/core";
import { priceLanguages } from "~/domain/settings/currency";
import type { Language } from "~/domain/settings/shop";
import type { ImportOptions } from "~/domain/transfer/import";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "../admin-checkbox";
import { useAdminChecked, useAdminField } from "../admin-field";

/** What staff can choose from. */
export interface ImportVocabulary {
  languages: Language[];
  categories: { id: number; name: string }[];
}

/** Choices of a category that the shop has. */
export function useCategoryGroup(categories: ImportVocabulary["categories"]) {
  const translate = useTranslate();
  return {
    group: translate("adminImports.useCategory"),
    items: categories.map(({ id, name }) => ({ value: String(id), label: name })),
  };
}

const withCurrency: readonly string[] = Object.values(priceLanguages);

interface ImportChoicesProps extends ImportVocabulary {
  kept: ImportOptions;
}

/** Fields of the options that apply to files of other shops only. */
export function ForeignChoices({ languages, categories, kept }: ImportChoicesProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const isChecked = useAdminChecked();
  const group = useCategoryGroup(categories);
  return (
    <Fieldset legend={translate("adminImports.foreign")}>
      <Group align="end" gap="md">
        <NativeSelect
          {...field("wordsIn", kept.wordsIn)}
          label={translate("adminImports.wordsIn")}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <NativeSelect
          {...field("pricesIn", kept.pricesIn)}
          label={translate("adminImports.pricesIn")}
          data={languages
            .filter(({ code }) => withCurrency.includes(code))
            .map(({ code, name, currency }) => ({
              value: code,
              label: `${currency.symbol} (${currency.code}) · ${name}`,
            }))}
        />
        <TextInput
          {...field("rate", kept.rate ? String(kept.rate) : "")}
          inputMode="decimal"
          label={translate("adminImports.rate")}
          description={translate("adminImports.rateHint")}
        />
        <NativeSelect
          {...field("categoryIfNew", String(kept.categoryIfNew ?? ""))}
          label={translate("adminImports.categoryIfNew")}
          description={translate("adminImports.categoryIfNewHint")}
          data={[
            { value: "create", label: translate("adminImports.createCategories") },
            { value: "", label: translate("adminImports.noCategory") },
            group,
          ]}
        />
        <AdminCheckbox
          name="asDrafts"
          defaultChecked={isChecked("asDrafts", kept.asDrafts ?? false)}
          label={translate("adminImports.asDrafts")}
          description={translate("adminImports.asDraftsHint")}
        />
      </Group>
    </Fieldset>
  );
}

export function PicturesChoice({ kept }: { kept: boolean }) {
  const translate = useTranslate();
  const isChecked = useAdminChecked();
  return (
    <AdminCheckbox
      name="withPictures"
      defaultChecked={isChecked("withPictures", kept)}
      label={translate("adminImports.withPictures")}
      description={translate("adminImports.withPicturesHint")}
    />
  );
}
