import type { AppLoadContext } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { listOrderMails } from "~/domain/mail/staff/mail-table.queries.server";
import type { EventDetail } from "~/domain/orders/fulfilment/order-steps";
import { unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { isNotified, undoableStepOf } from "~/domain/orders/fulfilment/undo-step.server";
import { listColleagues, listOrderNotes } from "~/domain/orders/notes/notes.queries.server";
import {
  isCashDue,
  isEditable,
  isUnpaid,
  type OrderProgress,
  type OrderStatus,
  stageOf,
} from "~/domain/orders/orders";
import { paymentMethodOf } from "~/domain/orders/payment/payment-method";
import { confirmationOf, namedOf, ordersOfWaitingProof } from "~/domain/orders/payment/same-operation.server";
import { isRefundable, refundSources, refundStateOf } from "~/domain/orders/refunds/refunds";
import { returnableLines } from "~/domain/orders/returns/return-view";
import { isRefundDue, nextSteps } from "~/domain/orders/staff/staff-order";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { igvPercentOf } from "~/domain/receipts/igv-percent";
import { unchosenReceipt } from "~/domain/receipts/receipt-form";
import { isSold } from "~/domain/receipts/receipts";
import { currencyByCode, type Shop, storeName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { hrefs } from "~/hrefs";
import { mailRow } from "~/http/staff/mail-rows.server";
import { changeWords } from "~/http/staff/order-changes.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { idOf } from "~/http/staff/require-row.server";
import type { MessageKey } from "~/i18n/messages";
import type { Translate } from "~/i18n/translate";
import { adminTranslator } from "~/i18n/translator.server";
import { addressLines } from "~/lib/address/format-address";
import { parseId, randomId } from "~/lib/ids";
import { withoutExtension } from "~/lib/text/phone";
import { OrderPage, type StaffOrderView } from "~/ui/admin/orders/order-page";
import { action } from "./order.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";

/** What an event of the timeline is called. */
function eventWords(
  from: OrderStatus | null,
  to: OrderStatus,
  { detail, progress, isEdit }: { detail: string; progress: OrderProgress | null; isEdit: boolean },
): MessageKey {
  if (from === null) return "adminOrders.placedEvent";
  if (isEdit) return "adminOrders.editedEvent";
  if (detail === ("collected" satisfies EventDetail)) return "orders.paid";
  if (detail === ("refund" satisfies EventDetail) && to !== "refunded") return "adminRefunds.partly";
  return progress === "ready" ? "orders.ready" : `orders.${to}`;
}

const isPickup = ({ deliveryZone }: StaffOrder): boolean => deliveryZone?.kind === "pickup";

const viewOf = (
  order: StaffOrder,
  { shop, locale, translate }: { shop: Shop; locale: string; translate: Translate },
): StaffOrderView => ({
  ...order,
  isCashDue: isCashDue(order),
  isPickup: isPickup(order),
  isForgotten: order.name === "",
  receipt: order.receipt ?? unchosenReceipt(igvPercentOf(shop, order.country)),
  isReceiptOpen: order.name !== "" && !order.receipt?.number,
  isNumberDue: isSold(order) && !order.receipt?.number,
  statusName: translate(`orders.${stageOf(order)}`),
  address: addressLines(order, locale),
  paymentEvents: order.paymentEvents.map((event) => ({
    ...event,
    currency: currencyByCode(shop, event.currency),
  })),
  refunds: order.refunds.map(({ user, ...refund }) => ({ ...refund, actorEmail: user?.email ?? null })),
  paymentMethod: paymentMethodOf(order),
  paymentProofs: order.paymentProofs.map(({ pictureKey, userId: _, decidedAt: __, ...proof }) => ({
    ...proof,
    hasPicture: pictureKey !== null,
  })),
  returnRequests: order.returnRequests.map(({ id, number, status, createdAt, lines }) => ({
    id,
    number,
    status,
    createdAt,
    lines,
  })),
  isReturnable: order.name !== "" && returnableLines(order).length > 0,
  lines: order.lines.map((line) => ({ ...line, unshipped: unshippedPieces(line, order.shipments) })),
  isEditable: isEditable(order),
  isEdited: order.events.some(({ changes }) => changes !== null),
  events: order.events.map(({ fromStatus, toStatus, changes, detail, progress, ...event }) => ({
    ...event,
    detail: changes ? "" : (progress ?? detail),
    changes: changes ? changeWords(changes, { shop, locale, translate }) : [],
    statusName: translate(eventWords(fromStatus, toStatus, { detail, progress, isEdit: changes !== null })),
  })),
});

/** The card that pays an order, and what it pays after what was given back. */
function giftPaymentOf({ giftMovements }: StaffOrder) {
  const [first] = giftMovements;
  if (!first) return null;
  const takenMinor = giftMovements.reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  return { cardId: first.giftCardId, ending: first.card.ending ?? "", takenMinor };
}

/** The exchange that pays an order, and what it pays after what was given back. */
const exchangeOf = ({ exchange, exchangedMinor }: StaffOrder) =>
  exchange && {
    returnId: exchange.returnRequest.id,
    from: exchange.returnRequest.order,
    paidMinor: exchangedMinor,
  };

/** The buyer's link of an order that can be paid, in the order's language. */
async function linkOf({ environment }: AppLoadContext, order: StaffOrder, shop: Shop) {
  if (!isUnpaid(order.status) || order.name === "") return null;
  const { locale, reference, accessKey, name, phone } = order;
  const page = environment.SHOP_ORIGIN + hrefs.order(locale, reference, accessKey);
  const translate = await adminTranslator(locale);
  const store = storeName(shop, locale);
  const text = translate("adminOrders.whatsappText", { name, reference, store, link: page });
  return { page, whatsapp: hrefs.whatsapp(withoutExtension(phone).replace("+", ""), text) };
}

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminRefunds", "adminReturns", "adminMail", "adminGiftCards"],
  shopNamespaces: ["receipt", "returns", "ways"],
  async read({ context, params }) {
    const id = idOf(params.orderId);
    const [order, ...others] = await Promise.all([
      findStaffOrder(context, id),
      listOrderMails(context, id),
      listOrderNotes(context, id),
      listColleagues(context),
      ordersOfWaitingProof(context, id),
    ]);
    if (!order) throw notFound();
    return [order, ...others] as const;
  },
  async page([order, mails, notes, staff, sameOperation], opened) {
    const { context, parameters, locale, now, account, shop, translate } = opened;
    const undoable = undoableStepOf(order, now);
    const returned = order.returnedMinor;
    const refundState = refundStateOf(returned, order.totalMinor);
    return {
      order: viewOf(order, { shop, locale, translate }),
      steps: nextSteps({ ...order, isPickup: isPickup(order) }),
      undo: undoable && {
        kind: undoable.kind,
        version: order.version,
        isNotified: isNotified(mails, undoable),
      },
      refund: {
        leftMinor: refundSources(order).reduce((sum, { leftMinor }) => sum + leftMinor, 0),
        isDue: isRefundDue(order),
        isPossible: isRefundable(order),
        name: refundState === "partly" ? translate("adminRefunds.partly") : null,
        shown: parseId(parameters.get("refund")),
      },
      exchange: exchangeOf(order),
      sameOperation: { orders: namedOf(sameOperation), sharedWith: confirmationOf(sameOperation) },
      giftCard: {
        payment: giftPaymentOf(order),
        hasCards: order.paidAt !== null && order.lines.some(({ giftId }) => giftId !== null),
        idempotencyKey: randomId(),
      },
      mails: mails.map(mailRow(translate)),
      noted: {
        notes,
        colleagues: staff.filter((colleague) => colleague.id !== account.id),
        viewerId: account.id,
      },
      link: await linkOf(context, order, shop),
      currency: currencyByCode(shop, order.currency),
      may: {
        audit: may(account.role, "audit"),
        users: may(account.role, "users"),
        refunds: may(account.role, "refunds"),
      },
      title: translate("adminOrders.one", { reference: order.reference }),
    };
  },
});

export { action };

export default function Order() {
  return <OrderPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
