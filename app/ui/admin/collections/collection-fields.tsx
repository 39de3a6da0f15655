import { NativeSelect, SimpleGrid, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { collectionEntity } from "~/domain/collections/collection.fields";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { FieldInputs, TextsByLanguage } from "../entity-fields";
import type { LanguageName } from "../galleries/gallery-view";
import { FieldGroup } from "../stored-fields";
import { Theirs } from "../theirs";

interface CollectionFieldsProps {
  /** Stored values by field name. */
  values: Record<string, string>;
  languages: LanguageName[];
  categories: { id: number; name: string }[];
  /** The address. */
  children: ReactNode;
}

const { name, intro, kind, tag, days, minPenMinor, maxPenMinor, onSale, published } = collectionEntity.fields;

function CategoryChoice({ values, categories }: Pick<CollectionFieldsProps, "values" | "categories">) {
  const translate = useTranslate();
  const field = useAdminField();
  const name = "categoryId";
  const nameOf = (id: string) =>
    categories.find((category) => String(category.id) === id)?.name ??
    (id ? `#${id}` : translate("adminCollections.anyCategory"));
  const ids = [...new Set(["", ...categories.map(({ id }) => String(id)), values[name] ?? ""])];
  return (
    <div>
      <NativeSelect
        {...field(name, values[name])}
        label={translate("labels.category")}
        data={ids.map((id) => ({ value: id, label: nameOf(id) }))}
      />
      <Theirs name={name} show={nameOf} />
    </div>
  );
}

/** The texts, the address and the rule of a collection. */
export function CollectionFields({ values, languages, categories, children }: CollectionFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextsByLanguage
          fields={{ name, intro }}
          values={values}
          languages={languages}
          legend="adminCollections.wordsIn"
        />
      </SimpleGrid>
      {children}
      <FieldInputs fields={{ kind }} values={values} />
      <div className="admin-rule">
        <FieldGroup legend={translate("adminCollections.rule")}>
          <Text size="sm" c="dimmed">
            {translate("adminCollections.ruleHint")}
          </Text>
          <SimpleGrid cols={{ base: 1, sm: 3 }}>
            <CategoryChoice values={values} categories={categories} />
            <FieldInputs fields={{ tag, days, minPenMinor, maxPenMinor }} values={values} />
          </SimpleGrid>
          <FieldInputs fields={{ onSale }} values={values} />
        </FieldGroup>
      </div>
      <FieldInputs fields={{ published }} values={values} />
    </>
  );
}
