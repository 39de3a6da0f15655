import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { isUnpaid, orderStatusRules } from "~/domain/orders/orders";
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
import { serverHrefs } from "~/server-hrefs";

const NO_ACCESS = { reference: "", accessKey: "" };

const isOfOrder = (order: OrderDetail, providerOrderId: string) =>
  order.payments.some((payment) => payment.providerOrderId === providerOrderId);

/**
 * The result that the provider's form returned to the page; null when no provider recognises it or it is for another
 * order.
 */
async function readFormReturn(
  providers: readonly PaymentProvider[],
  order: OrderDetail,
  body: string,
): Promise<PaymentReturn | null> {
  for (const provider of providers) {
    const read = await provider.readFormReturn(body);
    if (read && isOfOrder(order, read.providerOrderId)) return read.result;
  }
  return null;
}

/**
 * The result in the return URL of a provider's hosted page; null without one. It only affects what is
 * displayed.
 */
function readHostedReturn(
  providers: readonly PaymentProvider[],
  query: URLSearchParams,
): PaymentReturn | null {
  for (const provider of providers) {
    const outcome = provider.readHostedReturn(query);
    if (outcome) return outcome;
  }
  return null;
}

/**
 * The buyer's next page, and whether the payment was refused. Decided by the shop's own state, which is updated by a
 * look-up while the payment is open; `outcome` only affects what is displayed.
 */
async function nextPage(context: AppLoadContext, order: OrderDetail, locale: string, outcome: PaymentReturn) {
  const { id: orderId, reference, accessKey } = order;
  const source = { db: context.db, providers: providersOf(context.environment) };
  const status = isUnpaid(order.status)
    ? await throwUnavailableOnError(context, () =>
        lookUpOpenPayments(source, { orderId, now: context.now() }),
      )
    : order.status;
  const isWaiting = status !== null && orderStatusRules[status].isPayable;
  const isRefused = status === "refused";
  if (isWaiting && outcome === "not-paid")
    return { to: serverHrefs.payment(locale, reference, accessKey), isRefused };
  const page = hrefs.order(locale, reference, accessKey);
  // The provider reports a payment that the shop has not received yet: the page must not offer to pay again.
  return { to: isWaiting ? `${page}&confirming=${status}` : page, isRefused };
}

const REFERENCE = /^\w{6,9}$/;

/** A page with links to the order, displayed while the database is unreachable. */
function findOrderPage(request: Request, locale: string, { reference, accessKey }: OrderAccess): Response {
  const order = { href: hrefs.order(locale, reference, accessKey), text: "checkout.seeOrder" } as const;
  const lookUp = { href: hrefs.orderLookUp(locale), text: "checkout.findOrder" } as const;
  return plainPage(request, "paymentSafe", {
    links: REFERENCE.test(reference) ? [order, lookUp] : [lookUp],
  });
}

/** The card form's result, sent by the page's script. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const locale = localeOf(params);
  const translate = await translatorFor(locale);
  async function respond(): Promise<Response> {
    const order = await findOrder(context, orderAccessOf(request, context) ?? NO_ACCESS);
    const body = await readBody(request, FORM_BYTES);
    if (body === null) return Response.json({ error: "Too large" }, { status: 413 });
    const outcome = await readFormReturn(providersOf(context.environment), order, body);
    if (outcome) {
      const { to } = await nextPage(context, order, locale, outcome);
      return Response.json({ location: to });
    }
    context.log.error("payment-return-refused", { orderId: order.id });
    return Response.json({ error: translate("checkout.forgedReturn") }, { status: 400 });
  }
  return withServiceUnavailable(respond, () =>
    Response.json({ error: translate("checkout.paymentSafeText") }, { status: 503 }),
  );
}

/** @param options `outcome` is null when the return URL has no result */
async function redirectAfterPayment(
  context: AppLoadContext,
  { access, locale, outcome }: { access: OrderAccess; locale: string; outcome: PaymentReturn | null },
): Promise<Response> {
  const order = await findOrderByAccess(context, access);
  if (!order || !outcome) return redirect(hrefs.order(locale, access.reference, access.accessKey));
  const { to, isRefused } = await nextPage(context, order, locale, outcome);
  // The payment step itself says that a payment was refused.
  if (isRefused || to !== serverHrefs.payment(locale, access.reference, access.accessKey))
    return redirect(to);
  const flash = flashCookie({ type: "info", key: "notPaid" }, context.secure);
  return redirect(to, { headers: { "set-cookie": flash } });
}

/** Return from the provider's hosted page. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const access = orderAccessOf(request, context);
  if (!access) {
    const links = [{ href: hrefs.orderLookUp(locale), text: "lookup.title" as const }];
    return plainPage(request, "missing", { links });
  }
  const outcome = readHostedReturn(providersOf(context.environment), new URL(request.url).searchParams);
  return withServiceUnavailable(
    () => redirectAfterPayment(context, { access, locale, outcome }),
    () => findOrderPage(request, locale, access),
  );
}
