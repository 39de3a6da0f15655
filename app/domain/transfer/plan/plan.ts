import type {
  Problem,
  ProductDraft,
  ProductFields,
  ProductWords,
  StockFields,
  VariantFields,
} from "../read/draft";
import type { StoredImage, StoredProduct, StoredStock, StoredVariant } from "./stored-product";

/** One value that an import sets, as people read it. */
export interface Change {
  line: number;
  /** The column of our own file. */
  column: string;
  /** Empty for what is new. */
  before: string;
  after: string;
}

export interface VariantStep {
  stored: StoredVariant | null;
  /** The id that a new one is to have; null for the next. */
  id: number | null;
  fields: Partial<VariantFields>;
  names: Record<string, string>;
}

export interface StockStep {
  stored: StoredStock | null;
  variant: VariantStep | null;
  size: string | null;
  fields: Partial<StockFields>;
}

export interface ImageStep {
  stored: StoredImage | null;
  variant: VariantStep | null;
  mediaKey: string;
  position: number | undefined;
  alt: Record<string, string>;
}

const outcomes = ["create", "change", "unchanged", "error"] as const;
export type Outcome = (typeof outcomes)[number];

/** What an import would write of one product. Only what differs is in the steps. */
export interface ProductPlan {
  outcome: Outcome;
  draft: ProductDraft;
  stored: StoredProduct | null;
  changes: Change[];
  problems: Problem[];
  fields: Partial<ProductFields>;
  words: Record<string, Partial<ProductWords>>;
  variants: VariantStep[];
  stock: StockStep[];
  images: ImageStep[];
}

/** What else the shop has that a file may meet. */
export interface Surroundings {
  /** Keys of stored pictures. */
  mediaKeys: ReadonlySet<string>;
  /** Which stock row has an article number. */
  skus: ReadonlyMap<string, { stockId: number; productId: number }>;
  /** Which product a variant belongs to. */
  variantOwners: ReadonlyMap<number, number>;
}
