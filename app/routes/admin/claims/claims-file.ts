import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClaimCsvWords, claimCsvColumns, exportClaims } from "~/domain/claims/claim-csv.server";
import { readClaimChoice } from "~/domain/claims/claim-table";
import { documentWords, kindWords, stateWords, subjectWords } from "~/domain/claims/claim-words";
import { claimKinds, claimStatuses, claimSubjects, documentTypes } from "~/domain/claims/claims";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { unixSeconds } from "~/lib/dates";

const columnWords: Record<keyof ClaimCsvWords["header"], MessageKey> = {
  sheet: "adminClaims.sheet",
  filed: "adminClaims.filed",
  due: "adminClaims.due",
  status: "adminClaims.status",
  kind: "adminClaims.kind",
  name: "claims.name",
  documentType: "claims.documentType",
  documentNumber: "claims.documentNumber",
  email: "claims.email",
  phone: "claims.phone",
  address: "claims.address",
  guardian: "adminClaims.guardian",
  subject: "claims.subject",
  subjectDescription: "claims.subjectDescription",
  amount: "claims.amount",
  order: "adminClaims.order",
  detail: "claims.detail",
  request: "claims.request",
  answered: "adminClaims.answered",
  answer: "adminClaims.answer",
};

/** The words of each value by value. */
const wordsOf = <Value extends string>(values: readonly Value[], word: (value: Value) => string) =>
  Object.fromEntries(values.map((value) => [value, word(value)])) as Record<Value, string>;

/** Streams the filtered claims as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "claims");
  const translate = await adminTranslator(localeOfRequest(request));
  const words: ClaimCsvWords = {
    header: wordsOf(claimCsvColumns, (column) => translate(columnWords[column])),
    status: wordsOf(claimStatuses, (status) => translate(stateWords[status])),
    kind: wordsOf(claimKinds, (kind) => translate(kindWords[kind])),
    subject: wordsOf(claimSubjects, (subject) => translate(subjectWords[subject])),
    documentType: wordsOf(documentTypes, (type) => translate(documentWords[type])),
  };
  const now = context.now();
  const { filter } = readClaimChoice(request.url);
  const pieces = exportClaims(context, { filter, now: unixSeconds(now), words });
  return csvResponse(pieces, { name: "reclamaciones", now });
}
