/** What a row of our own product file is about. */
export const records = ["product", "variant", "stock", "image"] as const;

const perLanguage = ["name", "description", "price", "compare_at", "alt"] as const;

/** The column of a text or price in one language, such as `name:es`. */
export const wordColumn = (field: (typeof perLanguage)[number], code: string): string => `${field}:${code}`;

const plain = [
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

/** The columns of our own product file, in order; `codes` are the shop's languages. */
export const productColumns = (codes: string[]): string[] => [
  ...plain,
  ...perLanguage.flatMap((field) => codes.map((code) => wordColumn(field, code))),
];

/** The columns of a stock file: the last three are for people and not read. */
export const stockColumns = ["product", "variant", "size", "sku", "stock", "name", "variant_name"];
