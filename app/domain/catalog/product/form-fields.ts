import { z } from "zod";
import { minorUnitsText, parseMinorUnits } from "~/lib/minor-units";
import type { EditedImage, EditedProduct, EditedVariant } from "./edited-product";
import { productSchema } from "./product.schema";
import { productLimits } from "./product-input";

const amount = (minor: number | null | undefined): string => (minor == null ? "" : minorUnitsText(minor));

/** Minor units of an amount that was typed; NaN, which the schema refuses, for what is none. */
const typedAmount = (typed: unknown): unknown => {
  if (typeof typed !== "string") return typed;
  return typed.trim() === "" ? null : (parseMinorUnits(typed) ?? Number.NaN);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const mapValues = (value: unknown, map: (value: unknown, name: string) => unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, map(each, name)]))
    : value;

const amountFields = ["priceMinor", "compareAtMinor"];

/**
 * The form of a product: `categoryId`, `active` (a checkbox) and for each of the shop's languages `words.es.name`,
 * `words.es.description`, `words.es.priceMinor` and `words.es.compareAtMinor`; prices are typed as decimals.
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

/** What the fields of a product's form hold, by their names; see `productFormSchema`. */
export const productFields = (
  { categoryId, active, words }: Pick<EditedProduct, "categoryId" | "active" | "words">,
  languageCodes: readonly string[],
): Record<string, string> => ({
  categoryId: String(categoryId),
  active: active ? "on" : "",
  ...Object.fromEntries(
    languageCodes.flatMap((code) => {
      const each = words[code];
      return [
        [`words.${code}.name`, each?.name ?? ""],
        [`words.${code}.description`, each?.description ?? ""],
        [`words.${code}.priceMinor`, amount(each?.priceMinor)],
        [`words.${code}.compareAtMinor`, amount(each?.compareAtMinor)],
      ];
    }),
  ),
});

const SPARE_ATTRIBUTE_ROWS = 3;

/** The rows for attributes in a variant's form: those it has, and some to fill in as far as there may be more. */
const attributeRows = (kept: number): number =>
  Math.max(kept, Math.min(kept + SPARE_ATTRIBUTE_ROWS, productLimits.attributes));

/** What the fields of a variant's form hold, by their names; see `variantSchema`. */
export const variantFields = (
  { names, color, attributes, mediaId }: Pick<EditedVariant, "names" | "color" | "attributes" | "mediaId">,
  languageCodes: readonly string[],
): Record<string, string> => {
  const kept = Object.entries(attributes);
  const rows = Array.from({ length: attributeRows(kept.length) }, (_, index) => kept[index] ?? ["", ""]);
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

/** What the fields of a picture's form hold, by their names; see `imageSchema`. */
export const imageFields = (
  { variantId, alts }: Pick<EditedImage, "variantId" | "alts">,
  languageCodes: readonly string[],
): Record<string, string> => ({
  variantId: variantId === null ? "" : String(variantId),
  ...Object.fromEntries(languageCodes.map((code) => [`alts.${code}`, alts[code] ?? ""])),
});
