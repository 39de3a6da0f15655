import { TextInput } from "@mantine/core";
import type { ProductState } from "~/domain/catalog/product/edited-product";
import { productGaps, productStates } from "~/domain/catalog/product-table/product-table";
import type { Language } from "~/domain/settings/shop";
import { useTranslate } from "~/i18n/use-translate";
import { FilterChoice } from "../tables/filter-fields";

interface ProductFiltersProps {
  /** Values of the URL. */
  filter: { categoryId: number | null; state: ProductState | null; show: string; tag: string | null };
  categories: { id: number; name: string }[];
  /** The shop's languages besides the default one. */
  translations: Language[];
}

/** Filters of the product table. */
export function ProductFilters({ filter, categories, translations }: ProductFiltersProps) {
  const translate = useTranslate();
  const { categoryId, state, show, tag } = filter;
  return (
    <>
      <FilterChoice
        name="category"
        label={translate("labels.category")}
        value={categoryId === null ? null : String(categoryId)}
        any={translate("adminProducts.anyCategory")}
        choices={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        name="state"
        label={translate("labels.status")}
        value={state}
        any={translate("adminProducts.anyState")}
        choices={productStates.map((value) => ({ value, label: translate(`adminProducts.${value}`) }))}
      />
      <FilterChoice
        name="show"
        label={translate("labels.show")}
        value={show}
        any={translate("adminProducts.showAll")}
        choices={[
          ...productGaps.map((gap) => ({ value: gap, label: translate(`adminProducts.show-${gap}`) })),
          ...translations.map(({ code, name }) => ({
            value: `untranslated-${code}`,
            label: translate("adminProducts.showUntranslated", { language: name }),
          })),
        ]}
      />
      <TextInput key={tag} name="tag" label={translate("labels.tag")} defaultValue={tag ?? ""} />
    </>
  );
}
