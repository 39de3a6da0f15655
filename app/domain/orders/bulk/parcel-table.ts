import { normalizeText } from "~/lib/text/normalize";
import { shipmentLimits } from "../fulfilment/shipments";
import { parseReference } from "../look-up-order.schema";
import { MAX_BULK_ORDERS } from "./bulk-steps";

/** Characters that a pasted table may have, checked before it is read. */
export const MAX_TABLE_LENGTH = 40_000;

/**
 * Why a row is left out. `not-a-reference`: it names no order. `twice`: an earlier row names the same order.
 * `rounded`: a spreadsheet has replaced digits of the tracking number, as in `1.23E+14`, or a reference such as `325E77`. `too-long`: a text is.
 */
export type RowProblem = "not-a-reference" | "twice" | "rounded" | "too-long";

export interface ParcelRow {
  /** 1-based line of the table. */
  line: number;
  /** As it was typed, or the stored form of a reference. */
  reference: string;
  trackingNumber: string;
  carrier: string;
  problem: RowProblem | null;
}

interface TableLine {
  /** 1-based. */
  line: number;
  cells: string[];
}

/** Lines with cells, or why none is read. */
export type ParcelTable = { lines: TableLine[] } | { code: "too-long" | "too-many" | "empty" };

const cellOf = (text: string): string =>
  normalizeText(
    text
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"'),
  );

/** Spreadsheets copy tabs; files and people separate by semicolons, commas or spaces. */
function separatorOf(text: string): RegExp {
  if (text.includes("\t")) return /\t/;
  if (text.includes(";")) return /;/;
  return text.includes(",") ? /,/ : / +/;
}

/** Splits a pasted table. A line without a digit at its beginning has headings, and is left out. */
export function splitParcelTable(typed: string): ParcelTable {
  if (typed.length > MAX_TABLE_LENGTH) return { code: "too-long" };
  const texts = typed.split(/\r\n?|\n/).map((text) => text.trimEnd());
  const separator = separatorOf(texts.join("\n"));
  const filled = texts.flatMap((text, index) => {
    const cells = text.split(separator).map(cellOf);
    return cells.some((cell) => cell !== "") ? [{ line: index + 1, cells }] : [];
  });
  const hasHeadings = filled[0]?.cells.every((cell) => !/\d/.test(cell)) ?? false;
  const lines = hasHeadings ? filled.slice(1) : filled;
  if (lines.length === 0) return { code: "empty" };
  return lines.length > MAX_BULK_ORDERS ? { code: "too-many" } : { lines };
}

/** Spreadsheets write the sign; a tracking number may be `5E123456`. */
const isRounded = (cell: string): boolean => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell);

/** A number such as `3.25E+79` would be the reference of another order, `325E79`. */
const referenceOf = (cell: string): string | null => (isRounded(cell) ? null : parseReference(cell));

/** All that may be a reference in the lines. */
export const referencesIn = (lines: readonly TableLine[]): string[] => [
  ...new Set(lines.flatMap(({ cells }) => cells.flatMap((cell) => referenceOf(cell) ?? []))),
];

function problemOf({
  reference,
  trackingNumber,
  carrier,
}: Omit<ParcelRow, "problem" | "line">): RowProblem | null {
  if (isRounded(reference) || isRounded(trackingNumber)) return "rounded";
  if (referenceOf(reference) === null) return "not-a-reference";
  const isLong =
    trackingNumber.length > shipmentLimits.trackingNumber || carrier.length > shipmentLimits.carrier;
  return isLong ? "too-long" : null;
}

/**
 * Reads the lines of a table: the reference of an order, the tracking number of its parcel and, if it is another than the
 * form's, the carrier. The references are in the column with the most known ones, as tracking numbers may look like them. A
 * reference alone is a parcel without a number.
 */
export function readParcelRows(lines: readonly TableLine[], known: ReadonlySet<string>): ParcelRow[] {
  const countIn = (column: number) =>
    lines.filter(({ cells }) => known.has(referenceOf(cells[column] ?? "") ?? "")).length;
  const width = Math.max(...lines.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const first = columns.reduce((best, column) => (countIn(column) > countIn(best) ? column : best), 0);
  const seen = new Set<string>();
  return lines.map(({ line, cells }) => {
    const [trackingNumber = "", carrier = ""] = cells.filter((_, column) => column !== first);
    const typed = cells[first] ?? "";
    const row = { reference: referenceOf(typed) ?? typed, trackingNumber, carrier };
    const problem = problemOf(row) ?? (seen.has(row.reference) ? "twice" : null);
    if (problem === null) seen.add(row.reference);
    return { line, ...row, problem };
  });
}
