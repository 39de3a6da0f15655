import { DAY_SECONDS } from "../app/lib/dates";
import type { Database } from "../db/client";
import { products, productTranslations, productVariants, stockRows, variantTranslations } from "../db/schema";
import type { WriteQuery } from "../db/write-batch";
import {
  type CatalogueProduct,
  catalogue,
  featuredProducts,
  type LocalizedText,
  type SizeStock,
} from "./catalogue";
import { mapLanguages } from "./seed-shop";

/** The id of a variant: the product's id followed by the variant's number from 01, such as 10103. */
export const variantId = (productId: number, position: number): number => productId * 100 + position + 1;

const unixSeconds = (date: string) => Date.parse(date) / 1000;

/** Moves the catalogue's dates, so that its newest product arrived three days before the shop is seeded. */
function dateShift(): number {
  const newest = catalogue.products.at(-1)?.createdAt ?? "";
  return Math.floor(Date.now() / 1000) - 3 * DAY_SECONDS - unixSeconds(newest);
}

function productRow({ id, categoryId, active = true, createdAt }: CatalogueProduct, shift: number) {
  const at = unixSeconds(createdAt) + shift;
  // Position 0 is no place.
  const position = featuredProducts.indexOf(id) + 1;
  return { id, categoryId, active, position, createdAt: at, updatedAt: at };
}

function productTranslationRows({ id, name, description, facts, price, compareAt }: CatalogueProduct) {
  const minor = (amounts: CatalogueProduct["compareAt"], code: keyof LocalizedText) =>
    (code === "es" ? amounts?.pen : amounts?.usd) ?? null;
  return mapLanguages((code) => ({
    productId: id,
    languageCode: code,
    name: name[code],
    description: description[code],
    composition: facts?.composition[code] ?? "",
    origin: facts?.origin[code] ?? "",
    workshop: facts?.workshop[code] ?? "",
    care: facts?.care[code] ?? "",
    sizing: facts?.sizing?.[code] ?? "",
    priceMinor: minor(price, code),
    compareAtMinor: minor(compareAt, code),
  }));
}

function variantRows({ id, variants }: CatalogueProduct) {
  return variants.map(({ color, hasColorAttribute = true }, position) => ({
    id: variantId(id, position),
    productId: id,
    position,
    color: hasColorAttribute ? color : null,
  }));
}

function variantTranslationRows({ id, variants }: CatalogueProduct) {
  return variants.flatMap(({ name }, position) =>
    mapLanguages((code) => ({
      variantId: variantId(id, position),
      languageCode: code,
      name: name[code],
    })),
  );
}

function sizeRows(productId: number, variant: number | null, sizes: readonly SizeStock[]) {
  return sizes.map(({ label, stock }, position) => ({
    productId,
    variantId: variant === null ? null : variantId(productId, variant),
    size: label,
    sku: ["V", productId, variant === null ? 0 : variant + 1, label?.replaceAll(/\W/g, "") ?? "U"].join("-"),
    position,
    stock,
  }));
}

function productStockRows({ id, stock }: CatalogueProduct) {
  return "shared" in stock
    ? sizeRows(id, null, stock.shared)
    : stock.byVariant.flatMap((sizes, position) => sizeRows(id, position, sizes));
}

/** Inserts all products with translations, prices, variants and stock, for a batch after languages and categories. */
export function catalogueQueries(db: Database): WriteQuery[] {
  const all = catalogue.products;
  const shift = dateShift();
  return [
    db.insert(products).values(all.map((product) => productRow(product, shift))),
    db.insert(productTranslations).values(all.flatMap(productTranslationRows)),
    db.insert(productVariants).values(all.flatMap(variantRows)),
    db.insert(variantTranslations).values(all.flatMap(variantTranslationRows)),
    db.insert(stockRows).values(all.flatMap(productStockRows)),
  ];
}
