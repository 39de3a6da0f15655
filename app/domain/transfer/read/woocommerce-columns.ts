import { normalizeText } from "~/lib/text/normalize";
import type { FileRow } from "./read-product-file";
import { columnIn } from "./shopify-columns";

/**
 * The supported columns of WooCommerce's product CSV under our names, as it exports them in English and in Spanish.
 * @see https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema
 */
const wooCommerceColumns = {
  id: ["ID"],
  type: ["Type", "Tipo"],
  sku: ["SKU"],
  name: ["Name", "Nombre"],
  published: ["Published", "Publicado"],
  shortDescription: ["Short description", "Descripción corta"],
  description: ["Description", "Descripción"],
  saleStarts: ["Date sale price starts", "Día en que empieza el precio rebajado"],
  saleEnds: ["Date sale price ends", "Día en que termina el precio rebajado"],
  inStock: ["In stock?", "¿En inventario?", "¿Existencias?"],
  stock: ["Stock", "Inventario"],
  backorders: ["Backorders allowed?", "¿Permitir reservas de productos agotados?"],
  salePrice: ["Sale price", "Precio rebajado"],
  regularPrice: ["Regular price", "Precio normal"],
  categories: ["Categories", "Categorías"],
  tags: ["Tags", "Etiquetas"],
  images: ["Images", "Imágenes"],
  parent: ["Parent", "Superior"],
  position: ["Position", "Posición"],
  // Of the plugins Yoast SEO and Rank Math, which WooCommerce exports as custom fields.
  seoTitle: ["Meta: _yoast_wpseo_title"],
  seoDescription: ["Meta: _yoast_wpseo_metadesc"],
  rankMathTitle: ["Meta: rank_math_title"],
  rankMathDescription: ["Meta: rank_math_description"],
} as const;

/** Attributes from the hundredth are ignored: each row is read with all of them. */
const ATTRIBUTES = {
  Name: /^(?:attribute (\d{1,2}) name|nombre del atributo (\d{1,2}))$/i,
  Value: /^(?:attribute (\d{1,2}) value\(s\)|valor\(es\) del atributo (\d{1,2}))$/i,
};

/** Our name of a column, such as `attribute1Name`; null for an unsupported one. */
export function wooCommerceColumn(header: string): string | null {
  for (const [kind, pattern] of Object.entries(ATTRIBUTES)) {
    const [, english, spanish] = pattern.exec(header) ?? [];
    const number = english ?? spanish;
    if (number) return `attribute${number}${kind}`;
  }
  return columnIn(wooCommerceColumns, header);
}

/** A trimmed cell; empty when the file lacks the column. */
export const textOf = ({ cells }: FileRow, column: string): string => normalizeText(cells.get(column) ?? "");

type Cell = (column: string) => string;

/** The first word of a row's type, in lower case: WooCommerce adds words such as `virtual` after a comma. */
export const wooCommerceType = (text: string): string =>
  normalizeText(text.split(",")[0] ?? "").toLowerCase();

export const VARIATION = "variation";

const productKey = (cell: Cell): string => (cell("id") ? `id:${cell("id")}` : cell("sku") || cell("name"));

/** Keys of products by SKU, because their variations name them by it, or else by their id. */
export const wooCommerceParents = (rows: Cell[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter((cell) => wooCommerceType(cell("type")) !== VARIATION && cell("sku") !== "")
      .map((cell) => [cell("sku"), productKey(cell)]),
  );

/** Identifies the product of a row; a variation's is its parent. */
export function wooCommerceKey(cell: Cell, parents: ReadonlyMap<string, string>): string {
  if (wooCommerceType(cell("type")) !== VARIATION) return productKey(cell);
  const parent = cell("parent");
  return parents.get(parent) ?? parent.replace(/^id:\s*/i, "id:");
}
