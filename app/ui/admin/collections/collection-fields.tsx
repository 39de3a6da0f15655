import { NativeSelect, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { collectionKindWords } from "~/domain/collections/collection";
import { defaultLocale } from "~/i18n/locale";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import type { LanguageName } from "../galleries/gallery-view";
import { FieldGroup, StoredCheck, StoredChoice, StoredText } from "../stored-fields";
import { Theirs } from "../theirs";

export interface CollectionFieldsProps {
  /** Stored values by field name; see `collectionFields`. */
  fields: Record<string, string>;
  languages: LanguageName[];
  categories: { id: number; name: string }[];
  /** The address. */
  children: ReactNode;
}

function CategoryChoice({ fields, categories }: Pick<CollectionFieldsProps, "fields" | "categories">) {
  const translate = useTranslate();
  const field = useAdminField();
  const name = "categoryId";
  const nameOf = (id: string) =>
    categories.find((category) => String(category.id) === id)?.name ??
    (id ? `#${id}` : translate("adminCollections.anyCategory"));
  const ids = [...new Set(["", ...categories.map(({ id }) => String(id)), fields[name] ?? ""])];
  return (
    <div>
      <NativeSelect
        {...field(name, fields[name])}
        label={translate("labels.category")}
        data={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      />
      <Theirs name={name} show={nameOf} />
    </div>
  );
}

/** The words, the address and the rule of a collection. */
export function CollectionFields({ fields, languages, categories, children }: CollectionFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {languages.map(({ code, name }) => (
          <FieldGroup key={code} legend={translate("adminCollections.wordsIn", { language: name })}>
            <StoredText
              fields={fields}
              name={`names.${code}`}
              lang={code}
              label={translate("labels.name")}
              withAsterisk={code === defaultLocale}
            />
            <StoredText
              fields={fields}
              name={`intros.${code}`}
              lang={code}
              label={translate("adminCollections.intro")}
              hint="adminCollections.introHint"
              rows={3}
            />
          </FieldGroup>
        ))}
      </SimpleGrid>
      {children}
      <StoredChoice
        fields={fields}
        name="kind"
        label={translate("adminCollections.kind")}
        choices={collectionKindWords}
      />
      <div className="admin-rule">
        <FieldGroup legend={translate("adminCollections.rule")}>
          <Text size="sm" c="dimmed">
            {translate("adminCollections.ruleHint")}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <CategoryChoice fields={fields} categories={categories} />
            <StoredText fields={fields} name="tag" label={translate("labels.tag")} />
            <StoredText
              fields={fields}
              name="days"
              label={translate("adminCollections.days")}
              inputMode="numeric"
            />
            <StoredText
              fields={fields}
              name="minPen"
              label={translate("adminCollections.minPen")}
              inputMode="decimal"
            />
            <StoredText
              fields={fields}
              name="maxPen"
              label={translate("adminCollections.maxPen")}
              inputMode="decimal"
            />
          </SimpleGrid>
          <StoredCheck
            fields={fields}
            name="onSale"
            label={translate("adminCollections.onSale")}
            states={["adminCollections.onSaleOn", "adminCollections.onSaleOff"]}
          />
        </FieldGroup>
      </div>
      <StoredCheck
        fields={fields}
        name="published"
        label={translate("adminCollections.publishedLabel")}
        states={["labels.isPublished", "labels.isHidden"]}
      />
    </>
  );
}
