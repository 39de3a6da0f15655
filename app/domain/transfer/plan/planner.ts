import { isSize } from "~/domain/catalog/listing/listing-choice";
import { productLimits } from "~/domain/catalog/product/product-input";
import { textField } from "~/lib/text/text-field";
import { timeText } from "../read/cells";
import type { Problem, ProblemCode } from "../read/draft";
import type { Change } from "./plan";

const MESSAGES = { missing: "missing", tooLong: "too-long", invalid: "invalid-text" };

/** What staff may write into each kind of text, as its forms have it; lengths in characters. */
const TEXTS = {
  name: textField({ most: productLimits.name, messages: MESSAGES }),
  description: textField({ least: 0, most: productLimits.description, hasLines: true, messages: MESSAGES }),
  variantName: textField({ most: productLimits.variantName, messages: MESSAGES }),
  size: textField({ most: productLimits.size, messages: MESSAGES }).refine(isSize, { error: "invalid-size" }),
  sku: textField({ most: productLimits.sku, messages: MESSAGES }).refine(
    (text) => /^[\x20-\x7e]+$/.test(text),
    {
      error: "invalid-sku",
    },
  ),
  alt: textField({ most: productLimits.alt, messages: MESSAGES }),
};

/** Later ids follow the highest there is: one far above would leave none that files and addresses can name. */
const HIGHEST_NEW_ID = 99_999_999;

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

/** Values by column as people read them in our own file. */
const show = (column: string, value: unknown): string => {
  if (typeof value !== "number") return shown(value);
  if (column === "archived" || column === "created") return timeText(value);
  return /^(price|compare_at):/.test(column) ? (value / 100).toFixed(2) : String(value);
};

/** Compares what a file wants with what the shop has, and keeps what differs and what can't be. */
export class Planner {
  readonly changes: Change[] = [];
  readonly problems: Problem[] = [];

  note(line: number, column: string | null, code: ProblemCode, value = ""): void {
    this.problems.push({ line, column, value, code });
  }

  /** Notes the id that something new wants where it is too high. */
  newId(line: number, column: "product" | "variant", id: number | null): void {
    if (id !== null && id > HIGHEST_NEW_ID) this.note(line, column, "id-too-high", String(id));
  }

  /** The value that is to be written, noted as a change; undefined where there is nothing to write. */
  differing<Value>(line: number, column: string, before: Value | undefined, after: Value | undefined) {
    if (after === undefined || shown(before ?? null) === shown(after)) return undefined;
    this.changes.push({ line, column, before: show(column, before), after: show(column, after) });
    return after;
  }

  /** A text as it may be written. One that the shop has already is left as it is, whatever the rules of today. */
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
    if (read.success) return this.differing(line, column, before, read.data);
    this.note(line, column, read.error.issues[0]?.message as ProblemCode, after.slice(0, 80));
    return undefined;
  }
}

/** Only the values there are. */
export const present = <Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
