import { limaDate, limaTime } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import { formatCsv, formatCsvRows } from "~/lib/text/csv";
import type { Reader } from "~db/read-batcher";
import type { ClaimFilter } from "./claim-table";
import {
  type ClaimKind,
  type ClaimStatus,
  type ClaimSubject,
  type DocumentType,
  lastDayToAnswer,
  sheetNumber,
} from "./claims";
import { type ClaimSheet, readSheets } from "./claims.queries.server";

export const claimCsvColumns = [
  "sheet",
  "filed",
  "due",
  "status",
  "kind",
  "name",
  "documentType",
  "documentNumber",
  "email",
  "phone",
  "address",
  "guardian",
  "subject",
  "subjectDescription",
  "amount",
  "order",
  "detail",
  "request",
  "answered",
  "answer",
] as const;

/** Labels of columns and values. */
export interface ClaimCsvWords {
  header: Record<(typeof claimCsvColumns)[number], string>;
  status: Record<ClaimStatus, string>;
  kind: Record<ClaimKind, string>;
  subject: Record<ClaimSubject, string>;
  documentType: Record<DocumentType, string>;
}

const rowOf = (claim: ClaimSheet, words: ClaimCsvWords): string[] => [
  sheetNumber(claim),
  `${limaDate(claim.createdAt)} ${limaTime(claim.createdAt)}`,
  lastDayToAnswer(claim.dueAt),
  words.status[claim.status],
  words.kind[claim.kind],
  claim.name,
  words.documentType[claim.documentType],
  claim.documentNumber,
  claim.email,
  claim.phone ?? "",
  claim.address,
  claim.guardianName ?? "",
  words.subject[claim.subject],
  claim.subjectDescription,
  claim.amountMinor === null ? "" : minorUnitsText(claim.amountMinor),
  claim.orderReference ?? "",
  claim.detail,
  claim.request,
  claim.answeredAt === null ? "" : `${limaDate(claim.answeredAt)} ${limaTime(claim.answeredAt)}`,
  claim.answer ?? "",
];

/** Exports the filtered sheets as CSV, oldest first. Times are in Lima's time zone, `now` is Unix seconds. */
export async function* exportClaims(
  reader: Reader,
  { filter, now, words }: { filter: ClaimFilter; now: number; words: ClaimCsvWords },
): AsyncGenerator<string, void, undefined> {
  yield formatCsv([claimCsvColumns.map((column) => words.header[column])]);
  for await (const chunk of readSheets(reader, filter, now)) {
    yield formatCsvRows(chunk.map((claim) => rowOf(claim, words)));
  }
}
