import { priceLanguages } from "~/domain/settings/currency";
import type { StockPolicy } from "~db/vocabulary";
import { categoryByName } from "../plan/find-category";
import { RowReader } from "./cells";
import { colorByName } from "./color-words";
import { emptyDraft, type ProductDraft, type ShopVocabulary, type VariantDraft } from "./draft";
import { htmlToText } from "./html-text.server";
import type { FileRow } from "./read-product-file";
import { isNoOption, optionKind, type ShopifyColumn } from "./shopify-columns";

/** Options for reading a Shopify file. */
export interface ForeignOptions {
  /** Language code of its texts. */
  wordsIn: string;
  /** Language code whose currency its prices are in. */
  pricesIn: string;
  /** Category of new products when the file's category is unknown. */
  categoryIfNew: number | null;
}

const column = (name: ShopifyColumn): string => name;

const OPTIONS = [1, 2, 3] as const;

interface Option {
  name: string;
  value: string;
}

/** A row's options. Option names are only in the product's first row. */
function optionsOf(row: RowReader, first: RowReader): Option[] {
  return OPTIONS.map((number) => ({
    name: row.text(`option${number}Name`) || first.text(`option${number}Name`),
    value: row.text(`option${number}Value`),
  })).filter(({ name, value }) => !isNoOption(name, value));
}

const isVariantRow = (row: RowReader): boolean =>
  ["option1Value", "sku", "price", "stock"].some((name) => row.text(name) !== "");

/** The price of a variant's rows, because its sizes have one. Different prices are a problem. */
function onePrice(rows: RowReader[], name: "price" | "compareAt"): number | null | undefined {
  const priced = rows.filter((row) => row.text(name) !== "");
  if (priced.length === 0) return rows[0]?.price(name);
  const prices = priced.map((row) => row.price(name));
  const differs = priced.find((_, index) => prices[index] !== prices[0]);
  if (name === "price") differs?.note(column(name), "prices-differ");
  return prices[0];
}

/** Undefined where the file does not say or is invalid. */
interface FilePrice {
  priceMinor: number | null | undefined;
  compareAtMinor: number | null | undefined;
}

function readPrice(rows: RowReader[]): FilePrice {
  const priceMinor = onePrice(rows, "price");
  const compareAt = onePrice(rows, "compareAt");
  // Like Shopify, ignore a compare-at price that is not above the price.
  const isSale = priceMinor != null && compareAt && compareAt > priceMinor;
  return { priceMinor, compareAtMinor: compareAt === undefined ? undefined : isSale ? compareAt : null };
}

const isSamePrice = (one: FilePrice, other: FilePrice): boolean =>
  one.priceMinor === other.priceMinor && (one.compareAtMinor ?? null) === (other.compareAtMinor ?? null);

/**
 * Reads the prices of each variant's rows. The first is the product's; others are the variant's own, and variants with
 * the product's price have none. Only soles have own prices without others, so that differing prices in another
 * currency are a problem.
 */
function readPrices(
  draft: ProductDraft,
  rowsByLabel: ReadonlyMap<string | null, RowReader[]>,
  { pricesIn }: ForeignOptions,
): void {
  const prices = [...rowsByLabel].map(([label, rows]) => ({ label, rows, ...readPrice(rows) }));
  const base = prices.find(({ priceMinor }) => priceMinor != null) ?? prices[0];
  if (base?.priceMinor === undefined) return;
  const { priceMinor, compareAtMinor } = base;
  draft.words[pricesIn] = {
    ...draft.words[pricesIn],
    priceMinor,
    ...(compareAtMinor === undefined ? {} : { compareAtMinor }),
  };
  for (const own of prices) {
    if (own.priceMinor == null) continue;
    if (pricesIn !== priceLanguages.PEN) {
      if (own.priceMinor !== priceMinor) own.rows[0]?.note(column("price"), "prices-differ");
      continue;
    }
    const isSame = isSamePrice(own, base);
    const variant = draft.variants.find(({ reference }) => reference.label === own.label);
    if (!variant) continue;
    variant.fields.pricePenMinor = isSame ? null : own.priceMinor;
    variant.fields.compareAtPenMinor = isSame ? null : (own.compareAtMinor ?? null);
  }
}

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
    DENY.includes(row.text("policy").toLowerCase()) && row.raw("tracker")?.trim() !== "";
  return named.some(isDenied) ? "sold_out" : "made_to_order";
}

/** Candidates for the category: the type, the parts of Shopify's category from the last, and the tags. */
function categoryNames(row: RowReader): string[] {
  const parts = row.text("category").split(">").reverse();
  return [row.text("type"), ...parts, ...row.text("tags").split(",")]
    .map((name) => name.trim())
    .filter(Boolean);
}

function readAbout(draft: ProductDraft, row: RowReader, shop: ShopVocabulary, options: ForeignOptions): void {
  const name = row.text("title");
  const body = row.raw("body");
  const description = body === undefined ? undefined : htmlToText(body);
  const names = categoryNames(row);
  const categoryId = names.map((candidate) => categoryByName(candidate, shop)).find((id) => id !== undefined);
  const active = readActive(row);
  const tags = row.text("tags") === "" ? undefined : row.tags("tags");
  if (name === "") row.note("title", "missing");
  else draft.words[options.wordsIn] = { name, ...(description === undefined ? {} : { description }) };
  draft.fields = {
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(active === undefined ? {} : { active }),
    ...(tags === undefined ? {} : { tags }),
  };
  draft.foreign = {
    name,
    description: description ?? "",
    namedCategory: names[0] ?? "",
    categoryIfNew: options.categoryIfNew,
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
  // Shopify allows negative stock after overselling.
  const counted = row.text("stock").startsWith("-") ? 0 : row.number("stock");
  const sku = row.text("sku").replace(/^'/, "");
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
  const source = row.text("imageSource");
  const alt = row.text("imageAlt");
  const at = { line: row.line, position: undefined };
  if (source !== "") addImage(draft, { ...at, source, variant: null, alt: alt ? { [wordsIn]: alt } : {} });
  const variantSource = row.text("variantImage");
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
  const label = opening.cells.get("handle")?.trim() || opening.cells.get("title")?.trim() || "";
  const draft = emptyDraft(opening.line, { id: null, label });
  const readers = rows.map(({ line, cells }) => new RowReader(line, cells, draft.problems));
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
