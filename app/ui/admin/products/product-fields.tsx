import { NativeSelect } from "@mantine/core";
import { useTranslate } from "~/i18n/use-translate";
import { AdminCheckbox } from "../admin-checkbox";
import { useAdminChecked, useAdminField } from "../admin-field";
import { Theirs } from "../theirs";
import { DeclaredFields } from "./declared-fields";

interface ProductFieldsProps {
  /** Stored values by field name. */
  fields: Record<string, string>;
  /** Names are in the page's language. */
  categories: { id: number; name: string }[];
  /** Archived products can't be activated. */
  isArchived: boolean;
}

/** Where and how a product is sold. */
export function ProductFields({ fields, categories, isArchived }: ProductFieldsProps) {
  const translate = useTranslate();
  const field = useAdminField();
  const categoryName = (id: string) => categories.find((category) => String(category.id) === id)?.name ?? id;
  const isChecked = useAdminChecked();
  const onOff = (value: string) => translate(value ? "adminProducts.active" : "adminProducts.inactive");
  return (
    <>
      <AdminCheckbox
        name="active"
        value="on"
        defaultChecked={isChecked("active", fields.active === "on")}
        disabled={isArchived}
        label={translate("adminProducts.showInShop")}
        description={isArchived ? translate("adminProducts.archivedHint") : undefined}
      />
      <Theirs name="active" show={onOff} />
      <NativeSelect
        {...field("categoryId", fields.categoryId)}
        label={translate("labels.category")}
        withAsterisk
      >
        {!fields.categoryId && <option value="" />}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Theirs name="categoryId" show={categoryName} />
      <DeclaredFields group="adminProducts.organisation" values={fields} />
    </>
  );
}
