import type { ProductDraft } from "./draft";
import { decodeReferences } from "./html-text.server";
import type { FileRow } from "./read-product-file";
import { textOf } from "./woocommerce-columns";

/** Columns of each plugin by Shopify's column; the first one with a text counts. */
const SOURCES = {
  seoTitle: ["seoTitle", "rankMathTitle"],
  seoDescription: ["seoDescription", "rankMathDescription"],
} as const;

/** A variable such as Yoast's `%%title%%` or Rank Math's `%title%`, which only the plugin can fill in. */
const VARIABLE = /%%[^%\s]+%%|%[a-z_]+(?:\([^)]*\))?%/i;

const columnOf = (row: FileRow, target: keyof typeof SOURCES): string | undefined =>
  SOURCES[target].find((column) => textOf(row, column) !== "");

/** The cells of a Shopify file for the texts that plugins have for search engines. */
export const seoCells = (row: FileRow): Record<string, string | undefined> =>
  Object.fromEntries(
    (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).map((target) => {
      const column = columnOf(row, target);
      const text = column && textOf(row, column);
      return [target, text && !VARIABLE.test(text) ? decodeReferences(text) : undefined];
    }),
  );

/** Notes the texts with variables, which are not imported. */
export function noteSeoVariables(draft: ProductDraft, row: FileRow): void {
  for (const target of Object.keys(SOURCES) as (keyof typeof SOURCES)[]) {
    const column = columnOf(row, target);
    const value = column ? textOf(row, column) : "";
    if (VARIABLE.test(value)) {
      draft.notes.push({ line: row.line, column: target, value, code: "seo-variables" });
    }
  }
}
