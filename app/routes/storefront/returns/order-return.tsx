import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { returnFields } from "~/domain/orders/returns/return.schema";
import { returnChoices } from "~/domain/orders/returns/return-view";
import { numberSetting } from "~/domain/settings/number-setting";
import { constraintOf, noStore } from "~/http/form.server";
import { openOrderPage } from "~/http/open-order.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { randomId } from "~/lib/ids";
import { failureMeta } from "~/ui/customer/member/session-over";
import { ReturnForm } from "~/ui/customer/returns/return-form";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { pageMeta } from "~/ui/storefront/page-meta";
import { action } from "./order-return.action.server";

export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

export const handle: RouteHandle = { layout: "plain" };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const { reference = "" } = params;
  const [{ order, linkKey }, shop, translate] = await Promise.all([
    openOrderPage(request, context, reference),
    context.shop(),
    translatorFor(locale),
  ]);
  return {
    reference,
    linkKey,
    ...returnChoices(order, { days: numberSetting(shop, "return_days"), now: context.now() }),
    formKey: randomId(),
    hasRules: shop.pages.returns !== undefined,
    constraint: constraintOf(returnFields.pick({ reason: true, detail: true, wish: true, wanted: true })),
    messages: messagesFor(locale, "returns", "member"),
    meta: { title: translate("returns.newOf", { reference }) },
  };
}

export { action };

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function OrderReturn() {
  return <ReturnForm {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
