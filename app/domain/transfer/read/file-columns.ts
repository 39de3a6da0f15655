import type { ImportKind } from "~db/import-vocabulary";
import type { FileRow } from "./read-product-file";

/** A column of the file, with our name, empty for an ignored one, and as its header spells it. */
export interface FileColumn {
  name: string;
  header: string;
}

const shopifyOptions = ["option1Value", "option2Value", "option3Value"];

/** The file's columns that our values are read from, by the column of the shop's own file without its language. */
const sources: Partial<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  shopify: {
    product: ["handle", "title"],
    category: ["type", "category"],
    name: ["title", ...shopifyOptions],
    description: ["body"],
    seo_title: ["seoTitle"],
    seo_description: ["seoDescription"],
    compare_at: ["compareAt"],
    active: ["status", "published"],
    when_out: ["policy"],
    variant: shopifyOptions,
    size: shopifyOptions,
    color: shopifyOptions,
    attributes: shopifyOptions,
    media: ["imageSource", "variantImage"],
    alt: ["imageAlt"],
  },
  woocommerce: {
    product: ["id", "sku"],
    handle: ["id", "sku"],
    category: ["categories"],
    title: ["name"],
    body: ["description", "shortDescription"],
    seoTitle: ["seoTitle", "rankMathTitle"],
    seo_title: ["seoTitle", "rankMathTitle"],
    seoDescription: ["seoDescription", "rankMathDescription"],
    seo_description: ["seoDescription", "rankMathDescription"],
    price: ["salePrice", "regularPrice"],
    compareAt: ["regularPrice"],
    compare_at: ["regularPrice"],
    sale_starts: ["saleStarts"],
    sale_ends: ["saleEnds"],
    active: ["published"],
    policy: ["backorders"],
    when_out: ["backorders"],
    media: ["images"],
    imageSource: ["images"],
    variantImage: ["images"],
  },
};

/** Of a variant, whose values are in any of the attributes that the file has. */
const WOOCOMMERCE_ATTRIBUTES = /^(name|variant|size|color|attributes|option\d+(Name|Value))$/;

function candidatesOf(kind: ImportKind, column: string, known: readonly string[]): readonly string[] {
  if (!sources[kind]) return [column];
  const [field = column] = column.split(":");
  const named = sources[kind][field] ?? [field];
  if (kind !== "woocommerce" || !WOOCOMMERCE_ATTRIBUTES.test(field)) return named;
  return [...named, ...known.filter((name) => /^attribute\d+Value$/.test(name))];
}

/**
 * The header of the column that a value of a row is from; undefined when the file has none. Of several it is the one that has
 * the value, which a report may have cut, or else one that is not empty.
 */
export function headerOf(
  { column, value }: { column: string; value: string },
  { kind, columns, row }: { kind: ImportKind; columns: readonly FileColumn[]; row: FileRow | undefined },
): string | undefined {
  const known = columns.map(({ name }) => name);
  const present = candidatesOf(kind, column, known).filter((name) => known.includes(name));
  const textIn = (name: string) => row?.cells.get(name)?.trim() ?? "";
  const wanted = value.trim();
  const found =
    wanted === ""
      ? undefined
      : (present.find((name) => textIn(name) === wanted) ??
        present.find((name) => textIn(name).startsWith(wanted)) ??
        present.find((name) => textIn(name) !== ""));
  const name = found ?? present[0];
  return columns.find((candidate) => candidate.name === name)?.header;
}
