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

function sumCells(sums: SaleSums, isOfParts: boolean): string[] {
  const average = isOfParts ? null : averageMinor(sums);
  return [
    String(sums.orders),
    String(sums.units),
    minorUnitsText(sums.grossMinor),
    minorUnitsText(sums.discountMinor),
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
  const columns = isCompared ? reportCsvColumns : sumColumns;
  const lines = report.flatMap(({ currency, rows, total, before }) => [
    ...rows.map((row) => ({
      name: row.name,
      currency,
      sums: sumCells(row, isPartGrouping(by)),
      compared: comparedCells(row.netMinor, row.beforeMinor),
    })),
    {
      name: words.total,
      currency,
      sums: sumCells(total, false),
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
