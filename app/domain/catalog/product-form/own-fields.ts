import { z } from "zod";
import { limaInstant, limaInstantText } from "~/lib/dates";
import { parseMinorUnits } from "~/lib/minor-units";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import type { EditedProduct } from "../product/edited-product";
import { productSchema, variantSchema } from "../product/product.schema";
import {
  formatWord,
  noWords,
  productLimits,
  type VariantValues,
  variantPriceFields,
} from "../product/product-input";
import { parseTags, tagsText } from "../tags/tags";

/** Parses a typed amount to minor units; NaN, which the schema refuses, when it is invalid. */
export const typedAmount = (text: unknown): unknown => {
  if (typeof text !== "string") return text;
  return normalizeText(text) === "" ? null : (parseMinorUnits(text) ?? Number.NaN);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (value: unknown, map: (value: unknown, name: string) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, map(entry, name)]))
    : value;

const amountFields = ["priceMinor", "compareAtMinor"];

/** Parses a time typed in Lima to Unix seconds; NaN, which the schema refuses, when it is invalid. */
export const typedTime = (text: unknown): unknown => {
  if (typeof text !== "string") return text;
  const time = normalizeCode(text);
  return time === "" ? null : (limaInstant(time) ?? Number.NaN);
};

/** Tags typed with commas between them; none without a text. */
export const typedTags = (text: unknown): string[] => parseTags(String(text ?? ""));

const timeFields = ["saleStartsAt", "saleEndsAt"];

/**
 * The product's own fields: `categoryId`, `active` (a checkbox), `whenOut`, `madeToOrderDays`, `lowStockAt`, `tags`
 * (with commas between them), `position`, `saleStartsAt` and `saleEndsAt` (times in Lima), and for each language the
 * fields of `ProductWords`, such as `words.es.name` and `words.es.priceMinor`, with prices as decimals.
 */
export const ownSchema = (languageCodes: readonly string[]) =>
  z.preprocess(
    (form) =>
      mapValues(form, (value, name) => {
        if (timeFields.includes(name)) return typedTime(value);
        if (name === "tags") return typedTags(value);
        if (name !== "words") return value;
        return mapValues(value, (words) =>
          mapValues(words, (typed, field) => (amountFields.includes(field) ? typedAmount(typed) : typed)),
        );
      }),
    productSchema(languageCodes),
  );

/** Form values of a product by field name; see `ownSchema`. */
export const ownFields = (
  {
    categoryId,
    active,
    whenOut,
    madeToOrderDays,
    lowStockAt,
    tags,
    position,
    saleStartsAt,
    saleEndsAt,
    words,
  }: Pick<
    EditedProduct,
    | "categoryId"
    | "active"
    | "whenOut"
    | "madeToOrderDays"
    | "lowStockAt"
    | "tags"
    | "position"
    | "saleStartsAt"
    | "saleEndsAt"
    | "words"
  >,
  languageCodes: readonly string[],
): Record<string, string> => ({
  categoryId: String(categoryId),
  active: active ? "on" : "",
  whenOut,
  madeToOrderDays: madeToOrderDays === null ? "" : String(madeToOrderDays),
  lowStockAt: lowStockAt === null ? "" : String(lowStockAt),
  tags: tagsText(tags),
  position: position === 0 ? "" : String(position),
  saleStartsAt: limaInstantText(saleStartsAt),
  saleEndsAt: limaInstantText(saleEndsAt),
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

/** The form of a variant: the fields of `variantSchema`, with prices as decimals. */
export const variantFormSchema = (languageCodes: readonly string[]) =>
  z.preprocess(
    (form) =>
      mapValues(form, (value, name) =>
        variantPriceFields.some((field) => field === name) ? typedAmount(value) : value,
      ),
    variantSchema(languageCodes),
  );

/** Form values of a variant by field name; see `variantFormSchema`. */
export const variantFields = (
  { names, color, attributes, mediaId, ...variant }: VariantValues,
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
    ...Object.fromEntries(variantPriceFields.map((field) => [field, formatWord(variant[field])])),
    ...Object.fromEntries(
      rows.flatMap(([name, value], index) => [
        [`attributes[${index}].name`, name],
        [`attributes[${index}].value`, value],
      ]),
    ),
  };
};
