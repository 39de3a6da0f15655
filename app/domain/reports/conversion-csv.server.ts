import { formatCsv } from "~/lib/text/csv";
import {
  type ConversionCounts,
  type ConversionReport,
  type FunnelStep,
  funnelSteps,
  perHundred,
  type VisitChannel,
  visitChannels,
} from "./conversion";

export interface ConversionCsvWords {
  /** Heading of the rows' names. */
  grouping: string;
  steps: Record<FunnelStep, string>;
  channels: Record<VisitChannel, string>;
  ordersPerHundred: string;
  visitsBefore: string;
  ordersBefore: string;
  total: string;
}

const ratio = ({ orders, visits }: ConversionCounts) => String(perHundred(orders, visits) ?? "");

/** A report of conversion as CSV, by time and with a total. */
export async function* conversionCsv(
  { rows, total, before }: ConversionReport,
  words: ConversionCsvWords,
): AsyncGenerator<string> {
  const cells = (name: string, counts: ConversionCounts, earlier: ConversionCounts | null) => [
    name,
    ...funnelSteps.map((step) => String(counts[step])),
    ratio(counts),
    ...visitChannels.map((channel) => String(counts[channel])),
    ...(earlier ? [String(earlier.visits), String(earlier.orders)] : []),
  ];
  yield formatCsv([
    [
      words.grouping,
      ...funnelSteps.map((step) => words.steps[step]),
      words.ordersPerHundred,
      ...visitChannels.map((channel) => words.channels[channel]),
      ...(before ? [words.visitsBefore, words.ordersBefore] : []),
    ],
    ...rows.map((row) => cells(row.key, row, row.before)),
    cells(words.total, total, before),
  ]);
}
