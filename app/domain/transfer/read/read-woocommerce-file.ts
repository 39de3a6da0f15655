import { productLimits } from "~/domain/catalog/product/product-limits";
import { normalizeLines } from "~/lib/text/normalize";
import { decodeReferences } from "~/lib/text/rich/html-references";
import {
  emptyDraft,
  type ForeignOptions,
  type NoteCode,
  type ProductDraft,
  type ShopVocabulary,
} from "./draft";
import type { FileRow } from "./read-product-file";
import { readShopifyFile } from "./read-shopify-file";
import { readSales } from "./read-woocommerce-sales";
import { noteSeoVariables, seoCells } from "./read-woocommerce-seo";
import { optionKind } from "./shopify-columns";
import { expandVariations } from "./woocommerce-any";
import { nameOf, splitList, unescapeComma } from "./woocommerce-cells";
import { textOf, VARIATION, wooCommerceType } from "./woocommerce-columns";
import { isShared, isUncounted, stockCells } from "./woocommerce-stock";

const SUPPORTED = ["simple", "variable"];

const typeOf = (row: FileRow): string => wooCommerceType(textOf(row, "type"));

interface Attribute {
  /** Our name of the value's column. */
  column: string;
  name: string;
  text: string;
}

function attributesOf(row: FileRow): Attribute[] {
  const numbers = [...row.cells.keys()].flatMap((column) => /^attribute(\d+)Name$/.exec(column)?.[1] ?? []);
  return numbers
    .map((number) => ({
      column: `attribute${number}Value`,
      name: nameOf(row, `attribute${number}Name`),
      text: nameOf(row, `attribute${number}Value`),
    }))
    .filter(({ name }) => name !== "");
}

/** The attributes that a row is bought by: all of a variation, and a single colour or size of a product without any. */
function optionsOf(row: FileRow): Attribute[] {
  const attributes = attributesOf(row);
  if (typeOf(row) === VARIATION) return attributes;
  return attributes.filter(({ name, text }) => optionKind(name) !== "other" && splitList(text).length === 1);
}

type Cells = Record<string, string | undefined>;

/** Both descriptions as one. WooCommerce writes a line break as `\n`, and displays it as one. */
function bodyOf({ cells }: FileRow): string | undefined {
  const texts = [cells.get("shortDescription"), cells.get("description")];
  if (texts.every((text) => text === undefined)) return undefined;
  const body = texts
    .map((text) => normalizeLines((text ?? "").replaceAll("\\n", "\n")))
    .filter(Boolean)
    .join("\n\n");
  return /<[a-z!/]/i.test(body) ? body.replace(/\r?\n/g, "<br>") : body;
}

/** Shopify's form of a category: the last part is tried first, which is here the last part of the deepest path. */
function categoryOf(row: FileRow): string {
  const paths = splitList(nameOf(row, "categories")).map((path) => path.split(">"));
  return paths
    .sort((one, other) => one.length - other.length)
    .flat()
    .join(">");
}

/** A draft is published as -1, and a product that waits for review as 2. */
const publishedOf = (row: FileRow): string => textOf(row, "published").replace(/^(-1|2)$/, "0");

/** WooCommerce's id stays when name and SKU change, but a file may lack it. */
function handleOf(row: FileRow): string | undefined {
  const [id, sku] = [textOf(row, "id"), textOf(row, "sku").toLowerCase()];
  if (id) return `id:${id}`;
  return sku ? `sku:${sku}` : undefined;
}

const productCells = (row: FileRow): Cells => ({
  handle: textOf(row, "sku") || textOf(row, "id"),
  title: unescapeComma(decodeReferences(row.cells.get("name") ?? "")),
  body: bodyOf(row),
  category: categoryOf(row),
  tags: row.cells.has("tags") ? splitList(nameOf(row, "tags")).join(",") : undefined,
  published: publishedOf(row),
  ...seoCells(row),
});

function priceCells(row: FileRow): Cells {
  const regular = row.cells.get("regularPrice");
  const sale = textOf(row, "salePrice");
  return { price: sale || regular, compareAt: sale ? regular : row.cells.get("salePrice") };
}

const sellableCells = (row: FileRow): Cells => ({
  sku: textOf(row, "sku"),
  ...stockCells(row),
  ...priceCells(row),
  ...Object.fromEntries(
    optionsOf(row).flatMap(({ name, text }, index) => [
      [`option${index + 1}Name`, name],
      [`option${index + 1}Value`, unescapeComma(text)],
    ]),
  ),
});

const rowOf = (line: number, cells: Cells): FileRow => ({
  line,
  cells: new Map(Object.entries(cells).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]]))),
});

/** The rows as a Shopify file has them: the product with its first picture, further pictures, variants. */
function shopifyRows(product: FileRow, variations: FileRow[]): FileRow[] {
  // One more than a product may have, which is refused.
  const [first = "", ...others] = splitList(product.cells.get("images") ?? "").slice(
    0,
    productLimits.images + 1,
  );
  const own = typeOf(product) === "simple" ? sellableCells(product) : {};
  return [
    rowOf(product.line, { ...productCells(product), ...own, imageSource: first }),
    ...others.map((imageSource) => rowOf(product.line, { imageSource })),
    ...variations.map((row) => {
      const [variantImage = ""] = splitList(row.cells.get("images") ?? "");
      return rowOf(row.line, { ...sellableCells(row), variantImage });
    }),
  ];
}

const isStorable = (name: string, value: string): boolean =>
  name.length <= productLimits.attributeName && value.length <= productLimits.attributeValue;

/**
 * Attributes that only inform are those of each variant. There is no place for them in a product without variants, nor
 * for long ones or more than a variant may have.
 */
function readInformation(draft: ProductDraft, product: FileRow, variations: FileRow[]): void {
  const bought = new Set(
    (typeOf(product) === "simple" ? [product] : variations).flatMap((row) =>
      optionsOf(row).map(({ name }) => name.toLowerCase()),
    ),
  );
  const others = attributesOf(product).filter(
    ({ name, text }) => text !== "" && !bought.has(name.toLowerCase()),
  );
  const owned = draft.variants.map(({ fields }) => Object.keys(fields.attributes ?? {}).length);
  let room = draft.variants.length === 0 ? 0 : productLimits.attributes - Math.max(...owned);
  const information: Record<string, string> = {};
  for (const { column, name, text } of others) {
    const value = splitList(text).join(", ");
    if (room > 0 && isStorable(name, value)) {
      information[name.toLowerCase()] = value;
      room--;
    } else draft.notes.push({ line: product.line, column, value: `${name}: ${text}`, code: "no-place" });
  }
  for (const { fields } of draft.variants) fields.attributes = { ...information, ...fields.attributes };
}

/** The variations of a draft are drafts too, so only what is off by itself is left out. */
const isOffered = (row: FileRow): boolean => textOf(row, "published") !== "0";

/** `open` are the columns of attributes that it has for any value. */
function checkVariation(draft: ProductDraft, row: FileRow, open: string[] = []): void {
  const note = (column: string, code: NoteCode) =>
    draft.notes.push({ line: row.line, column, value: textOf(row, column), code });
  if (!isOffered(row)) {
    note("published", "variation-off");
    return;
  }
  if (isShared(row)) note("stock", "shared-stock");
  if (isUncounted(row) && draft.fields.whenOut === "sold_out") note("stock", "uncounted-stock");
  for (const { column, name, text } of optionsOf(row)) {
    if (open.includes(column)) draft.notes.push({ line: row.line, column, value: name, code: "any-value" });
    else if (text === "") draft.problems.push({ line: row.line, column, value: name, code: "missing" });
  }
}

/** Without this problem the product would get a stock row of its own. */
function checkOffered(draft: ProductDraft, product: FileRow, offered: FileRow[]): void {
  if (typeOf(product) === "simple" || offered.length > 0) return;
  draft.stock = [];
  draft.problems.push({
    line: product.line,
    column: "type",
    value: textOf(product, "type"),
    code: "nothing-offered",
  });
}

const inOrder = (rows: FileRow[]): FileRow[] => {
  const positionOf = (row: FileRow) => Number(textOf(row, "position")) || 0;
  return rows.toSorted((one, other) => positionOf(one) - positionOf(other));
};

function refused(row: FileRow, column: "type" | "parent", label: string): ProductDraft {
  const code = column === "type" ? "unsupported-type" : "unknown-parent";
  const draft = emptyDraft(row.line, { id: null, label });
  draft.problems.push({ line: row.line, column, value: textOf(row, column), code });
  return { ...draft, isRefused: true };
}

/** Parses the rows of one product in a WooCommerce file, whose cells have our names of its columns. */
export function readWooCommerceFile(
  rows: FileRow[],
  shop: ShopVocabulary,
  options: ForeignOptions,
): ProductDraft {
  const [product, second] = rows.filter((row) => typeOf(row) !== VARIATION);
  const opening = rows[0] as FileRow;
  if (!product) return refused(opening, "parent", textOf(opening, "name") || textOf(opening, "sku"));
  if (!SUPPORTED.includes(typeOf(product))) return refused(product, "type", textOf(product, "name"));
  const variations = inOrder(rows.filter((row) => typeOf(row) === VARIATION));
  const expanded = expandVariations(product, variations.filter(isOffered));
  const offered = [...expanded.values()].flatMap(({ rows }) => rows);
  const draft = readShopifyFile(shopifyRows(product, offered), shop, options);
  const handle = handleOf(product);
  if (handle) draft.handle = handle;
  else delete draft.handle;
  if (second) {
    draft.problems.push({
      line: second.line,
      column: "product",
      value: textOf(second, "name"),
      code: "twice",
    });
  }
  noteSeoVariables(draft, product);
  for (const row of variations) checkVariation(draft, row, expanded.get(row)?.open);
  checkOffered(draft, product, offered);
  if (!options.asDrafts) readSales(draft, typeOf(product) === "simple" ? [product] : offered);
  readInformation(draft, product, offered);
  return draft;
}
