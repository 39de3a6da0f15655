import type { ChargeCurrency } from "~db/vocabulary";
import type { ProductInput } from "../product/product-input";

/** How many products a bulk change may have. */
export const MOST_CHANGED = 1000;
/** How long a bulk change can be undone. */
export const UNDO_SECONDS = 300;

export const bulkKinds = [
  "activate",
  "deactivate",
  "archive",
  "restore",
  "category",
  "tag",
  "untag",
  "price",
  "sale",
  "end-sale",
] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** What a calculated price becomes: the cent, the whole unit or the amount with 90 cents that is nearest to it. */
export const roundings = ["cent", "unit", "ninety"] as const;
export type Rounding = (typeof roundings)[number];

/** One change of many products. Percentages and minor units are positive to raise and negative to lower. */
export type BulkChange =
  | { kind: Exclude<BulkKind, "category" | "tag" | "untag" | "price" | "sale"> }
  | { kind: "category"; categoryId: number }
  | { kind: "tag" | "untag"; tags: string[] }
  | { kind: "price"; by: { percent: number } | Record<ChargeCurrency, number>; rounding: Rounding }
  | {
      kind: "sale";
      /** How much of the price is taken off. */
      percent: number;
      rounding: Rounding;
      /** Unix seconds; null for no limit. */
      saleStartsAt: number | null;
      saleEndsAt: number | null;
    };

/**
 * Why a product is left out. `archived`: it has to be restored first. `no-price`: it has no price in soles. `too-low`
 * and `too-high`: a price would leave the range of prices. `no-discount`: rounding would leave a former price that is
 * not above the price. `rounded-back`: rounding would raise a price that is to be lowered, or the reverse.
 */
export type BulkProblem =
  | "archived"
  | "no-price"
  | "too-low"
  | "too-high"
  | "too-many-tags"
  | "no-discount"
  | "rounded-back";

/** What a change does to a product; `before` and `after` have the changed values only. */
export interface PlannedProduct {
  id: number;
  /** In Spanish. */
  name: string;
  before: ProductInput;
  after: ProductInput;
  problem: BulkProblem | null;
  /** Spanish names of the changed variants by id. */
  variantNames: Record<number, string>;
}

/**
 * Why a bulk change or its undo kept a product as it was. `not-saved`: it changed meanwhile, or its save was refused.
 * `changed-since`: somebody changed it between the change and the undo.
 */
export type KeptReason = BulkProblem | "not-saved" | "changed-since";

/** How many of the products that were kept are named. */
export const MOST_NAMED = 10;

export interface KeptProduct {
  id: number;
  /** In Spanish. */
  name: string;
  reason: KeptReason;
}

/** A bulk change of the last minutes. */
export interface RecentBulkChange {
  id: number;
  changed: number;
  leftOut: number;
  /** The first `MOST_NAMED` products by id that the undo kept, or the change if it was not undone. */
  keptProducts: KeptProduct[];
  isUndone: boolean;
  /** Products that were given back what they were. */
  restored: number;
  /** Until when it can be undone, Unix seconds. */
  undoUntil: number;
}
