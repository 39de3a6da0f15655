import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { buyerHrefs } from "~/buyer-hrefs";
import { sheetNumber } from "~/domain/claims/claims";
import { findClaimByAccess } from "~/domain/claims/claims.queries.server";
import { currencyOf } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { noStore } from "~/http/form.server";
import { keyOf, moveKey } from "~/http/link-key.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { ClaimSheetPage, ClosedSheet } from "~/ui/customer/claims/claim-sheet-page";
import { pageMeta } from "~/ui/storefront/page-meta";

/** The consumer's copy, opened by its key. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { sheet = "" } = params;
  const accessKey = keyOf(request, context, sheet) ?? "";
  const [claim, shop, translate] = await Promise.all([
    findClaimByAccess(context, { sheet, accessKey }),
    context.shop(),
    translatorFor(locale),
  ]);
  const messages = messagesFor(locale, "claims");
  if (!claim) {
    const closed = { claim: null, messages, meta: { title: translate("claims.closedTitle") } };
    return data(closed, { status: 404 });
  }
  const number = sheetNumber(claim);
  await moveKey(request, context, {
    id: number,
    key: accessKey,
    pathIn: (code) => `${hrefs.claims(code)}/${number}`,
  });
  const { id: _, isMailed, ...printed } = claim;
  const isUnmailed = !isMailed && claim.status === "open";
  const page = {
    claim: printed,
    unmailedLink: isUnmailed
      ? context.environment.SHOP_ORIGIN + buyerHrefs.claim(locale, number, accessKey)
      : null,
    currency: currencyOf(shop, "PEN"),
    messages,
    meta: { title: translate("claims.sheet", { number }) },
  };
  return data(page);
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ClaimSheet() {
  const page = useLoaderData<typeof loader>();
  return page.claim === null ? <ClosedSheet /> : <ClaimSheetPage {...page} />;
}
