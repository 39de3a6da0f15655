import { z } from "zod";
import { entityForm } from "~/domain/fields/entity-form";
import { focusSchema } from "~/domain/settings/focus/focus";
import { m } from "~/i18n/message";
import { idField } from "~/lib/text/id-field";
import { normalizeLines } from "~/lib/text/normalize";
import { optionalTextField } from "~/lib/text/text-field";
import type { EditedProduct } from "../product/edited-product";
import { editedValues, entityValues, productEntity } from "../product/product.fields";
import { stockRowSchema } from "../product/product.schema";
import { productLimits } from "../product/product-limits";
import { type FormKeys, type FormList, listLimits, rowField, splitKeys } from "./form-rows";
import { variantFormSchema } from "./own-fields";

const tooMany = {
  variants: m("adminProducts.variantsTooMany"),
  rows: m("adminProducts.rowsTooMany"),
  images: m("adminProducts.imagesTooMany"),
};

/** Object with the same schema for each key. Without rows, a form has no field of the list. */
const byKey = <Row extends z.ZodType>(keys: readonly string[], row: Row) =>
  z.object(Object.fromEntries(keys.map((key) => [key, row])) as Record<string, Row>).prefault({} as never);

const orderOf = (list: FormList) =>
  z
    .string()
    .default("")
    .transform((text) => splitKeys(list, text))
    .refine((keys) => keys.length <= listLimits[list], { error: tooMany[list] });

/** Texts between commas or on lines of their own, which `applyStep` reads. */
const listed = z.string().transform(normalizeLines).optional();

type Row = z.output<typeof stockRowSchema> & { variant: string };

/** Problems of the stock rows, as `stockProblem` finds them, by key of the row and its field. */
function* rowProblems(rows: Record<string, Row>, variants: readonly string[]) {
  const owners = ["", ...variants];
  const keysOf = (owner: string) => Object.keys(rows).filter((key) => rows[key]?.variant === owner);
  const skus = new Set<string>();
  for (const [key, { sku }] of Object.entries(rows)) {
    if (sku !== null && skus.has(sku)) yield [key, "sku", m("adminProducts.sku-taken")] as const;
    if (sku !== null) skus.add(sku);
  }
  for (const owner of owners) {
    const keys = keysOf(owner);
    const sizes = new Set<string | null>();
    for (const key of keys) {
      const { size = null } = rows[key] ?? {};
      if (size === null && keys.length > 1) yield [key, "size", m("adminProducts.mixed-sizes")] as const;
      else if (sizes.has(size)) yield [key, "size", m("adminProducts.size-twice")] as const;
      sizes.add(size);
    }
  }
}

/** Whether a variant, or a product without variants, has no row to be sold by. */
const lacksRow = (rows: Record<string, Row>, variants: readonly string[]): boolean => {
  const owners = new Set(Object.values(rows).map(({ variant }) => variant));
  return !owners.has("") && (variants.length === 0 || variants.some((key) => !owners.has(key)));
};

/**
 * A whole product's form: its own fields (see `productEntity`) and, by key (see `form-rows`), those of its variants, stock
 * rows and pictures. `order` has the keys of each list. A choice that the form does not have stays that of `product`.
 */
export const productFormSchema = (
  languageCodes: readonly string[],
  keys: FormKeys,
  product: EditedProduct | null = null,
) => {
  const variantKey = z
    .string()
    .default("")
    .refine((key) => key === "" || keys.variants.includes(key), { error: m("adminProducts.variant-gone") });
  const alt = optionalTextField({ most: productLimits.alt });
  return z
    .intersection(
      entityForm(productEntity, { languages: languageCodes }, product ? entityValues(product) : undefined),
      z.object({
        order: z.object({
          variants: orderOf("variants"),
          rows: orderOf("rows"),
          images: orderOf("images"),
        }),
        variants: byKey(keys.variants, variantFormSchema(languageCodes)),
        rows: byKey(keys.rows, stockRowSchema.extend({ variant: variantKey })),
        images: byKey(
          keys.images,
          z.object({
            variant: variantKey,
            /** Of a new picture. */
            mediaId: idField(m("adminProducts.picture-gone")).optional(),
            /** JSON of a new picture's `Picture`, which the server adds to display it. */
            picture: z.string().optional(),
            alts: z.object(Object.fromEntries(languageCodes.map((code) => [code, alt]))),
            focus: focusSchema.prefault({}),
          }),
        ),
        options: z.object({ variants: listed, sizes: listed }).prefault({}),
      }),
    )
    .superRefine(({ rows, order }, context) => {
      for (const [key, field, message] of rowProblems(rows, order.variants)) {
        context.addIssue({ code: "custom", path: rowField("rows", key, field).split("."), message });
      }
      if (lacksRow(rows, order.variants)) {
        context.addIssue({
          code: "custom",
          path: ["order", "rows"],
          message: m("adminProducts.without-stock-row"),
        });
      }
    })
    .transform(({ order, variants, rows, images, options, ...values }) => ({
      ...editedValues(values, languageCodes),
      order,
      variants,
      rows,
      images,
      options,
    }));
};

export type ProductFormValue = z.output<ReturnType<typeof productFormSchema>>;
