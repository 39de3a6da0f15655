import { z } from "zod";
import { answerClaim } from "~/domain/claims/answer-claim.server";
import { claimAnswerSchema } from "~/domain/claims/claim.schema";
import { claimStates } from "~/domain/claims/claim-table";
import {
  claimKinds,
  claimStatuses,
  claimSubjects,
  documentTypes,
  lastDayToAnswer,
  sheetNumber,
} from "~/domain/claims/claims";
import { type ClaimSheet, findStaffClaim, listClaims } from "~/domain/claims/claims.queries.server";
import { staffOf } from "~/edge/staff-context.server";
import { isoTime, optionalIsoTime, unixSeconds } from "~/lib/dates";
import { id, jsonText, paging } from "../fields.server";
import { listReply, rowsToRead } from "../list.server";
import { operation, refuse, reply } from "../operation.server";

const time = z.iso.datetime();

const claim = z
  .object({
    id,
    sheet: z.string().meta({ description: "Number of the sheet, such as 000000001-2026" }),
    filed_at: time,
    due: z.iso.date().meta({ description: "Last day to answer, in Lima" }),
    status: z.enum(claimStatuses),
    kind: z.enum(claimKinds),
    supplier: z.object({ name: z.string(), ruc: z.string().nullable(), address: z.string().nullable() }),
    name: z.string(),
    document_type: z.enum(documentTypes),
    document_number: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    address: z.string(),
    guardian: z.string().nullable(),
    subject: z.enum(claimSubjects),
    subject_description: z.string(),
    amount: z.number().nullable().meta({ description: "In soles" }),
    order_reference: z.string().nullable(),
    detail: z.string(),
    request: z.string(),
    answer: z.string().nullable(),
    answered_at: time.nullable(),
  })
  .meta({ id: "Claim" });

const showClaim = (sheet: ClaimSheet): z.infer<typeof claim> => ({
  id: sheet.id,
  sheet: sheetNumber(sheet),
  filed_at: isoTime(sheet.createdAt),
  due: lastDayToAnswer(sheet.dueAt),
  status: sheet.status,
  kind: sheet.kind,
  supplier: { name: sheet.supplierName, ruc: sheet.supplierRuc, address: sheet.supplierAddress },
  name: sheet.name,
  document_type: sheet.documentType,
  document_number: sheet.documentNumber,
  email: sheet.email,
  phone: sheet.phone,
  address: sheet.address,
  guardian: sheet.guardianName,
  subject: sheet.subject,
  subject_description: sheet.subjectDescription,
  amount: sheet.amountMinor === null ? null : sheet.amountMinor / 100,
  order_reference: sheet.orderReference,
  detail: sheet.detail,
  request: sheet.request,
  answer: sheet.answer,
  answered_at: optionalIsoTime(sheet.answeredAt),
});

const claimId = z.object({ id: jsonText(id) });
const answerBody = claimAnswerSchema.meta({ id: "ClaimAnswer" });

const getClaims = operation({
  method: "get",
  path: "/claims",
  caller: "claims",
  summary: "Lists the sheets of the Libro de Reclamaciones",
  query: z.object({
    state: z.enum(claimStates).optional().meta({ description: "`overdue`: open after the last day" }),
    ...paging,
  }),
  answers: { 200: z.array(claim) },
  async answer({ request, context, query: { state = null, ...page } }) {
    const now = unixSeconds(context.now());
    const rows = await listClaims(context, {
      after: page.cursor ?? 0,
      limit: rowsToRead(page),
      state,
      now,
    });
    return listReply(request, page, rows, showClaim);
  },
});

const getClaim = operation({
  method: "get",
  path: "/claims/{id}",
  caller: "claims",
  summary: "Reads one sheet",
  parameters: claimId,
  answers: { 200: claim },
  async answer({ context, path }) {
    const found = await findStaffClaim(context, path.id);
    return found ? reply(200, showClaim(found)) : refuse(404, "not-found");
  },
});

const postClaimAnswer = operation({
  method: "post",
  path: "/claims/{id}/answer",
  caller: "claims",
  summary: "Answers a sheet, once; the answer cannot be changed",
  parameters: claimId,
  bodies: { json: answerBody, form: answerBody },
  answers: { 200: claim },
  refusals: [409],
  async answer({ context, account, path, body }) {
    const answer = { claimId: path.id, answer: body.answer, now: context.now() };
    const answered = await answerClaim(staffOf(context, account), answer);
    if (!answered.ok) {
      return answered.code === "unknown-claim" ? refuse(404, "not-found") : refuse(409, answered.code);
    }
    const found = await findStaffClaim(context, path.id);
    return found ? reply(200, showClaim(found)) : refuse(404, "not-found");
  },
});

export const claimOperations = [getClaims, getClaim, postClaimAnswer];
