import type { ProductWords } from "~/domain/catalog/product/product-input";

/** Record types of the shop's own product file. */
export const records = ["product", "variant", "stock", "image"] as const;

/** Columns of the translated fields in order. */
const perLanguage: Record<keyof ProductWords | "alt", string> = {
  name: "name",
  description: "description",
  composition: "composition",
  origin: "origin",
  workshop: "workshop",
  care: "care",
  sizing: "sizing",
  seoTitle: "seo_title",
  seoDescription: "seo_description",
  priceMinor: "price",
  compareAtMinor: "compare_at",
  alt: "alt",
};

/** Column of a translated field in one language, such as `name:es`. */
export const wordColumn = (field: keyof typeof perLanguage, code: string): string =>
  `${perLanguage[field]}:${code}`;

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
  "when_out",
  "made_to_order_days",
  "low_stock_at",
  "tags",
  "sale_starts",
  "sale_ends",
  "archived",
  "created",
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
