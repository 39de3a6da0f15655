import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ClaimCsvWords, claimCsvColumns, exportClaims } from "~/domain/claims/claim-csv.server";
import { readClaimChoice } from "~/domain/claims/claim-table";
import { claimKinds, claimStatuses, claimSubjects, documentTypes } from "~/domain/claims/claims";
import { requireRight } from "~/http/access.server";
import { csvResponse, textsByCode } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { unixSeconds } from "~/lib/dates";

const columnWords: Record<keyof ClaimCsvWords["header"], MessageKey> = {
  sheet: "adminClaims.sheet",
  filed: "adminClaims.filed",
  due: "adminClaims.due",
  status: "labels.status",
  kind: "labels.kind",
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
  order: "labels.order",
  detail: "claims.detail",
  request: "claims.request",
  answered: "adminClaims.answered",
  answer: "adminClaims.answer",
};

/** Streams the filtered claims as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "claims");
  const translate = await adminTranslator(localeOfRequest(request));
  const words: ClaimCsvWords = {
    header: textsByCode(claimCsvColumns, (column) => translate(columnWords[column])),
    status: textsByCode(claimStatuses, (status) => translate(`adminClaims.${status}`)),
    kind: textsByCode(claimKinds, (kind) => translate(`claims.${kind}`)),
    subject: textsByCode(claimSubjects, (subject) => translate(`claims.${subject}`)),
    documentType: textsByCode(documentTypes, (type) => translate(`claims.${type}`)),
  };
  const now = context.now();
  const { filter } = readClaimChoice(request.url);
  const pieces = exportClaims(context, { filter, now: unixSeconds(now), words });
  return csvResponse(pieces, { name: "reclamaciones", now });
}
