import { parseMinorUnits } from "~/lib/minor-units";
import { isHexColor } from "~/lib/text/color";
import type { Problem, ProblemCode } from "./draft";

// Spreadsheets in Spanish write TRUE in Spanish.
const YES = ["true", "yes", "sí", "si", "verdadero", "1"];
const NO = ["false", "no", "falso", "0"];

const LARGEST_NUMBER = 1_000_000_000;

/** A row of a file by the names of its columns, which notes what it can't read. */
export class RowReader {
  constructor(
    readonly line: number,
    private readonly cells: ReadonlyMap<string, string>,
    private readonly problems: Problem[],
  ) {}

  /** The cell's text; undefined where the file has no such column. */
  raw(column: string): string | undefined {
    return this.cells.get(column);
  }

  /** The cell without space around it; empty where there is no such column. */
  text(column: string): string {
    return this.cells.get(column)?.trim() ?? "";
  }

  note(column: string | null, code: ProblemCode): void {
    const value = column === null ? "" : (this.cells.get(column) ?? "");
    this.problems.push({ line: this.line, column, value, code });
  }

  private read<Value>(column: string, code: ProblemCode, parse: (text: string) => Value | null) {
    const text = this.text(column);
    if (text === "") return undefined;
    const value = parse(text);
    if (value === null) this.note(column, code);
    return value ?? undefined;
  }

  /** A whole number from 0; undefined where the cell is empty or wrong. */
  number(column: string): number | undefined {
    return this.read(column, "invalid-number", wholeNumber);
  }

  /** Minor units. Null where the cell is empty, undefined where there is no such column or it is wrong. */
  price(column: string): number | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    return this.text(column) === "" ? null : this.read(column, "invalid-price", parseMinorUnits);
  }

  yesNo(column: string): boolean | undefined {
    return this.read(column, "invalid-yes-no", (text) => {
      const word = text.toLowerCase();
      return YES.includes(word) ? true : NO.includes(word) ? false : null;
    });
  }

  /** Unix seconds of a time written as ISO 8601; null where the cell is empty. */
  time(column: string): number | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    return this.text(column) === "" ? null : this.read(column, "invalid-date", seconds);
  }

  /** `#rrggbb`; null where the cell is empty. */
  color(column: string): string | null | undefined {
    if (this.raw(column) === undefined) return undefined;
    if (this.text(column) === "") return null;
    return this.read(column, "invalid-color", (text) => (isHexColor(text) ? text : null));
  }

  /** A JSON object of texts; empty where the cell is. */
  attributes(column: string): Record<string, string> | undefined {
    if (this.raw(column) === undefined) return undefined;
    if (this.text(column) === "") return {};
    return this.read(column, "invalid-attributes", textsByName);
  }
}

function wholeNumber(text: string): number | null {
  // Spreadsheets may write 12.0.
  const [, digits] = /^(\d{1,10})(?:[.,]0+)?$/.exec(text) ?? [];
  const value = Number(digits);
  return digits !== undefined && value <= LARGEST_NUMBER ? value : null;
}

function seconds(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text)) return null;
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? null : Math.floor(milliseconds / 1000);
}

function textsByName(text: string): Record<string, string> | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value);
    return entries.every(([, one]) => typeof one === "string") ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

/** Unix seconds as a file of ours writes them; empty for null. */
export const timeText = (at: number | null): string =>
  at === null ? "" : `${new Date(at * 1000).toISOString().slice(0, 19)}Z`;
