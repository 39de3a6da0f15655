import { decodeReferences } from "~/lib/text/rich/html-references";
import type { ProductDraft } from "./draft";
import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

/** Columns of each plugin by Shopify's column; the first one with a text without variables counts. */
const SOURCES = {
  seoTitle: ["seoTitle", "rankMathTitle"],
  seoDescription: ["seoDescription", "rankMathDescription"],
} as const;

/** A variable such as Yoast's `%%title%%` or Rank Math's `%title%`, which only the plugin can fill in. */
const VARIABLE = /%%[^%\s]+%%|%[a-z_]+(?:\([^)]*\))?%/i;

type Target = keyof typeof SOURCES;
const targets = Object.keys(SOURCES) as Target[];

/** The columns of a target with a text; `isWhole` for those without variables. */
const columnsOf = (row: FileRow, target: Target, isWhole: boolean): string[] =>
  SOURCES[target].filter((column) => {
    const text = textOf(row, column);
    return text !== "" && VARIABLE.test(text) !== isWhole;
  });

/** The cells of a Shopify file for the texts that plugins have for search engines. */
export const seoCells = (row: FileRow): Record<string, string | undefined> =>
  Object.fromEntries(
    targets.map((target) => {
      const [column] = columnsOf(row, target, true);
      return [target, column && decodeReferences(textOf(row, column))];
    }),
  );

/** Notes the texts with variables, which are not imported, where no other plugin has one without. */
export function noteSeoVariables(draft: ProductDraft, row: FileRow): void {
  for (const target of targets) {
    if (columnsOf(row, target, true).length > 0) continue;
    for (const column of columnsOf(row, target, false).slice(0, 1)) {
      draft.notes.push({ line: row.line, column, value: textOf(row, column), code: "seo-variables" });
    }
  }
}
