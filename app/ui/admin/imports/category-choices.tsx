import { Fieldset, NativeSelect, Text } from "@mantine/core";
import { categoryLimits } from "~/domain/catalog/category/category";
import { isSameCategory, MAX_CHOSEN_CATEGORIES } from "~/domain/transfer/category-choice";
import { categoryOptionsOf, type ImportProgress } from "~/domain/transfer/import";
import { useTranslate } from "~/i18n/use-translate";
import { useAdminField } from "../admin-field";
import { type ImportVocabulary, useCategoryGroup } from "./import-choices";

/** A category of the file that the shop lacks. */
export interface FileCategory {
  /** Empty for products without a category. */
  name: string;
  products: number;
  writable: number;
}

interface CategoryChoicesProps extends Pick<ImportVocabulary, "categories"> {
  progress: Pick<ImportProgress, "kind" | "options">;
  named: FileCategory[];
}

/** What a category without a choice of its own gets. */
function useDefaultChoice({ progress, categories }: Omit<CategoryChoicesProps, "named">): string {
  const translate = useTranslate();
  const { categoryIfNew } = categoryOptionsOf(progress);
  if (categoryIfNew === "create") return translate("adminImports.createCategory");
  const category = categories.find(({ id }) => id === categoryIfNew);
  return category?.name ?? translate("adminImports.noCategory");
}

/** A choice for each category of the file that the shop lacks. */
export function CategoryChoices({ progress, categories, named }: CategoryChoicesProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const group = useCategoryGroup(categories);
  const usual = useDefaultChoice({ progress, categories });
  const { categories: chosen = [] } = progress.options;
  const shown = named.slice(0, MAX_CHOSEN_CATEGORIES);
  return (
    <Fieldset legend={translate("adminImports.unknownCategories")}>
      <Text mb="sm">{translate("adminImports.unknownCategoriesHint")}</Text>
      <div className="import-categories">
        {shown.map(({ name, products }, index) => {
          const choice = chosen.find((one) => isSameCategory(one.name, name))?.choice;
          const isCreatable = name !== "" && name.length <= categoryLimits.name;
          return (
            <div key={name}>
              <input type="hidden" name={`categories[${index}].name`} value={name} />
              <NativeSelect
                {...field(`categories[${index}].choice`, String(choice ?? ""))}
                label={translate("adminImports.categoryOf", {
                  count: products,
                  name: name || translate("adminImports.withoutCategory"),
                })}
                data={[
                  {
                    value: "",
                    label: translate("adminImports.categoryAsAll", {
                      choice:
                        !isCreatable && usual === translate("adminImports.createCategory")
                          ? translate("adminImports.noCategory")
                          : usual,
                    }),
                  },
                  ...(isCreatable
                    ? [{ value: "create", label: translate("adminImports.createCategory") }]
                    : []),
                  { value: "leave", label: translate("adminImports.noCategory") },
                  group,
                ]}
              />
            </div>
          );
        })}
      </div>
      {named.length > shown.length && (
        <Text mt="sm">
          {translate("adminImports.moreCategories", { count: named.length - shown.length })}
        </Text>
      )}
    </Fieldset>
  );
}
