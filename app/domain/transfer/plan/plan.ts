import type { EditedProduct, EditedVariant } from "~/domain/catalog/product/edited-product";
import type { ProductInput, VariantInput } from "~/domain/catalog/product/product-input";
import type { Problem, ProductDraft } from "../read/draft";

/** One changed value, formatted for display. */
export interface Change {
  line: number;
  /** Column of the shop's own product file. */
  column: string;
  /** As of a problem. */
  header?: string | undefined;
  /** Empty for a new value. */
  before: string;
  after: string;
}

/** The stored variant, if any, and what to write. */
export interface VariantStep {
  stored: EditedVariant | null;
  input: VariantInput & { id: number };
}

const outcomes = ["create", "change", "unchanged", "error"] as const;
export type Outcome = (typeof outcomes)[number];

/** The planned import of one product. */
export interface ProductPlan {
  outcome: Outcome;
  draft: ProductDraft;
  stored: EditedProduct | null;
  changes: Change[];
  problems: Problem[];
  /** Contains only differences. */
  input: ProductInput;
}

/** Other rows of the shop that a file may refer to or conflict with. */
export interface Surroundings {
  /** Media ids by picture key. */
  mediaIds: ReadonlyMap<string, number>;
  /** Stock rows by SKU. */
  skus: ReadonlyMap<string, { stockId: number; productId: number }>;
  /** Product ids by variant id. */
  variantOwners: ReadonlyMap<number, number>;
  /** The shop's handles of the file's kind by product id. */
  handles: ReadonlyMap<number, string>;
}
