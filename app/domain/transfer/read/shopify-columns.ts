import { normalizeText } from "~/lib/text/normalize";

/**
 * The supported columns of Shopify's product CSV under our names, each with its old and new spellings.
 * @see https://help.shopify.com/en/manual/products/import-export/using-csv
 */
const shopifyColumns = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  category: ["Product Category", "Product category", "Standardized Product Type"],
  type: ["Type", "Custom Product Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  option1Name: ["Option1 Name"],
  option1Value: ["Option1 Value"],
  option2Name: ["Option2 Name"],
  option2Value: ["Option2 Value"],
  option3Name: ["Option3 Name"],
  option3Value: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  tracker: ["Variant Inventory Tracker", "Inventory tracker"],
  policy: ["Variant Inventory Policy", "Continue selling when out of stock"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price", "Compare At Price"],
  imageSource: ["Image Src", "Product image URL"],
  imagePosition: ["Image Position"],
  imageAlt: ["Image Alt Text"],
  seoTitle: ["SEO Title"],
  seoDescription: ["SEO Description"],
  variantImage: ["Variant Image", "Variant image URL"],
} as const;

type ShopifyColumn = keyof typeof shopifyColumns;

/** Our name of a column in a table of spellings; null for an unsupported one. */
export function columnIn<Name extends string>(
  table: Readonly<Record<Name, readonly string[]>>,
  header: string,
): Name | null {
  const wanted = normalizeText(header).toLowerCase();
  const names = Object.keys(table) as Name[];
  return names.find((name) => table[name].some((spelling) => spelling.toLowerCase() === wanted)) ?? null;
}

export const shopifyColumn = (header: string): ShopifyColumn | null => columnIn(shopifyColumns, header);

const SIZE = /^(size|sizes|talla|tallas|talle|tamaño|tamano|medida|medidas|shoe size|número|numero)$/;
const COLOR = /^(colou?rs?|color principal|colores)$/;

export type OptionKind = "size" | "color" | "other";

/** Classifies an option by its name in Spanish or English. */
export function optionKind(name: string): OptionKind {
  const word = normalizeText(name).toLowerCase();
  return SIZE.test(word) ? "size" : COLOR.test(word) ? "color" : "other";
}

/** Shopify exports a product without options with the option Title and the value Default Title. */
export const isNoOption = (name: string, value: string): boolean =>
  value === "" ||
  /^default( title)?$/i.test(value) ||
  (/^(title|título|titulo)$/i.test(name) && /^(default title|título predeterminado)$/i.test(value));
