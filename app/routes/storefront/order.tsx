import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { withoutBought } from "~/domain/cart/cart";
import { recordEmptiedCart } from "~/domain/cart/empty-cart.server";
import { paymentRefusal } from "~/domain/orders/orders";
import type { OrderDetail } from "~/domain/orders/orders.queries.server";
import { numberSetting } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { OrderPage } from "~/ui/checkout/order-page";
import type { RouteHandle } from "~/ui/shared/route-handle";
import { writeMirror } from "~/ui/storefront/cart-store";
import { pageMeta } from "~/ui/storefront/page-meta";
import { readMirror } from "./cart-answer.server";
import { findOrder } from "./checkout-payment.server";
import { orUnavailable } from "./or-unavailable.server";
import { orderView } from "./order-view.server";

export const handle: RouteHandle = { layout: "plain", hydrate: "eager" };

const REFRESH_SECONDS = 5;

const isBought = ({ status, paidAt }: OrderDetail) => paidAt !== null || status === "processing";

/**
 * Takes what was bought out of this browser's cart, once: throws a redirect to this same page with the new cart's
 * cookie. A cart that is not the one the order was made of is left alone.
 */
async function emptyBoughtCart(context: AppLoadContext, order: OrderDetail, page: string): Promise<void> {
  const cart = await context.cart.read();
  if (!isBought(order) || cart?.id !== order.cartId) return;
  await orUnavailable(context, () => recordEmptiedCart(context.db, cart.id));
  const cookie = await context.cart.write(withoutBought(cart, order.lines));
  throw redirect(page, { status: 303, headers: { "set-cookie": cookie } });
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale = "", reference = "" } = params;
  const { searchParams } = new URL(request.url);
  const [found, shop, translate] = await Promise.all([
    findOrder(context, { reference, accessKey: searchParams.get("key") ?? "" }),
    context.shop(),
    translatorFor(locale),
  ]);
  const { accessKey } = found;
  const page = hrefs.order(locale, reference, accessKey);
  await emptyBoughtCart(context, found, page);

  const refusal = paymentRefusal(found, context.now());
  // The provider said in the browser that it is paid; until we are told something, nobody should pay it again.
  const isConfirming = searchParams.get("confirming") === found.status && refusal === null;
  const isUndecided = isConfirming || refusal === "payment-running";
  const order = orderView(found, shop, locale);
  if (isConfirming) order.status = "processing";
  if (refusal === "order-expired") Object.assign(order, { status: "expired", deliveryDays: null });
  const cart = isBought(found) ? await context.cart.read() : null;
  return {
    order,
    paymentPage: refusal === null && !isConfirming ? hrefs.payment(locale, reference, accessKey) : null,
    reloadPage: isUndecided ? (isConfirming ? `${page}&confirming=${found.status}` : page) : null,
    whatsapp: String(numberSetting(shop, "whatsapp", 0) || ""),
    mirror: cart && (await readMirror(context, cart, locale)),
    messages: messagesFor(locale, "order", "cart", "checkout", "product"),
    meta: { title: translate("order.title", { reference }) },
  };
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Order() {
  const { mirror, ...page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isUndecided = page.reloadPage !== null;
  useEffect(() => {
    if (!isUndecided) return;
    const timer = setInterval(revalidate, REFRESH_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isUndecided, revalidate]);
  useEffect(() => {
    if (mirror) writeMirror(mirror);
  }, [mirror]);
  return (
    <>
      {isUndecided && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
      <OrderPage {...page} />
    </>
  );
}
