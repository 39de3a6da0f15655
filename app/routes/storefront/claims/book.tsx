import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { claimFields, claimSchema } from "~/domain/claims/claim.schema";
import { sheetNumber } from "~/domain/claims/claims";
import { fileClaim } from "~/domain/claims/file-claim.server";
import { supplierOf } from "~/domain/claims/supplier";
import { clientAddress } from "~/edge/access/client-address.server";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { randomId } from "~/lib/ids";
import { ClaimForm } from "~/ui/customer/claims/claim-form";
import { pageMeta } from "~/ui/storefront/page-meta";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const [shop, translate] = await Promise.all([context.shop(), translatorFor(locale)]);
  return {
    supplier: supplierOf(shop, locale),
    idempotencyKey: randomId(),
    constraint: constraintOf(claimFields),
    messages: messagesFor(locale, "claims"),
    meta: { title: translate("claims.title"), description: translate("claims.lead") },
  };
}

/** Files the claim and redirects to the consumer's copy. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), claimSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  if (await isOverLimit("file-claim", request, context)) {
    return refuse(context, submission, ["fileClaim", { code: "too-many", retryAfterSeconds: LIMIT_SECONDS }]);
  }
  const claim = await fileClaim(context.db, {
    input: submission.value,
    supplier: supplierOf(await context.shop(), locale),
    locale,
    address: clientAddress(request),
    now: context.now(),
  });
  return redirectDocument(buyerHrefs.claim(locale, sheetNumber(claim), claim.accessKey), 303);
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ClaimsBook() {
  return <ClaimForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
