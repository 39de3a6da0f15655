import type { SeoText } from "~/domain/catalog/product/product.fields";
import { productLimits } from "~/domain/catalog/product/product-limits";
import { definedValues } from "~/lib/defined-values";
import { normalizeText } from "~/lib/text/normalize";
import { htmlToMarkdown } from "~/lib/text/rich/html-to-markdown";
import { isLinkAddress } from "~/lib/text/rich/markdown";
import type { StockPolicy } from "~db/vocabulary";
import { unknownCategory } from "../category-choice";
import { categoryByName } from "../plan/find-category";
import { RowReader } from "./cells";
import { colorByName } from "./color-words";
import {
  emptyDraft,
  type ForeignOptions,
  type ProductDraft,
  type ShopVocabulary,
  type VariantDraft,
} from "./draft";
import type { FileRow } from "./read-product-file";
import { readPrices } from "./read-shopify-prices";
import { isNoOption, optionKind } from "./shopify-columns";

const SHOPIFY_OPTIONS = 3;

/** Maximum number of characters of a description in HTML, without its pictures. */
const MAX_BODY_LENGTH = 200_000;

const oneLine = (text: string): string => text.replace(/ +/g, " ");

interface Option {
  name: string;
  value: string;
}

/** A row's options. Option names are only in the product's first row. */
function optionsOf(row: RowReader, first: RowReader): Option[] {
  const options: Option[] = [];
  // Files of other shops that are converted to Shopify's may have more.
  for (let number = 1; number <= SHOPIFY_OPTIONS || row.raw(`option${number}Name`); number++) {
    options.push({
      name: row.text(`option${number}Name`) || first.text(`option${number}Name`),
      value: row.text(`option${number}Value`),
    });
  }
  return options.filter(({ name, value }) => !isNoOption(name, value));
}

/** A path is one of the other shop. */
const isForeignLink = (address: string): boolean => isLinkAddress(address) && !address.startsWith("/");

const isVariantRow = (row: RowReader): boolean =>
  ["option1Value", "sku", "price", "stock"].some((name) => row.text(name) !== "");

function readActive(row: RowReader): boolean | undefined {
  const status = row.text("status").toLowerCase();
  const published = row.yesNo("published");
  if (status === "" && published === undefined) return undefined;
  return (status === "" || status === "active") && published !== false;
}

/** Words of Shopify's inventory policy for a variant that cannot be bought without stock. */
const DENY = ["deny", "false"];

/**
 * Shopify has a policy per variant, the shop one per product: it sells out if any variant does. Undefined when the file
 * does not say. Without a tracker a variant is sold whatever its stock.
 */
function readPolicy(rows: RowReader[]): StockPolicy | undefined {
  const named = rows.filter((row) => row.text("policy") !== "");
  if (named.length === 0) return undefined;
  const isDenied = (row: RowReader) =>
    DENY.includes(row.text("policy").toLowerCase()) &&
    (row.raw("tracker") === undefined || row.text("tracker") !== "");
  return named.some(isDenied) ? "sold_out" : "made_to_order";
}

/** Finds the category: by the type, by the parts of Shopify's category from the last, by the tags. */
function readCategory(
  row: RowReader,
  shop: ShopVocabulary,
  options: ForeignOptions,
): Pick<ProductDraft, "fields" | "unknownCategory"> {
  const parts = row.text("category").split(">").reverse();
  const isNamed = (name: string) => name !== "";
  const names = [row.text("type"), ...parts].map((name) => normalizeText(oneLine(name))).filter(isNamed);
  const tags = row.text("tags").split(",").filter(isNamed);
  const categoryId = [...names, ...tags]
    .map((candidate) => categoryByName(candidate, shop))
    .find((id) => id !== undefined);
  // A tag is no name for a category.
  if (categoryId === undefined)
    return { fields: {}, unknownCategory: unknownCategory(names[0] ?? "", options) };
  return { fields: { categoryId } };
}

/**
 * A text for search engines. An empty cell means that of the product, so that it does not replace what staff typed. One that
 * is too long is noted and left out.
 */
function readSeo(row: RowReader, column: SeoText): string | undefined {
  const text = oneLine(row.text(column));
  if (text.length > productLimits[column]) row.addNote(column, "seo-too-long");
  return text === "" || text.length > productLimits[column] ? undefined : text;
}

/** The description as Markdown; undefined when the file lacks the column or the text is too long. */
function readBody(row: RowReader): string | undefined {
  const body = row.raw("body");
  // Pictures may be in the text as data, and are removed anyway.
  const html = body && body.length > MAX_BODY_LENGTH ? body.replace(/<img\b[^<>]*>/gi, "") : body;
  if (html === undefined) return undefined;
  if (html.length <= MAX_BODY_LENGTH) return htmlToMarkdown(html, isForeignLink);
  row.addProblem("body", "too-long", MAX_BODY_LENGTH);
  return undefined;
}

function readAbout(draft: ProductDraft, row: RowReader, shop: ShopVocabulary, options: ForeignOptions): void {
  const name = row.raw("title") ?? "";
  const description = readBody(row);
  const { fields: category, ...unknown } = readCategory(row, shop, options);
  const active = readActive(row);
  const tags = row.text("tags") === "" ? undefined : row.tags("tags");
  if (row.text("title") === "") row.addProblem("title", "missing");
  else
    draft.words[options.wordsIn] = definedValues({
      name,
      description,
      seoTitle: readSeo(row, "seoTitle"),
      seoDescription: readSeo(row, "seoDescription"),
    });
  draft.fields = {
    ...category,
    ...(active === undefined || options.asDrafts ? {} : { active }),
    ...(tags === undefined ? {} : { tags }),
  };
  Object.assign(draft, unknown);
  draft.foreign = {
    name,
    description: description ?? "",
    isDraft: options.asDrafts ?? false,
  };
}

function variantFrom(
  row: RowReader,
  options: Option[],
  label: string,
  { wordsIn }: ForeignOptions,
): VariantDraft {
  const color = options.find(({ name }) => optionKind(name) === "color");
  const others = options.filter(({ name }) => optionKind(name) === "other");
  const hex = color ? colorByName(color.value) : null;
  return {
    line: row.line,
    reference: { id: null, label },
    names: { [wordsIn]: label },
    fields: {
      ...(hex ? { color: hex } : {}),
      attributes: Object.fromEntries(others.map(({ name, value }) => [name.toLowerCase(), value])),
    },
  };
}

function readSellable(
  draft: ProductDraft,
  row: RowReader,
  first: RowReader,
  options: ForeignOptions,
): string | null {
  const chosen = optionsOf(row, first);
  const size = chosen.find(({ name }) => optionKind(name) === "size")?.value ?? null;
  const others = chosen.filter(({ name }) => optionKind(name) !== "size");
  const label = others.map(({ value }) => value).join(" / ");
  if (label !== "" && !draft.variants.some(({ reference }) => reference.label === label)) {
    draft.variants.push(variantFrom(row, others, label, options));
  }
  const counted = row.soldStock("stock");
  const sku = row.code("sku")?.replace(/^'/, "");
  draft.stock.push({
    line: row.line,
    variant: label === "" ? null : { id: null, label },
    size,
    fields: { ...(sku ? { sku } : {}), ...(counted === undefined ? {} : { stock: counted }) },
  });
  return label === "" ? null : label;
}

function addImage(draft: ProductDraft, image: ProductDraft["images"][number]): void {
  const existing = draft.images.find(({ source }) => source === image.source);
  if (!existing) draft.images.push(image);
  else existing.variant ??= image.variant;
}

function readImages(
  draft: ProductDraft,
  row: RowReader,
  label: string | null,
  { wordsIn }: ForeignOptions,
): void {
  const source = row.address("imageSource");
  const alt = row.text("imageAlt");
  const at = { line: row.line, position: undefined };
  if (source !== "") addImage(draft, { ...at, source, variant: null, alt: alt ? { [wordsIn]: alt } : {} });
  const variantSource = row.address("variantImage");
  if (variantSource !== "")
    addImage(draft, {
      ...at,
      source: variantSource,
      variant: label === null ? null : { id: null, label },
      alt: {},
    });
}

/** Parses the rows of one product in a Shopify file, whose cells have our names of its columns. */
export function readShopifyFile(
  rows: FileRow[],
  shop: ShopVocabulary,
  options: ForeignOptions,
): ProductDraft {
  const opening = rows[0] as FileRow;
  // As the other shop has it, to be found by it again.
  const handle = opening.cells.get("handle")?.trim() ?? "";
  const draft = emptyDraft(opening.line, {
    id: null,
    label: handle || normalizeText(opening.cells.get("title") ?? ""),
  });
  if (handle) draft.handle = handle.toLowerCase();
  const readers = rows.map(({ line, cells }) => new RowReader(line, cells, draft));
  const first = readers.find((row) => row.text("title") !== "") ?? (readers[0] as RowReader);
  readAbout(draft, first, shop, options);
  const variantRows = readers.filter(isVariantRow);
  const whenOut = readPolicy(variantRows);
  if (whenOut) draft.fields.whenOut = whenOut;
  const positions = new Map(readers.map((row) => [row, row.number("imagePosition") ?? 0]));
  const inOrder = [...readers].sort((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
  const labels = new Map(variantRows.map((row) => [row, readSellable(draft, row, first, options)] as const));
  const rowsOf = (variant: string | null) => variantRows.filter((row) => labels.get(row) === variant);
  const variantLabels = [...new Set(labels.values())];
  readPrices(draft, new Map(variantLabels.map((variant) => [variant, rowsOf(variant)])), options);
  for (const row of inOrder) readImages(draft, row, labels.get(row) ?? null, options);
  if (draft.stock.length === 0)
    draft.stock.push({ line: opening.line, variant: null, size: null, fields: {} });
  return draft;
}
