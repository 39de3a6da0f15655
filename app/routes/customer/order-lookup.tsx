import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { orderLookUpSchema } from "~/domain/orders/look-up-order.schema";
import { lookUpOrder } from "~/domain/orders/look-up-order.server";
import { clientAddress } from "~/edge/access/client-address.server";
import { devices } from "~/edge/services/account-services.server";
import { hrefs } from "~/hrefs";
import { constraintOf, noStore, parseSubmission, readForm, refuseInvalid } from "~/http/form.server";
import { refuse } from "~/http/refuse.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { OrderLookUpPage } from "~/ui/customer/orders/order-look-up-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";

/** Longer ones are no references. */
const MOST_REFERENCE = 9;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  return {
    reference: (new URL(request.url).searchParams.get("reference") ?? "").slice(0, MOST_REFERENCE),
    constraint: constraintOf(orderLookUpSchema),
    messages: messagesFor(locale, "lookup"),
    meta: { title: translate("lookup.title") },
  };
}

/** Redirects to the order's own link. The response does not reveal whether the reference or the e-mail is unknown. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const submission = parseSubmission(await readForm(request), orderLookUpSchema);
  if (submission.status !== "success") return refuseInvalid(submission);
  const { reference, email } = submission.value;
  const device = devices(context);
  const proof = `${reference} ${email}`;
  const isKnown = await device.knows(request, "order", proof);
  const lookUp = { ...submission.value, isKnown, address: clientAddress(request), now: context.now() };
  const found = await lookUpOrder(context.db, lookUp);
  if (!found.ok) return refuse(context, submission, ["lookUpOrder", found]);
  const headers = { "set-cookie": await device.learn(request, "order", proof) };
  return redirectDocument(hrefs.order(locale, reference, found.value.accessKey), { status: 303, headers });
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function OrderLookUp() {
  return <OrderLookUpPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
