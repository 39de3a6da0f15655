import { z } from "zod";
import { parseMinorUnits } from "~/lib/minor-units";
import type { EditedImage, EditedProduct, EditedVariant } from "./edited-product";
import { productSchema } from "./product.schema";
import { formatWord, noWords, productLimits } from "./product-input";

/** Parses a typed amount to minor units; NaN, which the schema refuses, when it is invalid. */
const typedAmount = (text: unknown): unknown => {
  if (typeof text !== "string") return text;
  return text.trim() === "" ? null : (parseMinorUnits(text) ?? Number.NaN);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (value: unknown, map: (value: unknown, name: string) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, map(entry, name)]))
    : value;

const amountFields = ["priceMinor", "compareAtMinor"];

/**
 * The product form: `categoryId`, `active` (a checkbox), `whenOut`, `madeToOrderDays`, `lowStockAt`, and for each
 * language the fields of `ProductWords`, such as `words.es.name` and `words.es.priceMinor`, with prices as decimals.
 */
export const productFormSchema = (languageCodes: readonly string[]) =>
  z.preprocess(
    (form) =>
      mapValues(form, (value, name) =>
        name !== "words"
          ? value
          : mapValues(value, (words) =>
              mapValues(words, (typed, field) => (amountFields.includes(field) ? typedAmount(typed) : typed)),
            ),
      ),
    productSchema(languageCodes),
  );

/** Form values of a product by field name; see `productFormSchema`. */
export const productFields = (
  {
    categoryId,
    active,
    whenOut,
    madeToOrderDays,
    lowStockAt,
    words,
  }: Pick<EditedProduct, "categoryId" | "active" | "whenOut" | "madeToOrderDays" | "lowStockAt" | "words">,
  languageCodes: readonly string[],
): Record<string, string> => ({
  categoryId: String(categoryId),
  active: active ? "on" : "",
  whenOut,
  madeToOrderDays: madeToOrderDays === null ? "" : String(madeToOrderDays),
  lowStockAt: lowStockAt === null ? "" : String(lowStockAt),
  ...Object.fromEntries(
    languageCodes.flatMap((code) =>
      Object.entries(words[code] ?? noWords).map(([field, value]) => [
        `words.${code}.${field}`,
        formatWord(value),
      ]),
    ),
  ),
});

const SPARE_ATTRIBUTE_ROWS = 3;

/** Number of attribute rows in a variant's form: the existing ones and a few empty ones, up to the limit. */
const attributeRows = (count: number): number =>
  Math.max(count, Math.min(count + SPARE_ATTRIBUTE_ROWS, productLimits.attributes));

/** Form values of a variant by field name; see `variantSchema`. */
export const variantFields = (
  { names, color, attributes, mediaId }: Pick<EditedVariant, "names" | "color" | "attributes" | "mediaId">,
  languageCodes: readonly string[],
): Record<string, string> => {
  const entries = Object.entries(attributes);
  const rows = Array.from(
    { length: attributeRows(entries.length) },
    (_, index) => entries[index] ?? ["", ""],
  );
  return {
    ...Object.fromEntries(languageCodes.map((code) => [`names.${code}`, names[code] ?? ""])),
    color: color ?? "",
    mediaId: mediaId === null ? "" : String(mediaId),
    ...Object.fromEntries(
      rows.flatMap(([name, value], index) => [
        [`attributes[${index}].name`, name],
        [`attributes[${index}].value`, value],
      ]),
    ),
  };
};

/** Form values of a picture by field name; see `imageSchema`. */
export const imageFields = (
  { variantId, alts }: Pick<EditedImage, "variantId" | "alts">,
  languageCodes: readonly string[],
): Record<string, string> => ({
  variantId: variantId === null ? "" : String(variantId),
  ...Object.fromEntries(languageCodes.map((code) => [`alts.${code}`, alts[code] ?? ""])),
});
