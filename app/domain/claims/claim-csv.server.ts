import type { CsvTable } from "~/domain/csv-table";
import { limaDateTime } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";
import { lastDayToAnswer, sheetNumber } from "./claims";
import type { ClaimSheet } from "./claims.queries.server";

/** Times are in Lima's time zone. */
export const claimCsv: CsvTable<ClaimSheet> = [
  ["adminClaims.sheet", sheetNumber],
  ["adminClaims.filed", ({ createdAt }) => limaDateTime(createdAt)],
  ["adminClaims.due", ({ dueAt }) => lastDayToAnswer(dueAt)],
  ["labels.status", ({ status }, translate) => translate(`adminClaims.${status}`)],
  ["labels.kind", ({ kind }, translate) => translate(`claims.${kind}`)],
  ["claims.name", ({ name }) => name],
  ["claims.documentType", ({ documentType }, translate) => translate(`claims.${documentType}`)],
  ["claims.documentNumber", ({ documentNumber }) => documentNumber],
  ["claims.email", ({ email }) => email],
  ["claims.phone", ({ phone }) => phone ?? ""],
  ["claims.address", ({ address }) => address],
  ["adminClaims.guardian", ({ guardianName }) => guardianName ?? ""],
  ["claims.subject", ({ subject }, translate) => translate(`claims.${subject}`)],
  ["claims.subjectDescription", ({ subjectDescription }) => subjectDescription],
  ["claims.amount", ({ amountMinor }) => (amountMinor === null ? "" : minorUnitsText(amountMinor))],
  ["labels.order", ({ orderReference }) => orderReference ?? ""],
  ["claims.detail", ({ detail }) => detail],
  ["claims.request", ({ request }) => request],
  ["adminClaims.answered", ({ answeredAt }) => limaDateTime(answeredAt)],
  ["adminClaims.answer", ({ answer }) => answer ?? ""],
];
