import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData } from "@remix-run/react";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { lookUpOrder } from "~/domain/orders/look-up-order.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { logSecurity } from "~/edge/log/security-log.server";
import { devices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { OrderLookUpPage } from "~/ui/customer/orders/order-look-up-page";
import { pageMeta } from "~/ui/storefront/page-meta";
import { orUnavailable } from "../storefront/or-unavailable.server";
import { readForm } from "../storefront/read-form.server";
import { parseFields, refuseForm } from "./form-problem.server";

export { revalidateOnlyElsewhere as shouldRevalidate } from "~/ui/customer/member/keep-page";

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
  const { reference, email } = parsed.value;
  const device = devices(context);
  const proof = `${reference} ${email}`;
  const isKnown = await device.knows(request, "order", proof);
  const lookUp = { ...parsed.value, isKnown, address: clientAddress(request), now: context.now() };
  const found = await orUnavailable(context, () => lookUpOrder(context.db, lookUp));
  if (found.ok) {
    const headers = { "set-cookie": await device.learn(request, "order", proof) };
    return redirectDocument(hrefs.order(locale, reference, found.value.accessKey), { status: 303, headers });
  }
  if (found.code === "too-many") {
    const { retryAfterSeconds } = found;
    logSecurity(context.log, "order-look-up-locked", { retryAfterSeconds });
    return refuseForm(form, { status: 429, message: "lookup.tooMany", retryAfterSeconds });
  }
  if (found.code === "phone-needed") {
    const message = "lookup.phoneNeeded";
    return refuseForm(form, { message, errors: { phone: message } });
  }
  return refuseForm(form, { status: 404, message: "lookup.notFound" });
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function OrderLookUp() {
  return <OrderLookUpPage answer={useActionData<typeof action>()} />;
}
