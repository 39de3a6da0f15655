/** Record types of the shop's own product file. */
export const records = ["product", "variant", "stock", "image"] as const;

const perLanguage = ["name", "description", "price", "compare_at", "alt"] as const;

/** Column of a translated field, such as `name:es`. */
export const wordColumn = (field: (typeof perLanguage)[number], code: string): string => `${field}:${code}`;

const untranslated = [
  "record",
  "product",
  "variant",
  "size",
  "sku",
  "stock",
  "position",
  "category",
  "active",
  "archived",
  "created",
  "color",
  "attributes",
  "media",
];

/** Columns of the shop's own product file in order. `codes` are the shop's languages. */
export const productColumns = (codes: string[]): string[] => [
  ...untranslated,
  ...perLanguage.flatMap((field) => codes.map((code) => wordColumn(field, code))),
];

/** Columns of the stock file. The names are informational and ignored by the import. */
export const stockColumns = ["product", "variant", "size", "sku", "stock", "name", "variant_name"];
