import { failure, type Result, success } from "~/lib/result";
import { type CsvFailure, type CsvRow, parseCsv, separatorIn } from "~/lib/text/csv";
import type { Encoding } from "~/lib/text/encoding/decode-file";
import { byteText } from "~/lib/text/encoding/single-byte";
import { normalizeText } from "~/lib/text/normalize";
import type { ImportKind } from "~db/import-vocabulary";
import { MAX_IMPORT_BYTES, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "../import-limits";
import { type FileReading, readText } from "./file-reading";
import { productColumns } from "./product-columns";
import type { FileRow } from "./read-product-file";
import { shopifyColumn } from "./shopify-columns";
import { wooCommerceColumn, wooCommerceKey, wooCommerceParents } from "./woocommerce-columns";

/** Longer names match no column. */
const MAX_HEADER_LENGTH = 200;

/**
 * `not-text`: a picture or a spreadsheet. `unknown-columns`: the header matches no kind of file. `columns-twice`: two
 * columns have the same name. `extra-cells`: rows have more cells than the header, which are probably shifted by an
 * unquoted separator.
 */
export type ImportFileFailure =
  | CsvFailure
  | { code: "empty" | "too-large" | "not-text" | "unknown-columns" }
  | { code: "columns-twice"; column: string }
  | { code: "extra-cells"; lines: number[] };

/** The rows of one product. */
export interface RowGroup {
  key: string;
  rows: { line: number; cells: string[] }[];
}

export interface OpenedFile {
  kind: ImportKind;
  /** Internal column names; empty for ignored columns. */
  columns: string[];
  /** The columns as the file spells them. */
  headers: string[];
  /** Original names of the ignored columns. */
  ignored: string[];
  groups: RowGroup[];
  reading: FileReading;
  /** The file's bytes as one character each, when it can be read again in another encoding; else null. */
  content: string | null;
}

const STOCK = ["product", "variant", "size", "sku", "stock"];

function kindOf(headers: string[]): ImportKind | null {
  if (headers.includes("record")) return "products";
  if (headers.some((header) => shopifyColumn(header) === "title")) return "shopify";
  const wooCommerce = headers.map(wooCommerceColumn);
  if (wooCommerce.includes("type") && wooCommerce.includes("name")) return "woocommerce";
  const names = headers.map((header) => header.toLowerCase());
  return names.includes("stock") && (names.includes("sku") || names.includes("product")) ? "stock" : null;
}

function namesOf(kind: ImportKind, headers: string[], codes: string[]): string[] {
  if (kind === "shopify") return headers.map((header) => shopifyColumn(header) ?? "");
  if (kind === "woocommerce") return headers.map((header) => wooCommerceColumn(header) ?? "");
  const supported = new Set(kind === "stock" ? STOCK : productColumns(codes));
  return headers.map((header) => header.toLowerCase()).map((name) => (supported.has(name) ? name : ""));
}

type Cell = (column: string) => string;

/** Identifies the product of a row. `parents` are those of WooCommerce's variations. */
function keyOf(
  kind: ImportKind,
  cell: Cell,
  { previous, parents }: { previous: string; parents: ReadonlyMap<string, string> },
): string {
  if (kind === "woocommerce") return wooCommerceKey(cell, parents);
  if (kind === "shopify") return cell("handle").toLowerCase() || cell("title") || previous;
  if (kind === "products") return cell("product");
  return cell("product") || `sku ${cell("sku")}`;
}

const isFilled = (cell: string): boolean => normalizeText(cell) !== "";

function groupRows(kind: ImportKind, columns: string[], rows: CsvRow[]): RowGroup[] {
  const at = new Map(columns.map((column, index) => [column, index]));
  const cellOf =
    ({ cells }: CsvRow): Cell =>
    (column) =>
      normalizeText(cells[at.get(column) ?? -1] ?? "");
  const filled = rows.filter(({ cells }) => cells.some(isFilled));
  const parents = kind === "woocommerce" ? wooCommerceParents(filled.map(cellOf)) : new Map();
  const groups = new Map<string, RowGroup>();
  let key = "";
  for (const row of filled) {
    key = keyOf(kind, cellOf(row), { previous: key, parents });
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { key, rows: [row] });
  }
  return [...groups.values()];
}

/** Lines of the rows with more cells than the header, or with a value after its last named column. */
function linesWithExtraCells(headers: string[], rows: CsvRow[]): number[] {
  const named = headers.findLastIndex((header) => header !== "") + 1;
  const hasExtra = ({ cells }: CsvRow) =>
    cells.slice(named).some(isFilled) || (cells.length > headers.length && cells.some(isFilled));
  return rows.filter(hasExtra).map(({ line }) => line);
}

/**
 * Detects the kind of file and groups its rows by product. `codes` are the shop's languages; `encoding` is what staff chose
 * of the choices of a former reading.
 */
export function openFile(
  bytes: Uint8Array,
  codes: string[],
  encoding?: Encoding,
): Result<OpenedFile, ImportFileFailure> {
  if (bytes.byteLength > MAX_IMPORT_BYTES) return failure({ code: "too-large" });
  const { text, reading } = readText(bytes, encoding);
  if (text.includes("\0")) return failure({ code: "not-text" });
  const parsed = parseCsv(text, { mostRows: MAX_IMPORT_ROWS + 1, mostColumns: MAX_IMPORT_COLUMNS });
  if (!parsed.ok) return parsed;
  const [first, ...rows] = parsed.value;
  const headers = first?.cells.map((cell) => normalizeText(cell).slice(0, MAX_HEADER_LENGTH)) ?? [];
  const kind = kindOf(headers);
  if (!kind) return failure({ code: first ? "unknown-columns" : "empty" });
  const columns = namesOf(kind, headers, codes);
  const duplicate = headers.find((_, index) => columns[index] && columns.indexOf(columns[index]) !== index);
  if (duplicate !== undefined) return failure({ code: "columns-twice", column: duplicate });
  const lines = linesWithExtraCells(headers, rows);
  if (lines.length > 0) return failure({ code: "extra-cells", lines });
  const groups = groupRows(kind, columns, rows);
  if (groups.length === 0) return failure({ code: "empty" });
  return success({
    kind,
    columns,
    headers,
    ignored: headers.filter((header, index) => header && !columns[index]),
    groups,
    reading: { ...reading, separator: separatorIn(text) },
    content: reading.choices.length > 0 ? byteText(bytes) : null,
  });
}

/** The rows of a group as maps by internal column name. A row that ends early lacks its last columns. */
export const rowsByColumn = (columns: readonly string[], { rows }: Pick<RowGroup, "rows">): FileRow[] =>
  rows.map(({ line, cells }) => ({
    line,
    cells: new Map(
      cells.flatMap((cell, index) => {
        const column = columns[index];
        return column ? [[column, cell] as const] : [];
      }),
    ),
  }));
