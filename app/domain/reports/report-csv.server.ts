import { minorUnitsText } from "~/lib/minor-units";
import { formatCsv } from "~/lib/text/csv";
import {
  averageMinor,
  type CurrencyReport,
  changePercent,
  type Grouping,
  isPartGrouping,
  type SaleSums,
} from "./report";

const sumColumns = [
  "currency",
  "orders",
  "units",
  "gross",
  "discount",
  "promotion",
  "exchanged",
  "gift",
  "returned",
  "net",
  "average",
] as const;
const comparedColumns = ["before", "changePercent"] as const;

/** Columns after the name of the row; the last two only of a comparison. */
export const reportCsvColumns = [...sumColumns, ...comparedColumns] as const;

export interface ReportCsvWords {
  header: Record<(typeof reportCsvColumns)[number], string>;
  /** Heading of the rows' names. */
  grouping: string;
  total: string;
}

const columnsOf = (by: Grouping) => sumColumns.filter((column) => column !== "promotion" || by === "coupon");

function sumCells(sums: SaleSums, by: Grouping, isOfParts: boolean): string[] {
  const average = isOfParts ? null : averageMinor(sums);
  return [
    String(sums.orders),
    String(sums.units),
    minorUnitsText(sums.grossMinor),
    minorUnitsText(sums.discountMinor),
    ...(by === "coupon" ? [minorUnitsText(sums.promotionMinor ?? 0)] : []),
    minorUnitsText(sums.exchangedMinor),
    minorUnitsText(sums.giftMinor),
    minorUnitsText(sums.returnedMinor),
    minorUnitsText(sums.netMinor),
    average === null ? "" : minorUnitsText(average),
  ];
}

const comparedCells = (netMinor: number, beforeMinor: number | null): string[] =>
  beforeMinor === null
    ? ["", ""]
    : [minorUnitsText(beforeMinor), String(changePercent(netMinor, beforeMinor) ?? "")];

/** A report of named rows as CSV, with a total for each currency. Amounts are decimal numbers. */
export async function* reportCsv(
  report: CurrencyReport[],
  by: Grouping,
  words: ReportCsvWords,
): AsyncGenerator<string> {
  const isCompared = report.some(({ before }) => before !== null);
  const columns = isCompared ? [...columnsOf(by), ...comparedColumns] : columnsOf(by);
  const lines = report.flatMap(({ currency, rows, total, before }) => [
    ...rows.map((row) => ({
      name: row.name,
      currency,
      sums: sumCells(row, by, isPartGrouping(by)),
      compared: comparedCells(row.netMinor, row.beforeMinor),
    })),
    {
      name: words.total,
      currency,
      sums: sumCells(total, by, false),
      compared: comparedCells(total.netMinor, before?.netMinor ?? null),
    },
  ]);
  yield formatCsv([
    [words.grouping, ...columns.map((column) => words.header[column])],
    ...lines.map(({ name, currency, sums, compared }) => [
      name,
      currency,
      ...sums,
      ...(isCompared ? compared : []),
    ]),
  ]);
}
