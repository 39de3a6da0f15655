import { failure, type Result, success } from "../result";

/**
 * Cells that a spreadsheet would run as a formula. They are escaped with a leading apostrophe; plain numbers are not.
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = "\ufeff";
const SEPARATORS = [",", ";", "\t"];

const escapeFormula = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

function formatCell(cell: string): string {
  const safe = escapeFormula(cell);
  return /[",;\t\r\n]|^\s|\s$|^\ufeff/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

// A row of one empty cell would be an empty line, which readers skip.
const formatRow = (cells: string[]): string =>
  cells.length === 1 && cells[0] === "" ? '""' : cells.map(formatCell).join(",");

/** Formats rows as CSV (RFC 4180) without a byte order mark: the later chunks of a streamed file. */
export const formatCsvRows = (rows: string[][]): string =>
  rows.map((row) => `${formatRow(row)}\r\n`).join("");

/**
 * Formats a CSV file (RFC 4180) that spreadsheets read as UTF-8. Cells that a spreadsheet would run as a formula are
 * escaped; `parseCsv` unescapes them.
 */
export const formatCsv = (rows: string[][]): string => BYTE_ORDER_MARK + formatCsvRows(rows);

export interface CsvRow {
  /** 1-based line of the file at which the row begins. */
  line: number;
  cells: string[];
}

/**
 * `open-quote`: the quote opened at that line is never closed. `after-quote`: text between a closing quote and the
 * separator.
 */
export type CsvFailure =
  | { code: "open-quote" | "after-quote"; line: number }
  | { code: "too-many-rows" | "too-many-columns"; line: number };

export interface CsvLimits {
  mostRows?: number;
  /** Maximum number of cells of a row. */
  mostColumns?: number;
}

// Keeps the backtracking pattern from running over a whole file.
const MAX_FIRST_LINE_LENGTH = 20_000;

/** The separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  const beginning = text.slice(0, MAX_FIRST_LINE_LENGTH).replace(/"[^"]*"/g, "");
  const firstLine = beginning.split(/[\r\n]/, 1)[0] ?? "";
  const count = (separator: string) => firstLine.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

/** Strips the byte order mark and Excel's `sep=;` line. */
function readPreamble(text: string) {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const declared = /^sep=([,;\t])(?:\r\n|\n|\r)/.exec(unmarked);
  return declared
    ? { body: unmarked.slice(declared[0].length), separator: declared[1] as string, firstLine: 2 }
    : { body: unmarked, separator: separatorOf(unmarked), firstLine: 1 };
}

/** The separator of a file: that of its `sep=` line, or else the one that its first line has most. */
export const separatorIn = (text: string): string => readPreamble(text).separator;

const countLines = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

class CsvReader {
  private at = 0;
  private readonly boundary: RegExp;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    public line: number,
    private readonly mostColumns: number,
  ) {
    this.boundary = new RegExp(`[${separator}\r\n]`, "g");
  }

  get atEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** The next row; null for an empty line. */
  row(): Result<string[] | null, CsvFailure> {
    if (this.lineEnd()) return success(null);
    const cells: string[] = [];
    for (;;) {
      if (cells.length === this.mostColumns) return failure({ code: "too-many-columns", line: this.line });
      const cell = this.text[this.at] === '"' ? this.quoted() : success(this.plain());
      if (!cell.ok) return cell;
      cells.push(unescapeFormula(cell.value));
      if (this.text[this.at] === this.separator) {
        this.at += 1;
        continue;
      }
      if (this.atEnd || this.lineEnd()) return success(cells);
      return failure({ code: "after-quote", line: this.line });
    }
  }

  private lineEnd(): boolean {
    const ending = this.text[this.at];
    if (ending !== "\r" && ending !== "\n") return false;
    this.at += ending === "\r" && this.text[this.at + 1] === "\n" ? 2 : 1;
    this.line += 1;
    return true;
  }

  private plain(): string {
    this.boundary.lastIndex = this.at;
    const end = this.boundary.exec(this.text)?.index ?? this.text.length;
    const cell = this.text.slice(this.at, end);
    this.at = end;
    return cell;
  }

  private quoted(): Result<string, CsvFailure> {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end !== -1 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    if (end === -1) return failure({ code: "open-quote", line: this.line });
    const inner = this.text.slice(start, end);
    this.at = end + 1;
    this.line += countLines(inner);
    return success(inner.replaceAll('""', '"'));
  }
}

/**
 * Parses a CSV file separated by commas, semicolons or tabs, with any line endings and with line breaks in quoted
 * cells. Skips empty lines and unescapes formulas.
 */
export function parseCsv(
  text: string,
  { mostRows = Number.POSITIVE_INFINITY, mostColumns = Number.POSITIVE_INFINITY }: CsvLimits = {},
): Result<CsvRow[], CsvFailure> {
  const { body, separator, firstLine } = readPreamble(text);
  const reader = new CsvReader(body, separator, firstLine, mostColumns);
  const rows: CsvRow[] = [];
  while (!reader.atEnd) {
    const line = reader.line;
    const row = reader.row();
    if (!row.ok) return row;
    if (row.value === null) continue;
    if (rows.length === mostRows) return failure({ code: "too-many-rows", line });
    rows.push({ line, cells: row.value });
  }
  return success(rows);
}
