import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { returnAddress, returnLabel } from "~/domain/orders/returns/return-label";
import { shopWords } from "~/domain/settings/shop-words";
import { notFound } from "~/edge/http/responses.server";
import { noStore } from "~/http/form.server";
import { openOrderPage } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId } from "~/lib/ids";
import { ReturnLabelPage } from "~/ui/customer/returns/return-label-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";

export const handle: RouteHandle = { layout: "plain" };

/** What the buyer prints for the parcel with the pieces of an approved request. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const number = parseId(params.number);
  if (!number) throw notFound();
  const [{ order, linkKey }, shop, translate] = await Promise.all([
    openOrderPage(request, context, reference),
    context.shop(),
    translatorFor(locale),
  ]);
  const label = returnLabel(order, number, returnAddress(shop, locale));
  if (!label) throw notFound();
  return {
    label,
    linkKey,
    text: shopWords(shop, locale, translate)("returnLabel.returnParcelText"),
    messages: messagesFor(locale, "returnLabel", "returns"),
    meta: { title: translate("returnLabel.title", { number, reference }) },
  };
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function ReturnLabel() {
  return <ReturnLabelPage {...useLoaderData<typeof loader>()} />;
}
