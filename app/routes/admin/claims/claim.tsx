import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { buyerHrefs } from "~/buyer-hrefs";
import { may } from "~/domain/accounts/rights";
import { answerClaim } from "~/domain/claims/answer-claim.server";
import { claimAnswerSchema } from "~/domain/claims/claim.schema";
import { isOverdue, sheetNumber } from "~/domain/claims/claims";
import { findStaffClaim } from "~/domain/claims/claims.queries.server";
import { currencyOf } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { parseSubmission, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { adminData, readAdminPage, readStaffForm, redirectStaff } from "~/http/staff/staff.server";
import { messagesFor } from "~/i18n/messages";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { ClaimPage } from "~/ui/admin/claims/claim-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = parseId(params.claimId);
  const { account, locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "claims", namespaces: ["adminClaims"] },
    () => Promise.all([id && findStaffClaim(context, id), context.shop()]),
  );
  const [found, shop] = data;
  if (!found) throw notFound();
  const { accessKey, ...claim } = found;
  const now = unixSeconds(context.now());
  const sheet = sheetNumber(claim);
  return adminData({
    claim,
    sheet,
    words: {
      state: translate(`adminClaims.${isOverdue(claim, now) ? "overdue" : claim.status}`),
      kind: `${translate(`claims.${claim.kind}`)}: ${translate(`claims.${claim.kind}Means`)}`,
      subject: translate(`claims.${claim.subject}`),
      document: `${translate(`claims.${claim.documentType}`)} ${claim.documentNumber}`,
    },
    currency: currencyOf(shop, "PEN"),
    copy: buyerHrefs.claim(locale, sheet, accessKey),
    mayAudit: may(account.role, "audit"),
    messages: { ...messages, ...messagesFor(locale, "claims") },
    title: translate("adminClaims.one", { number: sheet }),
  });
}

/** Sends the answer, once. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const read = await readStaffForm(request, context, { right: "claims" });
  if (!read.ok) return read.refusal;
  const claimId = parseId(params.claimId);
  if (!claimId) throw notFound();
  const submission = parseSubmission(read.form, claimAnswerSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const answer = { claimId, ...submission.value, now: context.now() };
  const answered = await answerClaim(read.staff, answer);
  if (answered.ok) {
    return redirectStaff(context, adminHrefs.claim(claimId), { type: "success", key: "staffSaved" });
  }
  if (answered.code === "unknown-claim") throw notFound();
  return refuse(context, submission, ["answerClaim", { code: answered.code }]);
}

export default function Claim() {
  return <ClaimPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
