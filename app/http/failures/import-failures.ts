import { MAX_CHOSEN_CATEGORIES } from "~/domain/transfer/category-choice";
import type { ConfirmFailure } from "~/domain/transfer/confirm-import.server";
import { MAX_IMPORT_COLUMNS } from "~/domain/transfer/import-limits";
import type { ImportFileFailure } from "~/domain/transfer/read/open-file";
import type { ReadAgainFailure } from "~/domain/transfer/read-again.server";
import { m } from "~/i18n/message";
import { changedMeanwhile } from "./editorial-failures";
import type { FailureTable } from "./failure-table";

/** Expected failures of imports. */
export interface ImportFailures {
  startImport: ImportFileFailure | { code: "missing" };
  confirmImport: ConfirmFailure;
  readAgain: ReadAgainFailure;
}

/** Displayed beside the file field. */
const inFile = { status: 400, field: "file" };
const MAX_NAMED_LINES = 10;
const lineOf = ({ line }: { line: number }) => ({ line });

/** The first lines, such as `3, 8, 12`. */
const namedLines = (lines: number[]): string =>
  `${lines.slice(0, MAX_NAMED_LINES).join(", ")}${lines.length > MAX_NAMED_LINES ? " …" : ""}`;

const fileFailures: FailureTable<{ file: ImportFileFailure }>["file"] = {
  empty: { ...inFile, message: m("adminImports.fileEmpty") },
  "too-large": { ...inFile, message: m("adminImports.fileTooLarge") },
  "not-text": { ...inFile, message: m("adminImports.fileNotText") },
  "too-many-rows": { ...inFile, message: m("adminImports.fileTooManyRows"), values: lineOf },
  "too-many-columns": {
    ...inFile,
    message: m("adminImports.fileTooManyColumns"),
    values: ({ line }: { line: number }) => ({ line, most: MAX_IMPORT_COLUMNS }),
  },
  "unknown-columns": { ...inFile, message: m("adminImports.fileUnknownColumns") },
  "columns-twice": {
    ...inFile,
    message: m("adminImports.fileColumnsTwice"),
    values: ({ column }) => ({ column }),
  },
  "extra-cells": {
    ...inFile,
    message: m("adminImports.fileExtraCells"),
    values: ({ lines }) => ({ lines: namedLines(lines), count: lines.length }),
  },
  "open-quote": { ...inFile, message: m("adminImports.fileOpenQuote"), values: lineOf },
  "after-quote": { ...inFile, message: m("adminImports.fileAfterQuote"), values: lineOf },
};

export const importFailures: FailureTable<ImportFailures> = {
  confirmImport: {
    "changed-meanwhile": changedMeanwhile,
    "letters-unsure": { status: 400, message: m("adminImports.lettersUnsure") },
    "too-many-categories": {
      status: 400,
      message: m("adminImports.tooManyCategories"),
      values: () => ({ most: MAX_CHOSEN_CATEGORIES }),
    },
  },
  startImport: { ...fileFailures, missing: { ...inFile, message: m("adminImports.fileMissing") } },
  readAgain: { ...fileFailures, "changed-meanwhile": changedMeanwhile },
};
