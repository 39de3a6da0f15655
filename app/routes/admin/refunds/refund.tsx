import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { isUnpaid, orderStatusRules } from "~/domain/orders/orders";
import { capProposal, refundedPieces, refundSources } from "~/domain/orders/refunds/refunds";
import { restockablePieces } from "~/domain/orders/refunds/restock";
import { openReturnStatuses, piecesInReturns } from "~/domain/orders/returns/returns";
import { paidParts } from "~/domain/orders/shares/order-shares";
import { proposedMinor } from "~/domain/orders/shares/piece-values";
import { findOrderToRefund, type OrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { noStore } from "~/http/form.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import type { Translate } from "~/i18n/translate";
import { parseId, randomId } from "~/lib/ids";
import { minorUnitsText } from "~/lib/minor-units";
import { RefundPage, type RefundPageProps } from "~/ui/admin/orders/refund-page";
import { action } from "./refund.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { revalidateOnConflict as shouldRevalidate } from "~/ui/shared/revalidate-on-conflict";
export { action };

type ReturnToRefund = OrderToRefund["returnRequests"][number];

/**
 * Lines with the pieces that are left to refund, without those of other return requests; only those of the request that
 * the refund closes, if it closes one, which were restocked when they were received.
 */
function linesOf(order: OrderToRefund, closing: ReturnToRefund | null) {
  // Only money that does not pay it can be refunded then.
  if (isUnpaid(order.status)) return [];
  const refunded = refundedPieces(order.refunds);
  const asked = piecesInReturns(order.returnRequests, [...openReturnStatuses, "exchanged"], closing?.id);
  const closed = closing && piecesInReturns([closing]);
  return order.lines
    .map((line) => {
      const rest = line.quantity - (refunded.get(line.id) ?? 0) - (asked.get(line.id) ?? 0);
      const left = closed ? Math.min(rest, closed.get(line.id) ?? 0) : rest;
      return {
        id: line.id,
        productName: line.productName,
        variantName: line.variantName,
        size: line.size,
        left,
        restockable: closing ? 0 : restockablePieces(line, order, left),
      };
    })
    .filter(({ left }) => left > 0);
}

/** What the form of a return's refund has at first. */
function returnChoice(
  order: OrderToRefund,
  { id, number, reason, lines }: ReturnToRefund,
  translate: Translate,
): RefundPageProps["returned"] {
  const chosen = lines.map(({ orderLineId: lineId, quantity }) => ({ lineId, quantity }));
  const minor = proposedMinor(order, { lines: chosen, withDelivery: false });
  const { amountMinor, beyondMinor } = capProposal(minor, refundSources(order));
  return {
    id,
    pieces: Object.fromEntries(chosen.map(({ lineId, quantity }) => [lineId, quantity])),
    amount: amountMinor === 0 ? "" : minorUnitsText(amountMinor),
    beyondMinor,
    reason: translate("adminReturns.refundReason", { number, reason: translate(`returns.reason-${reason}`) }),
  };
}

export const loader = pageRoute({
  right: "refunds",
  namespaces: ["adminOrders", "adminRefunds"],
  read: ({ context, params }) => requireRow(params.orderId, (id) => findOrderToRefund(context, id)),
  page(order, { parameters, shop, translate }) {
    const { id, reference, status, version } = order;
    const returnId = parseId(parameters.get("return"));
    const closing =
      order.returnRequests.find((asked) => asked.id === returnId && asked.status === "received") ?? null;
    // Its page says how it was closed.
    if (returnId && !closing) throw redirect(adminHrefs.return(returnId), { headers: noStore });
    return {
      order: {
        id,
        reference,
        version,
        lines: linesOf(order, closing),
        deliveryMinor: paidParts(order).deliveryMinor,
        method: order.manualPayment?.method ?? null,
        isInShop: orderStatusRules[status].isPaidInShop,
      },
      sources: refundSources(order),
      currency: currencyByCode(shop, order.currency),
      returned: closing && returnChoice(order, closing, translate),
      /** All that is left is chosen. */
      isWhole: parameters.has("all"),
      formKey: randomId(),
      title: translate("adminRefunds.newOf", { reference }),
    };
  },
});

export default function NewRefund() {
  return <RefundPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
