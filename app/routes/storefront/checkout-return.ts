import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { isUnpaid } from "~/domain/orders/orders";
import { findOrderByAccess, type OrderDetail } from "~/domain/orders/orders.queries.server";
import { lookUpOpenPayments } from "~/domain/orders/payment/look-up-payment.server";
import type { PaymentProvider, PaymentReturn } from "~/domain/payments/payment-provider";
import { flashCookie } from "~/edge/cookies/flash.server";
import { plainPage } from "~/edge/http/plain-page.server";
import { FORM_BYTES, readBody } from "~/edge/http/read-body.server";
import { providersOf } from "~/edge/services/payment-providers.server";
import { hrefs } from "~/hrefs";
import type { OrderAccess } from "~/http/open-order.server";
import { findOrder, orderAccessOf } from "~/http/open-order.server";
import { throwUnavailableOnError, withServiceUnavailable } from "~/http/unavailable.server";
import { localeOf } from "~/i18n/locale";
import { translatorFor } from "~/i18n/translator.server";

const NO_ACCESS = { reference: "", accessKey: "" };

const isOfOrder = (order: OrderDetail, providerOrderId: string) =>
  order.payments.some((payment) => payment.providerOrderId === providerOrderId);

/** What a provider's form gave the page; null when it is of no provider, or not about this order. */
async function readFormReturn(
  providers: readonly PaymentProvider[],
  order: OrderDetail,
  body: string,
): Promise<PaymentReturn | null> {
  for (const provider of providers) {
    const read = await provider.readFormReturn(body);
    if (read && isOfOrder(order, read.providerOrderId)) return read.said;
  }
  return null;
}

/** What a provider's own page added to the address that it leads back to; null when nothing. It only shows. */
function readHostedReturn(
  providers: readonly PaymentProvider[],
  query: URLSearchParams,
): PaymentReturn | null {
  for (const provider of providers) {
    const said = provider.readHostedReturn(query);
    if (said) return said;
  }
  return null;
}

/** Where the buyer goes on. Our own state decides, after asking the provider while it is not known; `said` only shows. */
async function nextPage(context: AppLoadContext, order: OrderDetail, locale: string, said: PaymentReturn) {
  const { id: orderId, reference, accessKey } = order;
  const source = { db: context.db, providers: providersOf(context.environment) };
  const status = isUnpaid(order.status)
    ? await throwUnavailableOnError(context, () =>
        lookUpOpenPayments(source, { orderId, now: context.now() }),
      )
    : order.status;
  const isWaiting = status === "pending" || status === "refused";
  if (isWaiting && said === "not-paid") return hrefs.payment(locale, reference, accessKey);
  const page = hrefs.order(locale, reference, accessKey);
  // Paid as the provider says, but not to us yet: the page must not offer to pay again.
  return isWaiting ? `${page}&confirming=${status}` : page;
}

const REFERENCE = /^\w{6,9}$/;

/** Where to look for an order that can't be shown now. */
function paymentSafePage(request: Request, locale: string, { reference, accessKey }: OrderAccess): Response {
  const order = { href: hrefs.order(locale, reference, accessKey), text: "checkout.seeOrder" } as const;
  const lookUp = { href: hrefs.orderLookUp(locale), text: "checkout.findOrder" } as const;
  return plainPage(request, "paymentSafe", {
    links: REFERENCE.test(reference) ? [order, lookUp] : [lookUp],
  });
}

/** The card form's answer, sent by the page's script. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  async function lead(): Promise<Response> {
    const order = await findOrder(context, orderAccessOf(request) ?? NO_ACCESS);
    const body = await readBody(request, FORM_BYTES);
    if (body === null) return Response.json({ error: "Too large" }, { status: 413 });
    const said = await readFormReturn(providersOf(context.environment), order, body);
    if (said) return Response.json({ location: await nextPage(context, order, locale, said) });
    context.log.error("payment-return-refused", { orderId: order.id });
    return Response.json({ error: translate("checkout.forgedReturn") }, { status: 400 });
  }
  return withServiceUnavailable(lead, () =>
    Response.json({ error: translate("checkout.paymentSafeText") }, { status: 503 }),
  );
}

/** `said` is null for a return that says nothing. */
async function leadBack(
  context: AppLoadContext,
  { access, locale, said }: { access: OrderAccess; locale: string; said: PaymentReturn | null },
): Promise<Response> {
  const order = await findOrderByAccess(context, access);
  if (!order || !said) return redirect(hrefs.order(locale, access.reference, access.accessKey));
  const to = await nextPage(context, order, locale, said);
  if (to !== hrefs.payment(locale, access.reference, access.accessKey)) return redirect(to);
  const flash = flashCookie({ type: "info", key: "notPaid" }, context.secure);
  return redirect(to, { headers: { "set-cookie": flash } });
}

/** The way back from the provider's own page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const access = orderAccessOf(request);
  if (!access) return plainPage(request, "missing");
  const said = readHostedReturn(providersOf(context.environment), new URL(request.url).searchParams);
  return withServiceUnavailable(
    () => leadBack(context, { access, locale, said }),
    () => paymentSafePage(request, locale, access),
  );
}
