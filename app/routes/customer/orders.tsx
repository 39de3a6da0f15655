import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pictureUrl } from "~/domain/media/picture";
import { paymentRefusal, stageOf } from "~/domain/orders/orders";
import { listOwnOrders, type OrderCursor, type OwnOrder } from "~/domain/orders/own-orders.queries.server";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { hrefs } from "~/hrefs";
import { requireUser } from "~/http/access.server";
import { noStore } from "~/http/form.server";
import { localeOf } from "~/i18n/locale";
import { messagesFor } from "~/i18n/messages";
import { translatorFor } from "~/i18n/translator.server";
import { parseId } from "~/lib/ids";
import { failureMeta } from "~/ui/customer/member/session-over";
import { type OrderItem, OrdersPage } from "~/ui/customer/orders/orders-page";
import { pageMeta } from "~/ui/storefront/page-meta";

export { revalidateOnNavigation as shouldRevalidate } from "~/ui/customer/member/revalidate-on-navigation";
export { MemberFailure as ErrorBoundary } from "~/ui/customer/member/session-over";

function cursorOf(request: Request): OrderCursor | null {
  const text = new URL(request.url).searchParams.get("after") ?? "";
  const [placedAt = null, id = null] = text.split("-", 2).map(parseId);
  return placedAt && id ? { placedAt, id } : null;
}

function itemOf({ imageKey, ...order }: OwnOrder, shop: Shop, now: Date): OrderItem {
  const { reference, placedAt, totalMinor, pieces, productName } = order;
  return {
    reference,
    placedAt,
    totalMinor,
    pieces,
    productName,
    currency: currencyByCode(shop, order.currency),
    stage: paymentRefusal(order, now) === "order-expired" ? "expired" : stageOf(order),
    image: imageKey && pictureUrl({ key: imageKey, widths: [] }, 320),
  };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const locale = localeOf(params);
  const session = await context.session.read();
  const after = cursorOf(request);
  const [translate, shop, found] = await Promise.all([
    translatorFor(locale),
    context.shop(),
    session ? listOwnOrders(context, { userId: session.userId, after }) : null,
    requireUser(request, context),
  ]);
  const { orders, next } = found ?? { orders: [], next: null };
  return {
    orders: orders.map((order) => itemOf(order, shop, context.now())),
    next: next && hrefs.orders(locale, `${next.placedAt}-${next.id}`),
    isLater: after !== null,
    messages: messagesFor(locale, "member", "orders"),
    meta: { title: translate("common.orders") },
  };
}

export const headers = () => noStore;

export const meta: MetaFunction<typeof loader> = (args) => (args.error ? failureMeta(args) : pageMeta(args));

export default function Orders() {
  const { orders, next, isLater } = useLoaderData<typeof loader>();
  return <OrdersPage orders={orders} next={next} isLater={isLater} />;
}
