import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { fingerprint } from "~/lib/hash";
import type { ImportItemState, ImportKind, ImportStatus } from "~db/vocabulary";
import type { Change } from "./plan/plan";
import type { ForeignOptions, Note, Problem } from "./read/draft";

export { type ImportItemState, type ImportKind, type ImportStatus, importItemStates } from "~db/vocabulary";

/** Options of an import. All but `withPictures` apply to files of other shops only. */
export interface ImportOptions extends ForeignOptions {
  /** Whether to import pictures: fetched by URL from another shop's file, or looked up by key in the shop's own. */
  withPictures: boolean;
}

export const defaultOptions: ImportOptions = {
  wordsIn: defaultLocale,
  pricesIn: priceLanguages.PEN,
  rate: null,
  asDrafts: false,
  categoryIfNew: null,
  withPictures: true,
};

/** Identifies the options that a displayed report was made with. */
export const optionsKey = ({ options }: { options: ImportOptions }): string =>
  fingerprint(JSON.stringify(options));

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
  /** Reports of older releases lack them. */
  notes?: Note[];
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

/** Whether the file was exported by another shop's software. */
export const isForeign = ({ kind }: Pick<ImportSummary, "kind">): boolean =>
  kind === "shopify" || kind === "woocommerce";

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
