import type { ImportItemState, ImportKind, ImportStatus } from "~db/vocabulary";
import type { Change } from "./plan/plan";
import type { Problem } from "./read/draft";
import type { ForeignOptions } from "./read/read-shopify-file";

export { type ImportItemState, type ImportKind, type ImportStatus, importItemStates } from "~db/vocabulary";

/** Options of an import. All but `withPictures` apply to Shopify files only. */
export interface ImportOptions extends ForeignOptions {
  /** Whether to import pictures: fetched by URL from a Shopify file, or looked up by key in the shop's own. */
  withPictures: boolean;
}

/** Planned or completed changes of one imported product. */
export interface ItemReport {
  /** The product's name, or else its label in the file. */
  title: string;
  /** Null for a new product. */
  productId: number | null;
  /** The first `MAX_REPORTED_CHANGES` changes. */
  changes: Change[];
  changeCount: number;
  problems: Problem[];
  /** Number of pictures to fetch. */
  pictureCount: number;
  /** Pictures that could not be fetched; the product is imported without them. */
  missingPictures: { source: string; code: string }[];
}

export const MAX_REPORTED_CHANGES = 40;

/** Items per page of the report. */
export const ITEMS_SHOWN = 50;

export interface ImportItem {
  id: number;
  state: ImportItemState;
  /** First line of the item in the file. */
  line: number;
  report: ItemReport | null;
}

export interface ImportSummary {
  id: number;
  kind: ImportKind;
  status: ImportStatus;
  fileName: string;
  /** Unix seconds. */
  createdAt: number;
}

export interface ImportProgress extends ImportSummary {
  options: ImportOptions;
  ignored: string[];
  /** Number of items per state. */
  counts: Record<ImportItemState, number>;
  total: number;
}

/** Whether `workImport` can continue without a decision by staff. */
export const isWorking = ({ status }: Pick<ImportSummary, "status">): boolean =>
  status === "checking" || status === "writing";

/** Progress of the current step in items. */
export function stepProgress({
  status,
  counts,
  total,
}: Pick<ImportProgress, "status" | "counts" | "total">): {
  done: number;
  of: number;
} {
  if (status === "receiving" || status === "checking") return { done: total - counts.waiting, of: total };
  const open = counts.create + counts.change;
  const done = counts.written + counts.failed;
  return { done, of: done + open };
}
