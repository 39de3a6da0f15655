import { limaDate } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import { formatCsv, formatCsvRows } from "~/lib/text/csv";
import type { OrderStatus } from "~db/vocabulary";
import type { DocumentType, ReceiptKind } from "./receipts";
import type { RegisteredReceipt } from "./sales-register";

export const receiptCsvColumns = [
  "issued",
  "kind",
  "series",
  "number",
  "documentType",
  "documentNumber",
  "name",
  "address",
  "currency",
  "net",
  "igvPercent",
  "igv",
  "total",
  "order",
  "status",
] as const;

/** Labels of the columns and values. */
export interface ReceiptCsvWords {
  header: Record<(typeof receiptCsvColumns)[number], string>;
  kind: (kind: ReceiptKind) => string;
  document: (type: DocumentType) => string;
  status: (status: OrderStatus) => string;
}

const rowOf = (receipt: RegisteredReceipt, words: ReceiptCsvWords): string[] => [
  limaDate(receipt.issuedAt),
  words.kind(receipt.kind),
  receipt.series,
  String(receipt.number),
  receipt.documentType ? words.document(receipt.documentType) : "",
  receipt.documentNumber ?? "",
  receipt.name,
  receipt.address ?? "",
  receipt.currency,
  minorUnitsText(receipt.netMinor),
  String(receipt.igvPercent),
  minorUnitsText(receipt.igvMinor),
  minorUnitsText(receipt.totalMinor),
  receipt.reference,
  words.status(receipt.orderStatus),
];

/** Receipts as CSV, for the invoicing system: a row each. Dates are Lima's, amounts decimal numbers. */
export async function* receiptsCsv(
  chunks: AsyncIterable<RegisteredReceipt[]>,
  words: ReceiptCsvWords,
): AsyncGenerator<string, void, undefined> {
  yield formatCsv([receiptCsvColumns.map((column) => words.header[column])]);
  for await (const chunk of chunks) yield formatCsvRows(chunk.map((receipt) => rowOf(receipt, words)));
}
