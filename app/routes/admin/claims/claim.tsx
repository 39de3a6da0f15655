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
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { idOf, requireRow } from "~/http/staff/require-row.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { ClaimPage } from "~/ui/admin/claims/claim-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "claims",
  namespaces: ["adminClaims"],
  shopNamespaces: ["claims"],
  read: ({ context, params }) => requireRow(params.claimId, (id) => findStaffClaim(context, id)),
  page({ accessKey, ...claim }, { locale, now, account, shop, translate }) {
    const sheet = sheetNumber(claim);
    return {
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
      title: translate("adminClaims.one", { number: sheet }),
    };
  },
});

/** Sends the answer, once. */
export const action = formRoute({ right: "claims" }, async ({ context, params, staff, form }) => {
  const claimId = idOf(params.claimId);
  const submission = parseSubmission(form, claimAnswerSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const answer = { claimId, ...submission.value, now: context.now() };
  const answered = await answerClaim(staff, answer);
  if (answered.ok) {
    return redirectStaff(context, adminHrefs.claim(claimId), { type: "success", key: "staffSaved" });
  }
  if (answered.code === "unknown-claim") throw notFound();
  return refuse(context, submission, ["answerClaim", { code: answered.code }]);
});

export default function Claim() {
  return <ClaimPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
