import type { ProductWords } from "~/domain/catalog/product/product.fields";
import type { ProductFields, StockInput, VariantInput } from "~/domain/catalog/product/product-input";
import type { VariantPrices } from "~/domain/catalog/product/variant-prices";
import type { CategoryOptions, UnknownCategory } from "../category-choice";

/** A cell or row that can't be imported. */
export interface Problem {
  /** Line of the file, starting at 1. */
  line: number;
  /** Column of the file, or that of the shop's own files; null for the whole row. */
  column: string | null;
  /** The column as the file's header spells it, if it has it. Only in displayed reports. */
  header?: string | undefined;
  value: string;
  code: ProblemCode;
  /** Maximum length in characters, of a text that is too long. Reports of older releases lack it. */
  most?: number;
}

const problemCodes = [
  "missing",
  "invalid-number",
  "invalid-price",
  "invalid-yes-no",
  "invalid-policy",
  "invalid-days",
  "invalid-date",
  "invalid-color",
  "invalid-focus",
  "invalid-attributes",
  "too-many-attributes",
  "invalid-text",
  "invalid-tags",
  "invalid-size",
  "invalid-sku",
  "too-long",
  "too-many-rows",
  "unknown-record",
  "unknown-parent",
  "unsupported-type",
  "id-too-high",
  "unknown-category",
  "unknown-product",
  "unknown-variant",
  "unknown-size",
  "new-without-price",
  "unknown-picture",
  "twice",
  "sku-taken",
  "ambiguous",
  "prices-differ",
  "compare-at-low",
  "sale-reversed",
  "sales-differ",
  "active-without-price",
  "without-stock-row",
  "nothing-offered",
  "mixed-sizes",
  "handle-taken",
  "changed-meanwhile",
  "refused",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Something of a file that is imported differently, or not at all. It does not prevent the import. */
export interface Note {
  /** Line of the file, starting at 1. */
  line: number;
  column: string;
  /** As of a problem. */
  header?: string | undefined;
  value: string;
  code: NoteCode;
}

/**
 * `negative-stock`: imported as 0. `shared-stock`: variations that have the stock of their product. `uncounted-stock`:
 * what is in stock without a number, beside sizes that are out. `variation-off`: a variation that is not offered.
 * `no-place`: an attribute of a product without variants, or one that a variant can't have. `any-value`: a variation
 * for any value of an attribute. `by-handle`: the shop's product has another name. `without-pictures`: a new product that
 * is inactive, because none could be fetched. `seo-variables`: a text for search engines that another shop's plugin
 * completes. `seo-too-long`: one that is longer than here. `stays-archived` and `leaves-archive`: an archived product of
 * the shop that changes.
 */
const noteCodes = [
  "negative-stock",
  "shared-stock",
  "uncounted-stock",
  "variation-off",
  "no-place",
  "any-value",
  "by-handle",
  "without-pictures",
  "seo-variables",
  "seo-too-long",
  "stays-archived",
  "leaves-archive",
] as const;
export type NoteCode = (typeof noteCodes)[number];

interface VariantFields
  extends Pick<VariantInput, "position" | "color" | "attributes" | keyof VariantPrices> {
  mediaKey?: string | null;
}

/** A product or variant as named in a file: an existing id, or a label for a new one. */
export interface Reference {
  id: number | null;
  label: string;
}

interface DraftLine {
  line: number;
}

export interface VariantDraft extends DraftLine {
  reference: Reference;
  fields: VariantFields;
  names: Record<string, string>;
}

export interface StockDraft extends DraftLine {
  /** Null for the product itself. */
  variant: Reference | null;
  size: string | null;
  /** Whether the row is identified by SKU only. */
  isBySku?: boolean;
  fields: Pick<StockInput, "sku" | "position" | "stock">;
}

export interface ImageDraft extends DraftLine {
  variant: Reference | null;
  /** Key of a stored picture, or a URL to fetch. */
  source: string;
  /** Undefined appends the picture. */
  position: number | undefined;
  /** As of `focusText`; undefined keeps it. */
  focus?: string | null | undefined;
  alt: Record<string, string>;
}

/** The desired state of a product. Missing values stay unchanged; nothing is ever removed. */
export interface ProductDraft extends DraftLine {
  reference: Reference;
  /** Identifies the product in another shop's files, in lower case. */
  handle?: string;
  /** Whether an unknown reference creates a product. */
  mayCreate: boolean;
  fields: ProductFields;
  /** By language code. */
  words: Record<string, Partial<ProductWords>>;
  variants: VariantDraft[];
  stock: StockDraft[];
  images: ImageDraft[];
  problems: Problem[];
  notes: Note[];
  /** Whether its problems are all there is: nothing of it can be planned. */
  isRefused?: boolean;
  /** Absent when the file names a category of the shop, and in stock files. */
  unknownCategory?: UnknownCategory;
  /** Only of other shops' files. */
  foreign?: ForeignDraft;
}

/** Data of another shop's file to use where the shop has none. */
interface ForeignDraft {
  name: string;
  description: string;
  /** Whether a new product is inactive. */
  isDraft: boolean;
}

export const emptyDraft = (line: number, reference: Reference): ProductDraft => ({
  line,
  reference,
  mayCreate: true,
  fields: {},
  words: {},
  variants: [],
  stock: [],
  images: [],
  problems: [],
  notes: [],
});

/** Options for reading another shop's file. */
export interface ForeignOptions extends CategoryOptions {
  /** Language code of its texts. */
  wordsIn: string;
  /** Language code whose currency its prices are in. */
  pricesIn: string;
  /**
   * What one unit of the file's currency is in that of `pricesIn`; null when they are the same. Imports of older releases
   * lack it.
   */
  rate?: number | null;
  /** Whether new products are inactive and without prices, and others keep theirs. Imports of older releases lack it. */
  asDrafts?: boolean;
}

/** Languages and categories that a file can refer to. Category names are by language code. */
export interface ShopVocabulary {
  languages: { code: string }[];
  categories: { id: number; names: Record<string, string> }[];
}
