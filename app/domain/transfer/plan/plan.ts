import type { EditedProduct, EditedVariant } from "~/domain/catalog/product/edited-product";
import type { ProductInput, VariantInput } from "~/domain/catalog/product/product-input";
import type { Problem, ProductDraft } from "../read/draft";

/** One value that an import sets, as people read it. */
export interface Change {
  line: number;
  /** The column of our own file. */
  column: string;
  /** Empty for what is new. */
  before: string;
  after: string;
}

/** A variant of a file with what it writes of it. */
export interface VariantStep {
  stored: EditedVariant | null;
  input: VariantInput & { id: number };
}

const outcomes = ["create", "change", "unchanged", "error"] as const;
export type Outcome = (typeof outcomes)[number];

/** What an import would write of one product. */
export interface ProductPlan {
  outcome: Outcome;
  draft: ProductDraft;
  stored: EditedProduct | null;
  changes: Change[];
  problems: Problem[];
  /** Only what differs. */
  input: ProductInput;
}

/** What else the shop has that a file may meet. */
export interface Surroundings {
  /** Stored pictures by their keys. */
  mediaIds: ReadonlyMap<string, number>;
  /** Which stock row has an article number. */
  skus: ReadonlyMap<string, { stockId: number; productId: number }>;
  /** Which product a variant belongs to. */
  variantOwners: ReadonlyMap<number, number>;
}
