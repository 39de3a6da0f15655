import {
  type ProductWords,
  rowFieldNames,
  rowFields,
  wordFields,
} from "~/domain/catalog/product/product.fields";
import { csvName } from "~/domain/fields/fields";

/** Record types of the shop's own product file. */
export const records = ["product", "variant", "stock", "image"] as const;

type Translated = keyof ProductWords | "alt";

/** Columns of the translated fields in order: texts, then prices. */
const perLanguage = Object.fromEntries([
  ...Object.entries(wordFields)
    .sort(([, one], [, other]) => Number(one.leaf.kind === "amount") - Number(other.leaf.kind === "amount"))
    .map(([name, field]) => [name, csvName(name, field)]),
  ["alt", "alt"],
]) as Record<Translated, string>;

/** Column of a translated field in one language, such as `name:es`. */
export const wordColumn = (field: Translated, code: string): string => `${perLanguage[field]}:${code}`;

const untranslated = [
  "record",
  "product",
  "variant",
  "size",
  "sku",
  "stock",
  "position",
  // The place of a product is in the column `position` of all records.
  ...rowFieldNames.map((name) => csvName(name, rowFields[name])).filter((column) => column !== "position"),
  "color",
  "attributes",
  "media",
  "focus",
];

/** Columns of the shop's own product file in order. `codes` are the shop's languages. */
export const productColumns = (codes: string[]): string[] => [
  ...untranslated,
  ...Object.values(perLanguage).flatMap((column) => codes.map((code) => `${column}:${code}`)),
];

/** Columns of the stock file. The names are informational and ignored by the import. */
export const stockColumns = ["product", "variant", "size", "sku", "stock", "name", "variant_name"];
