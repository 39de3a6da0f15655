import { parseTags, tagsText } from "~/domain/catalog/tags/tags";
import { tagsSchema } from "~/domain/catalog/tags/tags.schema";
import type { AnyField } from "~/domain/fields/fields";
import { focusText, parseFocus } from "~/domain/settings/focus/focus";
import { parseBoundedJson } from "~/lib/bounded-json";
import { isoTime } from "~/lib/dates";
import { parseMinorUnits } from "~/lib/minor-units";
import { parseWholeNumber } from "~/lib/numbers/decimal";
import { isHexColor } from "~/lib/text/color";
import { normalizeCode, normalizeText } from "~/lib/text/normalize";
import type { NoteCode, ProblemCode, ProductDraft } from "./draft";

// Spanish spreadsheets write TRUE and FALSE in Spanish.
const YES = ["true", "yes", "sí", "si", "verdadero", "1"];
const NO = ["false", "no", "falso", "0"];

const LARGEST_NUMBER = 1_000_000_000;

/** Reads the cells of a row by column name and collects problems and notes. */
export class RowReader {
  constructor(
    readonly line: number,
    private readonly cells: ReadonlyMap<string, string>,
    private readonly found: Pick<ProductDraft, "problems" | "notes">,
  ) {}

  /** The exact text; undefined when the file lacks the column. */
  raw(column: string): string | undefined {
    return this.cells.get(column);
  }

  /** The text on one line, normalized; empty when the file lacks the column. */
  text(column: string): string {
    return normalizeText(this.cells.get(column) ?? "");
  }

  /** The address of a picture, which is found by exactly this text; empty when the file lacks the column. */
  address(column: string): string {
    return this.cells.get(column)?.trim() ?? "";
  }

  /** A code, normalized; undefined when the file lacks the column. */
  code(column: string): string | undefined {
    const code = this.cells.get(column);
    return code === undefined ? undefined : normalizeCode(code);
  }

  /** Adds a problem, which prevents the import. */
  addProblem(column: string | null, code: ProblemCode, most?: number): void {
    const value = column === null ? "" : (this.cells.get(column) ?? "");
    this.found.problems.push({ line: this.line, column, value, code, ...(most && { most }) });
  }

  /** Adds a note, which does not. */
  addNote(column: string, code: NoteCode): void {
    this.found.notes.push({ line: this.line, column, value: this.cells.get(column) ?? "", code });
  }

  private read<Value>(column: string, code: ProblemCode, parse: (text: string) => Value | null) {
    const text = this.text(column);
    if (text === "") return undefined;
    const value = parse(text);
    if (value === null) this.addProblem(column, code);
    return value ?? undefined;
  }

  /** An integer from 0 to `most`; undefined when empty or invalid. */
  number(column: string, most = LARGEST_NUMBER): number | undefined {
    return this.read(column, "invalid-number", (text) => wholeNumber(text, most));
  }

  /** Minor units. Null when empty, undefined when the column is missing or the text invalid. */
  price(column: string): number | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    return this.text(column) === "" ? null : this.read(column, "invalid-price", parseMinorUnits);
  }

  /** Stock of another shop, where overselling makes it negative: 0 then, with a note. */
  soldStock(column: string): number | undefined {
    if (!/^-\d+(?:[.,]0+)?$/.test(this.text(column))) return this.number(column);
    this.addNote(column, "negative-stock");
    return 0;
  }

  yesNo(column: string): boolean | undefined {
    return this.read(column, "invalid-yes-no", (text) => {
      const word = text.toLowerCase();
      return YES.includes(word) ? true : NO.includes(word) ? false : null;
    });
  }

  /** A value of a declared field; an empty cell keeps one that cannot be null. `code` replaces its kind's problem. */
  field(column: string, { leaf }: AnyField, code?: ProblemCode): unknown {
    switch (leaf.kind) {
      case "flag":
        return this.yesNo(column);
      case "tags":
        return this.tags(column);
      case "instant": {
        const time = this.time(column);
        return leaf.required ? (time ?? undefined) : time;
      }
      case "choice":
        return this.read(column, code ?? "invalid-text", (text) => {
          const choice = text.toLowerCase();
          return Object.hasOwn(leaf.choices, choice) ? choice : null;
        });
      case "integer": {
        if (this.raw(column) === undefined) return undefined;
        if (this.text(column) === "") return leaf.empty === undefined ? null : undefined;
        return this.read(column, code ?? "invalid-number", (text) => {
          const number = wholeNumber(text, leaf.max);
          return number !== null && number >= leaf.min ? number : null;
        });
      }
      default:
        throw new Error(`No cell has a ${leaf.kind}`);
    }
  }

  /** Empty when the cell is; undefined when the column is missing or the tags are refused. */
  tags(column: string): string[] | undefined {
    const text = this.raw(column);
    if (text === undefined) return undefined;
    const tags = parseTags(text);
    if (tagsSchema.safeParse(tags).success) return tags;
    this.addProblem(column, "invalid-tags");
    return undefined;
  }

  /** ISO 8601 to Unix seconds. Null when empty, undefined when the column is missing or the text invalid. */
  time(column: string): number | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    return this.text(column) === "" ? null : this.read(column, "invalid-date", seconds);
  }

  /** As of `focusText`. Null when empty, undefined when the column is missing or the text invalid. */
  focus(column: string): string | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    if (this.text(column) === "") return null;
    const point = this.read(column, "invalid-focus", parseFocus);
    return point && focusText(point);
  }

  /** `#rrggbb`. Null when empty, undefined when the column is missing or the text invalid. */
  color(column: string): string | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    if (this.text(column) === "") return null;
    return this.read(column, "invalid-color", (text) => (isHexColor(text) ? text : null));
  }

  /** A JSON object of strings; an empty object when the cell is empty. */
  attributes(column: string): Record<string, string> | undefined {
    if (this.raw(column) === undefined) return undefined;
    if (this.text(column) === "") return {};
    return this.read(column, "invalid-attributes", textsByName);
  }
}

function wholeNumber(text: string, most = LARGEST_NUMBER): number | null {
  const value = parseWholeNumber(text);
  return value !== null && value <= most ? value : null;
}

function seconds(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

function textsByName(text: string): Record<string, string> | null {
  try {
    const value = parseBoundedJson(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    return entries.every(([, entry]) => typeof entry === "string") ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** The cell of a declared field. */
export const cellText = (value: unknown, { leaf }: AnyField): string => {
  if (leaf.kind === "instant") return formatTime(value as number | null);
  if (leaf.kind === "tags") return tagsText(value as string[]);
  return value === null ? "" : String(value);
};

/** Formats Unix seconds as ISO 8601; empty for null. */
export const formatTime = (unixSeconds: number | null): string =>
  unixSeconds === null ? "" : `${isoTime(unixSeconds).slice(0, 19)}Z`;
