import { categoryLimits } from "~/domain/catalog/category/category";
import { isSize } from "~/domain/catalog/listing/listing-choice";
import { mapTexts, rowFieldNames, rowFields } from "~/domain/catalog/product/product.fields";
import { productTextRules } from "~/domain/catalog/product/product.schema";
import { productLimits } from "~/domain/catalog/product/product-limits";
import { tagsText } from "~/domain/catalog/tags/tags";
import { csvName } from "~/domain/fields/fields";
import { mostOf, textField } from "~/lib/text/text-field";
import { formatTime } from "../read/cells";
import type { Problem, ProblemCode } from "../read/draft";
import type { Change } from "./plan";

/** Validation of each kind of text, as in the forms. */
const TEXTS = {
  ...mapTexts((text) =>
    textField({ ...productTextRules[text], least: text === "name" ? 1 : 0, missing: "missing" }),
  ),
  category: textField({ most: categoryLimits.name, missing: "missing" }),
  variantName: textField({ most: productLimits.variantName, missing: "missing" }),
  size: textField({ most: productLimits.size, missing: "missing" }).refine(isSize, { error: "invalid-size" }),
  sku: textField({ most: productLimits.sku, isCode: true, missing: "missing" }).refine(
    (text) => /^[\x20-\x7e]+$/.test(text),
    {
      error: "invalid-sku",
    },
  ),
  alt: textField({ most: productLimits.alt, missing: "missing" }),
};

/** Later ids continue from the highest one, so a very high id would exhaust those valid in files and URLs. */
const HIGHEST_NEW_ID = 99_999_999;

const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return tagsText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

const timeColumns = rowFieldNames.flatMap((name) =>
  rowFields[name].leaf.kind === "instant" ? csvName(name, rowFields[name]) : [],
);

/** Formats a value as the shop's own file does. */
const formatValue = (column: string, value: unknown): string => {
  if (typeof value !== "number") return plainText(value);
  if (timeColumns.includes(column)) return formatTime(value);
  return /^(price|compare_at):/.test(column) ? (value / 100).toFixed(2) : String(value);
};

/** Whether the value of a column of the shop's own file is read from this one of another shop's. */
function isReadFrom(column: string | null, source: string | null): boolean {
  const [field] = column?.split(":") ?? [];
  return source !== column && (source === field || (source === "title" && field === "name"));
}

/** Collects the changes and problems of one product. */
export class Planner {
  readonly changes: Change[] = [];
  readonly problems: Problem[] = [];

  /** Notes a problem, unless it follows from one of the same cell. */
  note(line: number, column: string | null, code: ProblemCode, value = "", most?: number): void {
    const isSame = (found: Problem) =>
      found.line === line &&
      (found.column === column ? found.value === value : isReadFrom(column, found.column));
    if (column !== null && this.problems.some(isSame)) return;
    this.problems.push({ line, column, value, code, ...(most ? { most } : {}) });
  }

  /** Notes a problem when a new id is too high. */
  checkNewId(line: number, column: "product" | "variant", id: number | null): void {
    if (id !== null && id > HIGHEST_NEW_ID) this.note(line, column, "id-too-high", String(id));
  }

  /** Records a change. Returns the value to write, or undefined when nothing differs. */
  change<Value>(line: number, column: string, before: Value | undefined, after: Value | undefined) {
    if (after === undefined || plainText(before ?? null) === plainText(after)) return undefined;
    this.changes.push({
      line,
      column,
      before: formatValue(column, before),
      after: formatValue(column, after),
    });
    return after;
  }

  /** Validates and records a text. An unchanged text is not validated. */
  text(
    kind: keyof typeof TEXTS,
    {
      line,
      column,
      before,
      after,
    }: { line: number; column: string; before: string | undefined; after: string | undefined },
  ): string | undefined {
    if (after === undefined || after === before) return undefined;
    const read = TEXTS[kind].safeParse(after);
    if (read.success) return this.change(line, column, before, read.data);
    const message = read.error.issues[0]?.message ?? "missing";
    const most = mostOf(message);
    this.note(line, column, most ? "too-long" : (message as ProblemCode), after.slice(0, 80), most);
    return undefined;
  }
}
