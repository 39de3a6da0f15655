import { minorUnitsText } from "~/lib/minor-units";
import { MOST_ATTRIBUTES } from "../variants/variant.schema";
import type { EditedImage, EditedProduct, EditedVariant } from "./edited-product";

const amount = (minor: number | null | undefined): string => (minor == null ? "" : minorUnitsText(minor));

/** What the fields of a product's form hold, by their names; see `productSchema`. */
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
  Math.max(kept, Math.min(kept + SPARE_ATTRIBUTE_ROWS, MOST_ATTRIBUTES));

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

/** What the fields of a picture's form hold, by their names; see `productImageSchema`. */
export const imageFields = (
  { variantId, alts }: Pick<EditedImage, "variantId" | "alts">,
  languageCodes: readonly string[],
): Record<string, string> => ({
  variantId: variantId === null ? "" : String(variantId),
  ...Object.fromEntries(languageCodes.map((code) => [`alts.${code}`, alts[code] ?? ""])),
});
