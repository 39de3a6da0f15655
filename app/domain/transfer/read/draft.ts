/** What a row of a file says that can't be taken over, or only in part. */
export interface Problem {
  /** The line of the file, from 1. */
  line: number;
  /** The file's column; null where the whole row is meant. */
  column: string | null;
  value: string;
  code: ProblemCode;
}

const problemCodes = [
  "missing",
  "invalid-number",
  "invalid-price",
  "invalid-yes-no",
  "invalid-date",
  "invalid-color",
  "invalid-attributes",
  "too-many-attributes",
  "invalid-text",
  "invalid-size",
  "invalid-sku",
  "too-long",
  "unknown-record",
  "id-too-high",
  "unknown-category",
  "unknown-product",
  "unknown-variant",
  "unknown-size",
  "unknown-picture",
  "twice",
  "sku-taken",
  "ambiguous",
  "prices-differ",
  "compare-at-low",
  "active-without-price",
  "without-stock-row",
  "mixed-sizes",
  "changed-meanwhile",
  "refused",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

interface ProductFields {
  categoryId: number;
  active: boolean;
  /** Unix seconds. */
  archivedAt: number | null;
  position: number;
  /** Unix seconds. */
  createdAt: number;
}

interface ProductWords {
  name: string;
  description: string;
  /** Minor units of the language's currency. */
  priceMinor: number | null;
  compareAtMinor: number | null;
}

interface VariantFields {
  position: number;
  /** `#rrggbb`. */
  color: string | null;
  attributes: Record<string, string>;
  mediaKey: string | null;
}

interface StockFields {
  sku: string | null;
  position: number;
  stock: number;
}

/** A thing of the shop as a file names it: by its id, or by a word of the file's own for a new one. */
export interface Reference {
  id: number | null;
  label: string;
}

interface Drawn {
  line: number;
}

export interface VariantDraft extends Drawn {
  reference: Reference;
  fields: Partial<VariantFields>;
  names: Record<string, string>;
}

export interface StockDraft extends Drawn {
  /** The label of a variant of the file; null for the product itself. */
  variant: Reference | null;
  size: string | null;
  /** Whether its article number alone says which row is meant. */
  isBySku?: boolean;
  fields: Partial<StockFields>;
}

export interface ImageDraft extends Drawn {
  variant: Reference | null;
  /** The key of a stored picture, or the address to fetch one from. */
  source: string;
  /** Undefined after those that the product has. */
  position: number | undefined;
  alt: Record<string, string>;
}

/** A product as a file wants it. What is left out stays as it is; nothing is ever taken away. */
export interface ProductDraft extends Drawn {
  reference: Reference;
  /** Whether a reference that the shop doesn't have is a new product. */
  mayCreate: boolean;
  fields: Partial<ProductFields>;
  /** By language code. */
  words: Record<string, Partial<ProductWords>>;
  variants: VariantDraft[];
  stock: StockDraft[];
  images: ImageDraft[];
  problems: Problem[];
  /** Set by a file of another shop's, which knows less of a product than ours. */
  foreign?: ForeignDraft;
}

/** How the words of another shop's file stand in where ours has none yet. Colours and attributes of staff stay. */
interface ForeignDraft {
  name: string;
  description: string;
  /** The category as the file names it, where ours has none of that name. */
  namedCategory: string;
  categoryIfNew: number | null;
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
});

/** What the shop has to offer to a file: its languages, and its categories with their names by language code. */
export interface ShopWords {
  languages: { code: string }[];
  categories: { id: number; names: Record<string, string> }[];
}
