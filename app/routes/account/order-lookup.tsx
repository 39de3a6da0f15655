import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { lookUpOrder } from "~/domain/orders/look-up-order.server";
import { clientAddress } from "~/edge/client-address.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { OrderLookUpPage } from "~/ui/lookup/order-look-up-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { parseFields, refuseForm } from "./form-problem.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/member/keep-page";

export async function loader({ params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return { messages: messagesFor(locale, "lookup"), meta: { title: translate("lookup.title") } };
}

/** Leads to the order's page by its own link; the answer never tells which of number and e-mail is unknown. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const form = (await readForm(request)) ?? new FormData();
  const parsed = parseFields(form, orderLookUpSchema, "lookup.problems");
  if (!parsed.ok) return parsed.refusal;
  const { reference } = parsed.value;
  const found = await orUnavailable(context, () =>
    lookUpOrder(context.db, { ...parsed.value, address: clientAddress(request), now: context.now() }),
  );
  if (found.ok) return redirectDocument(hrefs.order(locale, reference, found.value.accessKey), 303);
  return found.code === "too-many"
    ? refuseForm(form, { status: 429, message: "lookup.tooMany" })
    : refuseForm(form, { status: 404, message: "lookup.notFound" });
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function OrderLookUp() {
  return <OrderLookUpPage answer={useActionData<typeof action>()} />;
}
