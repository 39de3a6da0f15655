import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { sheetNumber } from "~/domain/claims/claims";
import { findClaimByAccess } from "~/domain/claims/claims.queries.server";
import { currencyOf } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { noStore } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { ClaimSheetPage } from "~/ui/customer/claims/claim-sheet-page";
import { pageMeta } from "~/ui/storefront/page-meta";

/** The consumer's copy, opened by its key. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const accessKey = new URL(request.url).searchParams.get("key") ?? "";
  const [claim, shop, translate] = await Promise.all([
    findClaimByAccess(context, { sheet: params.sheet ?? "", accessKey }),
    context.shop(),
    translatorFor(locale),
  ]);
  if (!claim) throw notFound();
  const { id: _, isMailed, ...printed } = claim;
  return {
    claim: printed,
    isUnmailed: !isMailed && claim.status === "open",
    currency: currencyOf(shop, "PEN"),
    messages: messagesFor(locale, "claims"),
    meta: { title: translate("claims.sheet", { number: sheetNumber(claim) }) },
  };
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ClaimSheet() {
  return <ClaimSheetPage {...useLoaderData<typeof loader>()} />;
}
