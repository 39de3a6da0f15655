import { z } from "zod";
import { formValues } from "~/domain/fields/entity-form";
import { limaInstant } from "~/lib/dates";
import { parseMinorUnits } from "~/lib/minor-units";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import type { EditedProduct } from "../product/edited-product";
import { entityValues, type OwnValues, productEntity } from "../product/product.fields";
import { variantSchema } from "../product/product.schema";
import { formatWord, type VariantValues } from "../product/product-input";
import { productLimits } from "../product/product-limits";
import { variantPriceFields } from "../product/variant-prices";
import { parseTags } from "../tags/tags";

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

/** Parses a time typed in Lima to Unix seconds; NaN, which the schema refuses, when it is invalid. */
export const typedTime = (text: unknown): unknown => {
  if (typeof text !== "string") return text;
  const time = normalizeCode(text);
  return time === "" ? null : (limaInstant(time) ?? Number.NaN);
};

/** Tags typed with commas between them; none without a text. */
export const typedTags = (text: unknown): string[] => parseTags(String(text ?? ""));

/** Form values of a product by field name; see `productEntity`. */
export const ownFields = (
  product: OwnValues & Pick<EditedProduct, "words">,
  languages: readonly string[],
): Record<string, string> => formValues(productEntity, entityValues(product), { languages });

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
