import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { type Cart, isSameLine, removeBoughtLines } from "~/domain/cart/cart";
import { supplierOf } from "~/domain/claims/supplier";
import { listBoughtCards } from "~/domain/gift-cards/gift-cards.queries.server";
import { orderView } from "~/domain/orders/order-view";
import { isCashDue, paymentRefusal } from "~/domain/orders/orders";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { offlinePayment } from "~/domain/orders/proofs/offline-payment.server";
import { returnAddress } from "~/domain/orders/returns/return-label";
import { orderReturns } from "~/domain/orders/returns/return-view";
import { isOffline } from "~/domain/payments/offline-ways";
import { reviewableProducts } from "~/domain/reviews/reviews";
import { numberSetting, whatsappNumber } from "~/domain/settings/number-setting";
import { hrefs } from "~/hrefs";
import { readMirror } from "~/http/cart.server";
import { openOrderPage } from "~/http/open-order.server";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { randomId } from "~/lib/ids";
import { serverHrefs } from "~/server-hrefs";
import { OrderPage } from "~/ui/checkout/order/order-page";
import { failureMeta } from "~/ui/customer/member/session-over";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { writeMirror } from "~/ui/storefront/cart/cart-store";
import { pageMeta } from "~/ui/storefront/page-meta";
import { action } from "./order.action.server";

export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

export const handle: RouteHandle = { layout: "plain", hydrate: "eager" };

const REFRESH_SECONDS = 5;

/** Also ordered to be paid on delivery, or outside the payment provider, which takes days. */
const isBought = (order: OrderDetail) =>
  order.paidAt !== null ||
  order.status === "processing" ||
  isCashDue(order) ||
  (isOffline(order.paymentWay) && order.status === "pending");

/**
 * Removes the bought lines from this browser's cart: throws a redirect to the same page with the new cart's cookie.
 * Does nothing when the cart is not the one that was ordered.
 */
async function emptyBoughtCart(context: AppLoadContext, order: OrderDetail, page: string): Promise<void> {
  if (!isBought(order)) return;
  const { cookies } = await context.cart.change(async (cart) =>
    cart.id === order.cartId ? { cart: removeBoughtLines(cart, order.lines) } : {},
  );
  if (cookies.length === 0) return;
  const headers = new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
  if (order.giftMinor > 0) headers.append("set-cookie", await context.giftCard.write(null));
  if (order.couponCode) headers.append("set-cookie", await context.coupon.write(null));
  throw redirect(page, { status: 303, headers });
}

/** The result of ordering again, from the query parameter `missing`. Lines count as added while the cart has them. */
function reorderResultOf(missing: string | null, { lines }: OrderDetail, cart: Cart | null) {
  if (missing === null) return null;
  const positions = new Set(missing.split(".").map(Number));
  const names = lines.filter(({ position }) => positions.has(position)).map(({ productName }) => productName);
  const added = lines.filter(
    (line) => !positions.has(line.position) && cart?.lines.some((other) => isSameLine(other, line)),
  );
  return added.length + names.length > 0 ? { added: added.length, missing: names } : null;
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale = "", reference = "" } = params;
  const url = new URL(request.url);
  const { searchParams } = url;
  const [{ order: found, linkKey, accessKey }, shop, translate] = await Promise.all([
    openOrderPage(request, context, reference),
    context.shop(),
    translatorFor(locale),
  ]);
  const page = hrefs.order(locale, reference, linkKey);
  await emptyBoughtCart(context, found, page);

  const refusal = paymentRefusal(found, context.now());
  // The provider reported success in the browser, but its notification has not arrived: the order must not be paid
  // again.
  const isConfirming = searchParams.get("confirming") === found.status && refusal === null;
  const isUndecided = isConfirming || refusal === "payment-running";
  const order = orderView(found, shop, { locale, now: context.now() });
  if (isConfirming) Object.assign(order, { status: "processing", stage: "processing" });
  if (refusal === "order-expired")
    Object.assign(order, { status: "expired", stage: "expired", arrival: null });
  const payment = isUndecided ? null : offlinePayment(found, shop, { locale, now: context.now() });
  const hasCards = found.lines.some(({ giftId }) => giftId !== null);
  const missing = searchParams.get("missing");
  const cart = isBought(found) || missing !== null ? await context.cart.read() : null;
  return {
    order,
    returns: orderReturns(found, {
      days: numberSetting(shop, "return_days"),
      now: context.now(),
      to: returnAddress(shop, locale),
    }),
    reviewable: reviewableProducts(found),
    payment,
    proofKey: randomId(),
    linkKey,
    accessKey,
    again: reorderResultOf(missing, found, cart),
    // The payment page tells that the delivery is gone; orders that no card pays say so here, and are placed again. While
    // staff check a payment, another would be too much.
    paymentPage:
      (refusal === null || refusal === "zone-gone") &&
      !isConfirming &&
      !payment?.isChecking &&
      !payment?.isZoneGone
        ? serverHrefs.payment(locale, reference, found.accessKey)
        : null,
    reloadPage: isUndecided
      ? isConfirming
        ? `${page}${page.includes("?") ? "&" : "?"}confirming=${found.status}`
        : page
      : null,
    boughtCards: hasCards ? await listBoughtCards(context, found.id) : [],
    seller: supplierOf(shop, locale),
    whatsapp: whatsappNumber(shop),
    mirror: cart && (await readMirror(context, cart, locale)),
    messages: messagesFor(
      locale,
      "arrival",
      "order",
      "orderSteps",
      "orders",
      "cart",
      "checkout",
      "opening",
      "product",
      "receipt",
      "returns",
      "orderReviews",
      "member",
      ...(hasCards ? (["giftCards"] as const) : []),
      "ways",
    ),
    meta: { title: translate("order.title", { reference }) },
  };
}

export { action };

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Order() {
  const { mirror, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { revalidate } = useRevalidator();
  const isUndecided = page.reloadPage !== null;
  useEffect(() => {
    if (!isUndecided) return;
    const checkForChange = async () => {
      // Without a connection the page stays as it is.
      const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
      if (answer?.ok) revalidate();
    };
    const timer = setInterval(checkForChange, REFRESH_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isUndecided, revalidate]);
  useEffect(() => {
    if (mirror) writeMirror(mirror);
  }, [mirror]);
  return <OrderPage {...page} reply={answer ?? null} />;
}
