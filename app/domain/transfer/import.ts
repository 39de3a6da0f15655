import type { ImportItemState, ImportKind, ImportStatus } from "~db/vocabulary";
import type { Change } from "./plan/plan";
import type { Problem } from "./read/draft";
import type { ForeignOptions } from "./read/read-shopify-file";

export { type ImportItemState, type ImportKind, type ImportStatus, importItemStates } from "~db/vocabulary";

/** What staff says of a file; the words, prices and category count for files of other shops only. */
export interface ImportOptions extends ForeignOptions {
  /** Whether pictures are taken over: fetched from a foreign file's addresses, or found among the stored ones. */
  withPictures: boolean;
}

/** What the rows of one product would change, or have changed. */
export interface ItemReport {
  /** The product's name, else what the file calls it. */
  title: string;
  /** The product it is, where the shop has it. */
  productId: number | null;
  /** The first of the changes, at most `MOST_CHANGES`. */
  changes: Change[];
  changeCount: number;
  problems: Problem[];
  /** How many pictures are to be fetched. */
  pictureCount: number;
  /** Pictures that could not be had, by address; the product goes without them. */
  missingPictures: { source: string; code: string }[];
}

export const MOST_CHANGES = 40;

/** How many products a page of the report shows. */
export const ITEMS_SHOWN = 50;

export interface ImportItem {
  id: number;
  state: ImportItemState;
  /** The first of its lines in the file. */
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
  /** How many products are in each state. */
  counts: Record<ImportItemState, number>;
  total: number;
}

/** Whether the next slice of work is due without anyone's saying so. */
export const isWorking = ({ status }: Pick<ImportSummary, "status">): boolean =>
  status === "checking" || status === "writing";

/** How many of the products that a step is about are done with. */
export function doneOf({ status, counts, total }: Pick<ImportProgress, "status" | "counts" | "total">): {
  done: number;
  of: number;
} {
  if (status === "receiving" || status === "checking") return { done: total - counts.waiting, of: total };
  const open = counts.create + counts.change;
  const done = counts.written + counts.failed;
  return { done, of: done + open };
}
