import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { listOrderMails } from "~/domain/mail/staff/mail-table.queries.server";
import { type EventDetail, undoableStep } from "~/domain/orders/fulfilment/order-steps";
import { unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { wasTold } from "~/domain/orders/fulfilment/undo-step.server";
import { type OrderStatus, stageOf } from "~/domain/orders/orders";
import { orderAddressLines } from "~/domain/orders/staff/order-address";
import { isRefundDue, nextSteps } from "~/domain/orders/staff/staff-order";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode, type Shop } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { mailRow } from "~/http/staff/mail-rows.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { OrderPage, type StaffOrderView } from "~/ui/admin/orders/order-page";
import { action } from "./order.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** What an event of the timeline is called. */
function eventWords(from: OrderStatus | null, to: OrderStatus, detail: string): MessageKey {
  if (from === null) return "adminOrders.placedEvent";
  return detail === ("ready" satisfies EventDetail) ? "orders.ready" : `orders.${to}`;
}

const viewOf = (
  order: StaffOrder,
  { shop, locale, translate }: { shop: Shop; locale: string; translate: Translate },
): StaffOrderView => ({
  ...order,
  statusName: translate(`orders.${stageOf(order)}`),
  address: orderAddressLines(order, locale),
  paymentEvents: order.paymentEvents.map((event) => ({
    ...event,
    currency: currencyByCode(shop, event.currency),
  })),
  lines: order.lines.map((line) => ({ ...line, unshipped: unshippedPieces(line, order.shipments) })),
  events: order.events.map(({ fromStatus, toStatus, ...event }) => ({
    ...event,
    statusName: translate(eventWords(fromStatus, toStatus, event.detail)),
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
  const undoable = undoableStep(order.events, unixSeconds(context.now()));
  const awaitsRefund = isRefundDue(order);
  return adminData({
    order: viewOf(order, { shop, locale, translate }),
    steps: nextSteps(
      { ...order, isPickup: order.deliveryZone?.kind === "pickup" },
      { canRefund: awaitsRefund && may(account.role, "refunds") },
    ),
    undo: undoable && {
      kind: undoable.kind,
      version: order.version,
      wasTold: wasTold(mails, undoable),
    },
    awaitsRefund,
    mails: mails.map(mailRow(translate)),
    currency: currencyByCode(shop, order.currency),
    may: { audit: may(account.role, "audit"), users: may(account.role, "users") },
    messages,
    title: translate("adminOrders.one", { reference: order.reference }),
  });
}

export { action };

/** Displays what another person did, when a form was refused because of it. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
