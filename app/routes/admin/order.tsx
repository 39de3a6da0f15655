import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { listOrderMails } from "~/domain/mail/staff/mail-table.queries.server";
import { orderAddressLines } from "~/domain/orders/staff/order-address";
import { isRefundDue, nextSteps } from "~/domain/orders/staff/staff-order";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { mailRow } from "~/http/staff/mail-rows.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import type { Translate } from "~/i18n/translate";
import { parseId } from "~/lib/ids";
import { OrderPage, type StaffOrderView } from "~/ui/admin/orders/order-page";
import { action } from "./order.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const viewOf = (
  order: StaffOrder,
  { shop, locale, translate }: { shop: Shop; locale: string; translate: Translate },
): StaffOrderView => ({
  ...order,
  statusName: translate(`orders.${order.status}`),
  address: orderAddressLines(order, locale),
  paymentEvents: order.paymentEvents.map((event) => ({
    ...event,
    currency: currencyByCode(shop, event.currency),
  })),
  events: order.events.map(({ fromStatus, toStatus, ...event }) => ({
    ...event,
    statusName: translate(fromStatus === null ? "adminOrders.placedEvent" : `orders.${toStatus}`),
  })),
});

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = parseId(params.orderId);
  const { account, locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders", "adminMail"] },
    () =>
      Promise.all([id && findStaffOrder(context, id), context.shop(), id ? listOrderMails(context, id) : []]),
  );
  const [order, shop, mails] = data;
  if (!order) throw notFound();
  const awaitsRefund = isRefundDue(order);
  return adminData({
    order: viewOf(order, { shop, locale, translate }),
    steps: nextSteps(order.status, { canRefund: awaitsRefund && may(account.role, "refunds") }),
    awaitsRefund,
    mails: mails.map(mailRow(translate)),
    currency: currencyByCode(shop, order.currency),
    may: { audit: may(account.role, "audit"), users: may(account.role, "users") },
    messages,
    title: translate("adminOrders.one", { reference: order.reference }),
  });
}

export { action };

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
