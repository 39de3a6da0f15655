import { formValues } from "~/domain/fields/entity-form";
import { initialValues } from "~/domain/fields/fields";
import { focusPoint } from "~/domain/settings/focus/focus";
import type { EditedProduct } from "../product/edited-product";
import { productEntity } from "../product/product.fields";
import { noVariantPrices } from "../product/variant-prices";
import { type FormList, type FormValues, orderField, rowField } from "./form-rows";
import { ownFields, variantFields } from "./own-fields";

const rowFields = (list: FormList, key: number | string, fields: FormValues): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [rowField(list, String(key), name), value]);

const order = (list: FormList, rows: readonly { id: number }[]): [string, string] => [
  orderField(list),
  rows.map(({ id }) => id).join(),
];

/** A new variant's fields. */
export const newVariantFields = (
  languageCodes: readonly string[],
  names: Record<string, string>,
  color: string | null,
): FormValues =>
  variantFields({ names, color, attributes: {}, mediaId: null, ...noVariantPrices }, languageCodes);

/** Both empty for the centre. */
const focusFields = (focus: string | null): FormValues => {
  const { x, y } = focusPoint(focus);
  return { "focus.x": focus ? String(x) : "", "focus.y": focus ? String(y) : "" };
};

/** Fields of a picture that has just been uploaded. */
export const newImageFields = (mediaId: number, languageCodes: readonly string[]): FormValues => ({
  mediaId: String(mediaId),
  variant: "",
  ...focusFields(null),
  ...Object.fromEntries(languageCodes.map((code) => [`alts.${code}`, ""])),
});

export const newRowFields = (variant: string, size: string): FormValues => ({
  variant,
  size,
  sku: "",
  stock: "0",
});

/** A product's values by field name; see `productFormSchema`. */
export const productFormFields = (product: EditedProduct, languageCodes: readonly string[]): FormValues => ({
  ...ownFields(product, languageCodes),
  ...Object.fromEntries([
    order("variants", product.variants),
    ...product.variants.flatMap((variant) =>
      rowFields("variants", variant.id, variantFields(variant, languageCodes)),
    ),
    order("rows", product.stock),
    ...product.stock.flatMap(({ id, variantId, size, sku, stock }) =>
      rowFields("rows", id, {
        variant: String(variantId ?? ""),
        size: size ?? "",
        sku: sku ?? "",
        stock: String(stock),
      }),
    ),
    order("images", product.images),
    ...product.images.flatMap(({ id, variantId, alts, focus }) =>
      rowFields("images", id, {
        variant: String(variantId ?? ""),
        ...focusFields(focus),
        ...Object.fromEntries(languageCodes.map((code) => [`alts.${code}`, alts[code] ?? ""])),
      }),
    ),
  ]),
});

/** The values of a new product's form, which has one row of stock. */
export const newProductFields: FormValues = {
  ...formValues(productEntity, initialValues(productEntity), { languages: [] }),
  "order.variants": "",
  "order.rows": "new-1",
  "order.images": "",
  ...Object.fromEntries(rowFields("rows", "new-1", newRowFields("", ""))),
};
