import { priceLanguages } from "~/domain/settings/currency";
import { defaultLocale } from "~/i18n/locale";
import { fingerprint } from "~/lib/hash";
import {
  handleSources,
  type ImportItemState,
  type ImportKind,
  type ImportStatus,
  importItemStates,
  type UndoOutcome,
} from "~db/import-vocabulary";
import { type CategoryOptions, unknownCategory } from "./category-choice";
import type { Change } from "./plan/plan";
import type { ForeignOptions, Note, Problem } from "./read/draft";
import type { FileReading } from "./read/file-reading";

export type { ImportKind, ImportStatus, UndoOutcome } from "~db/import-vocabulary";

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
  categoryIfNew: "create",
  withPictures: true,
};

/**
 * The names of the categories that a checked import creates. `named` are those of its file that the shop lacks, with the
 * number of products that would be written.
 */
export const createdNames = (
  named: readonly { name: string; writable: number }[],
  { kind, options }: Pick<ImportProgress, "kind" | "options">,
): string[] =>
  named
    .filter(({ name, writable }) => {
      const { choice, createdId } = unknownCategory(name, categoryOptionsOf({ kind, options }));
      return writable > 0 && choice === "create" && createdId === undefined;
    })
    .map(({ name }) => name);

/** Identifies the options that a displayed report was made with. */
export const optionsKey = ({ options }: { options: ImportOptions }): string =>
  fingerprint(JSON.stringify(options));

/** A misspelt name of the shop's own file creates no category unless that was chosen. */
export const categoryOptionsOf = ({
  kind,
  options,
}: Pick<ImportProgress, "kind" | "options">): CategoryOptions =>
  isForeign({ kind }) ? options : { ...options, categoryIfNew: null };

/** Planned or completed changes of one imported product. */
export interface ItemReport {
  /** The product's name, or else its label in the file. */
  title: string;
  /** Null for a new product. */
  productId: number | null;
  /** The file's category if the shop lacks it, empty without one; absent when the product needs none. */
  unknownCategory?: string;
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

/** Numbers of archived products that a checked import changes. */
export interface ArchivedCounts {
  stay: number;
  leave: number;
}

/** A product that an undo does not remove or restore, and why. */
export interface KeptByUndo {
  /** Null or that of no product for one that is gone. */
  id: number | null;
  name: string;
  outcome: UndoOutcome;
}

/** What an undo would do. */
export interface UndoPreview {
  /** Numbers of products. */
  outcomes: Partial<Record<UndoOutcome, number>>;
  /** The first `MOST_NAMED`. */
  kept: KeptByUndo[];
  /** Those that the import created. */
  categories: Record<"removed" | "kept", { id: number; name: string }[]>;
}

export const MAX_REPORTED_CHANGES = 40;

/** Items per page of the report. */
export const ITEMS_SHOWN = 50;

/** `pictures`: written without some of their pictures. `kept`: the undo has not removed or restored them. */
export const itemFilters = [...importItemStates, "pictures", "kept"] as const;
export type ItemFilter = (typeof itemFilters)[number];

/** Outcomes of an undo that give back what was before. */
export const isUndone = (outcome: UndoOutcome): boolean => outcome === "removed" || outcome === "restored";

export interface ImportItem {
  id: number;
  state: ImportItemState;
  /** The written product; null before, and perhaps deleted since. */
  productId: number | null;
  /** Null unless the import was undone. */
  undone: UndoOutcome | null;
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

export interface ListedImport extends ImportSummary {
  /** Whether a checked file has items that can be imported. */
  hasChanges: boolean;
  hasErrors: boolean;
}

export interface ImportProgress extends ImportSummary {
  options: ImportOptions;
  /** Null for imports of older releases. */
  reading: FileReading | null;
  ignored: string[];
  /** Number of items per filter. */
  counts: Record<ItemFilter, number>;
  total: number;
  /** Written items whose pictures are fetched again, and those of them that are done. */
  fetching: { done: number; of: number };
  /** Written items that the undo is done with, per outcome. */
  undone: Partial<Record<UndoOutcome, number>>;
}

/** Whether the shop has something that the import wrote and did not undo. */
export const hasWritten = ({ counts, undone }: Pick<ImportProgress, "counts" | "undone">): boolean =>
  counts.written > (undone.removed ?? 0) + (undone.restored ?? 0);

/** Whether `workImport` can continue without a decision by staff. */
export const isWorking = ({ status }: Pick<ImportSummary, "status">): boolean =>
  ["checking", "writing", "fetching", "undoing"].includes(status);

/** Whether the file was exported by another shop's software. */
export const isForeign = ({ kind }: Pick<ImportSummary, "kind">): boolean =>
  handleSources.some((source) => source === kind);

/** Progress of the current step in items. */
export function stepProgress({
  status,
  counts,
  total,
  fetching,
  undone,
}: Pick<ImportProgress, "status" | "counts" | "total" | "fetching" | "undone">): {
  done: number;
  of: number;
} {
  if (status === "receiving" || status === "checking") return { done: total - counts.waiting, of: total };
  if (status === "fetching") return fetching;
  if (status === "undoing") {
    return { done: Object.values(undone).reduce((sum, items) => sum + items, 0), of: counts.written };
  }
  const open = counts.create + counts.change;
  const done = counts.written + counts.failed;
  return { done, of: done + open };
}
