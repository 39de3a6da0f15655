import type {
  EditedImage,
  EditedProduct,
  EditedStockRow,
  EditedVariant,
} from "~/domain/catalog/product/edited-product";
import { type ProductWords, rowFieldNames, rowFields } from "~/domain/catalog/product/product.fields";
import { formatWord } from "~/domain/catalog/product/product-input";
import { variantPriceColumns } from "~/domain/catalog/product/variant-prices";
import { csvName } from "~/domain/fields/fields";
import { defaultLocale } from "~/i18n/locale";
import { cellText } from "./cells";
import { productColumns, wordColumn } from "./product-columns";

type Cells = Record<string, string>;

const idText = (id: number | null): string => (id === null ? "" : String(id));

function productCells({ id, words, ...product }: EditedProduct): Cells {
  const texts = Object.entries(words).flatMap(([code, translation]) =>
    Object.entries(translation).map(([field, value]) => [
      wordColumn(field as keyof ProductWords, code),
      formatWord(value),
    ]),
  );
  return {
    record: "product",
    product: String(id),
    ...Object.fromEntries(
      rowFieldNames.map((name) => [csvName(name, rowFields[name]), cellText(product[name], rowFields[name])]),
    ),
    ...Object.fromEntries(texts),
  };
}

const textsIn = (field: "name" | "alt", texts: Record<string, string>): Cells =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [wordColumn(field, code), text]));

/** A variant's own prices, in the columns of their currency's language. */
const priceCells = (variant: EditedVariant): Cells =>
  Object.fromEntries(
    variantPriceColumns.flatMap(({ languageCode: code, price, compareAt }) => [
      [wordColumn("priceMinor", code), formatWord(variant[price])],
      [wordColumn("compareAtMinor", code), formatWord(variant[compareAt])],
    ]),
  );

const variantCells = (product: string, variant: EditedVariant): Cells => ({
  record: "variant",
  product,
  variant: String(variant.id),
  position: String(variant.position),
  color: variant.color ?? "",
  attributes: JSON.stringify(variant.attributes),
  media: variant.mediaKey ?? "",
  ...textsIn("name", variant.names),
  ...priceCells(variant),
});

const stockCells = (product: string, row: EditedStockRow): Cells => ({
  record: "stock",
  product,
  variant: idText(row.variantId),
  size: row.size ?? "",
  sku: row.sku ?? "",
  stock: String(row.stock),
  position: String(row.position),
});

const imageCells = (product: string, image: EditedImage): Cells => ({
  record: "image",
  product,
  variant: idText(image.variantId),
  position: String(image.position),
  media: image.picture.key,
  focus: image.focus ?? "",
  ...textsIn("alt", image.alts),
});

/** Grouped by variant, with the product's own rows first. */
const stockInOrder = ({ stock }: EditedProduct): EditedStockRow[] =>
  [...stock].sort((a, b) => (a.variantId ?? 0) - (b.variantId ?? 0));

/**
 * Rows of the product file for one product: product, variants, stock, pictures. Lossless: an import restores
 * everything. `codes` are the shop's languages.
 */
export function productFileRows(product: EditedProduct, codes: string[]): string[][] {
  const columns = productColumns(codes);
  const id = String(product.id);
  return [
    productCells(product),
    ...product.variants.map((variant) => variantCells(id, variant)),
    ...stockInOrder(product).map((row) => stockCells(id, row)),
    ...product.images.map((image) => imageCells(id, image)),
  ].map((cells) => columns.map((column) => cells[column] ?? ""));
}

/** Rows of the stock file for one product. Names are in the default language, or else in the first available. */
export function stockFileRows(product: EditedProduct): string[][] {
  const { id, words, variants } = product;
  const nameIn = (names: Record<string, string>) => names[defaultLocale] ?? Object.values(names)[0] ?? "";
  const name = words[defaultLocale]?.name ?? Object.values(words)[0]?.name ?? "";
  return stockInOrder(product).map((row) => [
    String(id),
    idText(row.variantId),
    row.size ?? "",
    row.sku ?? "",
    String(row.stock),
    name,
    nameIn(variants.find((variant) => variant.id === row.variantId)?.names ?? {}),
  ]);
}
