import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { type Cart, isSameLine, NO_CART } from "~/domain/cart/cart";
import { readOrderDollars } from "~/domain/checkout/order-dollars.server";
import { deliveryNews } from "~/domain/orders/delivery-news";
import { orderView } from "~/domain/orders/order-view";
import { paymentRefusal } from "~/domain/orders/orders";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { chooseOfflineWay } from "~/domain/orders/payment/choose-offline-way.server";
import { readSpentCoupon } from "~/domain/orders/payment/spent-coupon.server";
import {
  hostedForm,
  type StartRefusal,
  startFormPayment,
  startHostedPayment,
} from "~/domain/orders/payment/start-payment.server";
import { offlineOffers } from "~/domain/payments/offline-offers.server";
import { takesOfflineWays } from "~/domain/payments/offline-ways";
import { isPaymentMessageKey } from "~/domain/payments/payment-messages";
import type { HostedForm } from "~/domain/payments/payment-provider";
import { isOverLimit, LIMIT_SECONDS } from "~/edge/access/rate-limit.server";
import { flashCookie } from "~/edge/cookies/flash.server";
import { isCardOut, noteCardOutage } from "~/edge/services/card-outage.server";
import { checkoutProvider, notificationUrl } from "~/edge/services/payment-providers.server";
import { hrefs } from "~/hrefs";
import type { Failures } from "~/http/failures/failures";
import { findOrder, movePaymentKey, type OrderAccess, type PaymentAddress } from "~/http/open-order.server";
import { refusalOf } from "~/http/refuse.server";
import { languageFor } from "~/i18n/languages";
import { m } from "~/i18n/message";
import { type MessageKey, messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { serverHrefs } from "~/server-hrefs";
import type { NoWay } from "~/ui/checkout/payment-step";
import type { NoToken, TokenAnswer } from "~/ui/checkout/use-form-token";

/** True when the cart differs from the order. */
function isOlderOrder({ lines }: Cart, order: OrderDetail): boolean {
  const isOrdered = (line: (typeof lines)[number]) =>
    order.lines.some((ordered) => isSameLine(ordered, line) && ordered.quantity === line.quantity);
  return lines.length > 0 && !(lines.length === order.lines.length && lines.every(isOrdered));
}

/** The card form's message for the last refusal; null when the order is not refused. */
function refusalMessage({ status, paymentEvents }: OrderDetail): MessageKey | null {
  if (status !== "refused") return null;
  const reason = paymentEvents[0]?.reason ?? "";
  return isPaymentMessageKey(reason) ? `payment.${reason}` : "payment.bankRefused";
}

/**
 * The signed form of the attempt in the URL; null without one. Throws a redirect to a new payment when the form can no
 * longer be sent.
 */
async function namedHostedForm(
  context: AppLoadContext,
  { order, attempt, locale }: { order: OrderDetail; attempt: string | null; locale: string },
): Promise<HostedForm | null> {
  if (attempt === null) return null;
  const { reference, accessKey } = order;
  const { environment } = context;
  const provider = checkoutProvider(environment);
  const form = await hostedForm(provider, order, {
    providerOrderId: attempt,
    now: context.now(),
    returnUrl: environment.SHOP_ORIGIN + serverHrefs.checkoutReturn(locale, reference, accessKey),
    notificationUrl: notificationUrl(environment, provider),
  });
  if (!form) throw redirect(serverHrefs.payment(locale, reference, accessKey));
  return form;
}

/** The other ways in which an order can be paid outside the provider now. */
async function otherWays(context: AppLoadContext, order: OrderDetail) {
  if (!takesOfflineWays(order) || order.totalMinor === 0) return [];
  const offers = offlineOffers(await context.shop(), order.currency);
  return offers.filter(({ way }) => way !== order.paymentWay);
}

/** Data of the checkout page of an unpaid order. Throws a redirect to the order page when it can't be paid. */
export async function loadPaymentStep(
  context: AppLoadContext,
  { request, locale, access }: { request: Request; locale: string; access: PaymentAddress },
) {
  const [order, shop, translate] = await Promise.all([
    findOrder(context, access),
    context.shop(),
    translatorFor(locale),
  ]);
  const { reference, accessKey } = order;
  await movePaymentKey(request, context, order);
  const orderPage = hrefs.order(locale, reference, accessKey);
  const refusal = paymentRefusal(order, context.now());
  if (refusal && refusal !== "zone-gone") throw redirect(orderPage);
  const cart = (await context.cart.read()) ?? NO_CART;
  const spent =
    order.discounts.length > 0
      ? await readSpentCoupon(context, { orderId: order.id, now: context.now() })
      : null;
  const dollars = await readOrderDollars(context, order, locale);
  return {
    step: "payment" as const,
    dollars,
    ways: await otherWays(context, order),
    isCardOut: isCardOut(context.now()),
    order: orderView(order, shop, { locale, now: context.now() }),
    deliveryNews: deliveryNews(order),
    spentCoupon: spent && { rivals: spent.rivals, accessKey },
    editPage: serverHrefs.editOrder(locale, reference, accessKey),
    hasCart: cart.id === order.cartId && cart.lines.length > 0,
    isOlderOrder: isOlderOrder(cart, order),
    hosted: await namedHostedForm(context, { order, attempt: access.attempt, locale }),
    form: checkoutProvider(context.environment).form,
    language: languageFor(locale).paymentLanguage,
    tokenAction: serverHrefs.payment(locale, reference, access.linkKey),
    returnAction: serverHrefs.checkoutReturn(locale, reference, accessKey),
    orderPage,
    message: refusalMessage(order),
    messages: messagesFor(
      locale,
      "arrival",
      "cart",
      "checkout",
      "payment",
      "product",
      "order",
      "receipt",
      "ways",
    ),
    meta: { title: translate("checkout.paymentTitle") },
  };
}

/** The reply when no payment was started, with `Retry-After` for too many. */
function refusePayment(failed: Failures["startPayment"]) {
  const { status, message, retryAfterSeconds } = refusalOf("startPayment", failed);
  const headers: HeadersInit =
    retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return data<NoToken>({ kind: "no-token", message }, { status, headers });
}

const tooManyPayments = (retryAfterSeconds: number) => refusePayment({ code: "too-many", retryAfterSeconds });

/** Where to go when no payment can be started: the payment step tells that the delivery or the discount is gone. */
const pageAfter = (
  code: StartRefusal["code"],
  { locale, order: { reference, accessKey } }: { locale: string; order: OrderDetail },
): string =>
  (code === "zone-gone" || code === "coupon-spent" ? serverHrefs.payment : hrefs.order)(
    locale,
    reference,
    accessKey,
  );

/**
 * Leads to the cart, which shows what is left. A new document, because a form sent by script shows no alert of the next
 * page.
 */
const offerCart = (context: AppLoadContext, locale: string) =>
  redirectDocument(hrefs.checkout(locale), {
    status: 303,
    headers: { "set-cookie": flashCookie({ type: "warning", key: "soldOutMeanwhile" }, context.secure) },
  });

/** A form token for the card form. `fresh` never reuses a token. */
export async function issueFormToken(
  context: AppLoadContext,
  {
    request,
    locale,
    access,
    fresh,
  }: { request: Request; locale: string; access: OrderAccess; fresh: boolean },
) {
  const order = await findOrder(context, access);
  if (await isOverLimit("start-payment", request, context, order.cartId)) {
    return tooManyPayments(LIMIT_SECONDS);
  }
  const provider = checkoutProvider(context.environment);
  const started = await startFormPayment(
    { db: context.db, provider },
    {
      orderId: order.id,
      notificationUrl: notificationUrl(context.environment, provider),
      now: context.now(),
      fresh,
    },
  );
  const isOut = !started.ok && (started.code === "unavailable" || started.code === "configuration");
  if (started.ok || isOut) noteCardOutage(isOut, context.now());
  if (started.ok) return data<TokenAnswer>({ kind: "token", formToken: started.value.formToken });
  if (started.code === "too-many-attempts") return tooManyPayments(started.retryAfterSeconds);
  if (started.code === "sold-out") return offerCart(context, locale);
  if (!("providerCode" in started)) return redirect(pageAfter(started.code, { locale, order }), 303);
  context.log.error("payment-not-started", {
    orderId: order.id,
    code: started.code,
    providerCode: started.providerCode,
  });
  const isEmail = started.code === "invalid-input" && started.field === "customerEmail";
  return refusePayment({ code: isEmail ? "invalid-email" : started.code });
}

/**
 * Starts an attempt on the provider's hosted page and redirects to its form, which has its own URL so that Back works.
 */
export async function startHosted(
  context: AppLoadContext,
  { request, locale, access }: { request: Request; locale: string; access: OrderAccess },
) {
  const order = await findOrder(context, access);
  const { id: orderId, reference, accessKey, cartId } = order;
  if (await isOverLimit("start-payment", request, context, cartId)) return tooManyPayments(LIMIT_SECONDS);
  const started = await startHostedPayment(
    { db: context.db, provider: checkoutProvider(context.environment) },
    { orderId, now: context.now() },
  );
  if (!started.ok && started.code === "too-many-attempts") return tooManyPayments(started.retryAfterSeconds);
  if (!started.ok && started.code === "sold-out") return offerCart(context, locale);
  const page = started.ok
    ? serverHrefs.hostedPayment(locale, reference, accessKey, started.value.providerOrderId)
    : pageAfter(started.code, { locale, order });
  return redirect(page, 303);
}

/** Lets the order be paid outside the provider, and leads to its page, which tells where. */
export async function chooseWay(
  context: AppLoadContext,
  { request, locale, access, way }: { request: Request; locale: string; access: OrderAccess; way: unknown },
) {
  const order = await findOrder(context, access);
  const { id: orderId, reference, accessKey, cartId } = order;
  if (await isOverLimit("start-payment", request, context, cartId)) return tooManyPayments(LIMIT_SECONDS);
  const orderPage = hrefs.order(locale, reference, accessKey);
  if (way === order.paymentWay) return redirectDocument(orderPage, 303);
  const offer = (await otherWays(context, order)).find((offered) => offered.way === way);
  const refusal = { kind: "no-way" as const, message: m("ways.gone") };
  if (!offer) return data<NoWay>(refusal, { status: 409 });
  const chosen = await chooseOfflineWay(context.db, { orderId, offer, now: context.now() });
  if (chosen.ok) return redirectDocument(orderPage, 303);
  if (chosen.code === "way-gone") return data<NoWay>(refusal, { status: 409 });
  if (chosen.code === "sold-out") return offerCart(context, locale);
  return redirectDocument(pageAfter(chosen.code, { locale, order }), 303);
}

/**
 * Leads from the form of an order, sent without script, to the form to the provider's page. Repeated submissions lead
 * to the attempt of the first; where none can be started, to the payment step.
 */
export async function leadToHosted(
  context: AppLoadContext,
  { request, locale, access }: { request: Request; locale: string; access: OrderAccess },
) {
  const { reference, accessKey, payments } = await findOrder(context, access);
  const begun = payments.findLast(({ channel, status }) => channel === "hosted" && status === "open");
  if (begun)
    return redirect(serverHrefs.hostedPayment(locale, reference, accessKey, begun.providerOrderId), 303);
  const answer = await startHosted(context, { request, locale, access });
  return answer instanceof Response
    ? answer
    : redirect(serverHrefs.payment(locale, reference, accessKey), 303);
}
