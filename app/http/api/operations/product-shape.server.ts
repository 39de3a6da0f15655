import { z } from "zod";
import { entityValues, productEntity } from "~/domain/catalog/product/product.fields";
import { productLimits } from "~/domain/catalog/product/product-limits";
import { type VariantPrices, variantPriceColumns } from "~/domain/catalog/product/variant-prices";
import type { ListedProduct } from "~/domain/catalog/product/whole-products.queries.server";
import type { AnyField } from "~/domain/fields/fields";
import { pictureUrl } from "~/domain/media/picture";
import { focusPoint } from "~/domain/settings/focus/focus";
import { m } from "~/i18n/message";
import { exactMinorUnits, MOST_AMOUNT } from "~/lib/minor-units";
import { apiSchemas, showEntity } from "../entity-fields.server";
import { formText, id, jsonText, texts } from "../fields.server";

const percent = z.int().min(0).max(100);
const focus = z
  .object({ x: percent, y: percent })
  .nullable()
  .meta({ description: "What stays in view when it is cropped, in percent; null for the centre" });

const image = z
  .object({ image_url: z.string(), product_variant_id: id.nullable(), focus })
  .meta({ id: "ProductImage" });

const prices = z.record(z.string(), z.number());

const variant = z
  .object({
    id,
    name: texts,
    image: z.string().nullable().meta({ description: "Main picture: the chosen one, or else the first" }),
    attributes: texts.meta({ description: "`color` is #rrggbb" }),
    price: prices.meta({ description: "Its own prices; without one in `es` it has the product's" }),
    compare_at: prices,
  })
  .meta({ id: "Variant" });

const isPrice = ({ leaf, shape }: AnyField): boolean => leaf.kind === "amount" && shape === "language";

const shownSchema = (field: AnyField): z.ZodType | null => {
  if (isPrice(field)) return prices;
  return field.leaf.kind === "reference" ? id : null;
};

/** Texts and prices by language code; a price is in major units of the language's currency. */
export const product = z
  .object({
    id,
    ...apiSchemas(productEntity, shownSchema),
    images: z.array(image),
    variants: z.array(variant),
  })
  .meta({ id: "Product" });

/** Width in pixels of the picture copy that pages use as fallback. */
const WIDTH = 640;

/** A variant's own prices or former prices by the language of their currency. */
const variantPrices = (variant: VariantPrices, kind: "price" | "compareAt"): Record<string, number> =>
  Object.fromEntries(
    variantPriceColumns.flatMap(({ languageCode, ...fields }) => {
      const minor = variant[fields[kind]];
      return minor === null ? [] : [[languageCode, minor / 100]];
    }),
  );

export const showProduct = (shown: ListedProduct, { isStaff = true } = {}) => ({
  id: shown.id,
  ...showEntity(productEntity, entityValues(shown), { isStaff }),
  images: shown.images.map(({ picture, variantId, focus }) => ({
    image_url: pictureUrl(picture, WIDTH),
    product_variant_id: variantId,
    focus: focus === null ? null : focusPoint(focus),
  })),
  variants: shown.variants.map(({ id, names, color, attributes, picture, ...variant }) => ({
    id,
    name: names,
    image: picture && pictureUrl(picture, WIDTH),
    attributes: { ...attributes, ...(color === null ? {} : { color }) },
    price: variantPrices(variant, "price"),
    compare_at: variantPrices(variant, "compareAt"),
  })),
});

// Messages are keys of `i18n`.
const amountInvalid = { error: m("adminProducts.amountInvalid", MOST_AMOUNT) };

const price = z
  .number(amountInvalid)
  .min(0.01, amountInvalid)
  .max(productLimits.priceMinor / 100, amountInvalid)
  .refine((amount) => exactMinorUnits(amount) !== null, amountInvalid)
  .meta({ description: "At most two decimals" });

const writtenPrices = z.record(z.string(), price.nullable());

const writtenTime = z.iso.datetime({ offset: true, error: "adminProducts.saleTimeInvalid" }).nullable();

const wordsOf = (most: number) => z.record(z.string(), formText(most));

const pictureAddress = z
  .string()
  .max(300)
  .meta({ description: "Path of a stored picture, such as /media/…-640.webp" });

const writtenVariant = z
  .object({
    id: id.nullish().meta({ description: "Id of an existing variant; omitted for a new one" }),
    name: wordsOf(productLimits.variantName).optional(),
    image: pictureAddress.nullish(),
    attributes: wordsOf(productLimits.attributeValue)
      .optional()
      .meta({ description: "All attributes; `color` is #rrggbb" }),
    price: writtenPrices.optional(),
    compare_at: writtenPrices.optional(),
  })
  .meta({ id: "WrittenVariant" });

const writtenImage = z
  .object({ image_url: pictureAddress, product_variant_id: id.nullish(), focus: focus.optional() })
  .meta({ id: "WrittenProductImage" });

/** What a call may write, where it is narrower than what is returned; null elsewhere. */
function writtenSchema(field: AnyField): z.ZodType | null {
  const { leaf, shape } = field;
  if (isPrice(field)) return writtenPrices;
  if (leaf.kind === "text" && shape === "language") return wordsOf(leaf.max);
  if (leaf.kind === "instant") return writtenTime;
  if (leaf.kind !== "integer") return shownSchema(field);
  const number = z.int().min(leaf.min).max(leaf.max);
  return leaf.empty === undefined ? number.nullable() : number;
}

const parts = {
  ...Object.fromEntries(
    Object.entries(apiSchemas(productEntity, writtenSchema)).map(([name, schema]) => [
      name,
      jsonText(schema)
        .optional()
        .meta(schema.meta() ?? {}),
    ]),
  ),
  variants: jsonText(z.array(writtenVariant).max(productLimits.variants))
    .optional()
    .meta({ description: "The complete list in order: omitted ones are deleted" }),
  images: jsonText(z.array(writtenImage).max(productLimits.images))
    .optional()
    .meta({ description: "The complete list in order: omitted ones are removed from the product" }),
};

export const newProduct = z
  .object({ ...parts, category_id: jsonText(id), active: jsonText(z.boolean()).default(true) })
  .meta({ id: "NewProduct" });

export const changedProduct = z.object({ id: jsonText(id), ...parts }).meta({ id: "ChangedProduct" });

/** Undefined fields keep their values. */
export type WrittenProduct = Readonly<Record<string, unknown>> &
  Pick<z.output<typeof changedProduct>, "variants" | "images">;
