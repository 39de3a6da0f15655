import { parseId } from "~/lib/ids";

/** Columns of a size table besides the size. Those in centimetres are measures of the body. */
const sizeColumns = {
  bust: "cm",
  waist: "cm",
  hip: "cm",
  inseam: "cm",
  head: "cm",
  foot: "cm",
  us: "text",
  eu: "text",
} as const;

export type SizeColumn = keyof typeof sizeColumns;
const sizeColumnNames = Object.keys(sizeColumns) as SizeColumn[];

/** Centimetres; both are equal for a single value. */
interface Measure {
  from: number;
  to: number;
}

interface SizeTable {
  /** The categories that it is for; empty for all. */
  categoryIds: number[];
  columns: SizeColumn[];
  rows: { size: string; cells: (Measure | string)[] }[];
}

export const MAX_SIZE_TABLES_LENGTH = 4000;

const cellsOf = (line: string): string[] => line.split(/[;\t]/).map((cell) => cell.trim());

function parseCell(text: string, column: SizeColumn): Measure | string | null {
  if (sizeColumns[column] === "text") return text;
  const [, from, to = from] = /^(\d{1,3}(?:\.\d)?)(?:\s*[-–]\s*(\d{1,3}(?:\.\d)?))?$/.exec(text) ?? [];
  return from === undefined || Number(to) < Number(from) ? null : { from: Number(from), to: Number(to) };
}

function parseTable(block: string): SizeTable | null {
  const lines = block.split("\n").filter((line) => line.trim() !== "");
  const [, ids] = /^categories:([\d,\s]+)$/.exec(lines[0]?.trim() ?? "") ?? [];
  const [head = [], ...body] = (ids === undefined ? lines : lines.slice(1)).map(cellsOf);
  const [first, ...names] = head;
  const columns = sizeColumnNames.filter((name) => names.includes(name));
  if (first !== "size" || body.length === 0 || columns.length === 0 || columns.length < names.length)
    return null;
  const rows = body.map(([size = "", ...texts]) => ({
    size,
    cells: columns.map((column) => parseCell(texts[names.indexOf(column)] ?? "", column)),
  }));
  if (rows.some(({ size, cells }) => size === "" || cells.includes(null))) return null;
  return {
    categoryIds: (ids ?? "").split(",").flatMap((id) => parseId(id.trim()) ?? []),
    columns,
    rows: rows as SizeTable["rows"],
  };
}

/**
 * Parses the setting `size_tables`: tables separated by empty lines, with cells separated by semicolons or tabs. The first
 * line of a table names its columns: `size; bust; waist`. A line `categories: 7, 12` before it limits the table to
 * products of these categories. Measures are in centimetres, such as `84` or `80-84`. Null for an invalid text.
 */
export function parseSizeTables(text: string): SizeTable[] | null {
  const blocks = text.split(/\n\s*\n/).filter((block) => block.trim() !== "");
  const tables = blocks.flatMap((block) => parseTable(block) ?? []);
  return tables.length === blocks.length ? tables : null;
}

const CENTIMETRES_PER_INCH = 2.54;

/** A range to half inches, because it is a band anyway; a single value to tenths. */
function toInches({ from, to }: Measure): Measure {
  const step = from === to ? 10 : 2;
  const round = (length: number) => Math.round((length / CENTIMETRES_PER_INCH) * step) / step;
  return { from: round(from), to: round(to) };
}

const measureText = ({ from, to }: Measure): string => (from === to ? `${from}` : `${from}–${to}`);

/** A size table as displayed. */
export interface ShownSizeTable {
  columns: SizeColumn[];
  /** Size and cells of each row: `84;33` is a measure in centimetres and inches. Short, because pages carry it twice. */
  rows: string[][];
}

/** The guide to a product's sizes, with the words of its columns. */
export interface SizeGuideContent {
  table: (Omit<ShownSizeTable, "columns"> & { columns: string[] }) | null;
  /** Which of two sizes to take. */
  advice: string;
  /** The setting `size_guide` as sanitised HTML; empty without it. */
  html: string;
}

/** The rows for a product's sizes, of the first table for its category that has any; null without one. */
export function sizeTableFor(
  tables: readonly SizeTable[],
  { categoryId, sizes }: { categoryId: number; sizes: readonly string[] },
): ShownSizeTable | null {
  for (const { categoryIds, columns, rows } of tables) {
    if (categoryIds.length > 0 && !categoryIds.includes(categoryId)) continue;
    const own = rows.filter(({ size }) => sizes.includes(size));
    if (own.length === 0) continue;
    return {
      columns,
      rows: own.map(({ size, cells }) => [
        size,
        ...cells.map((cell) =>
          typeof cell === "string" ? cell : `${measureText(cell)};${measureText(toInches(cell))}`,
        ),
      ]),
    };
  }
  return null;
}
