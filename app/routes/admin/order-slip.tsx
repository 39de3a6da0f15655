import { useLoaderData } from "@remix-run/react";
import { supplierOf } from "~/domain/claims/supplier";
import { paymentMethodOf } from "~/domain/orders/payment/payment-method";
import { refundRows } from "~/domain/orders/refunds/refund-rows";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { igvPercentOf } from "~/domain/receipts/igv-percent";
import { unchosenReceipt } from "~/domain/receipts/receipt-form";
import { currencyByCode, type Shop, storeName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { packingOf } from "~/http/staff/packing.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { requireRow } from "~/http/staff/require-row.server";
import { formatsFor } from "~/i18n/languages";
import type { Translate } from "~/i18n/translate";
import { parseId } from "~/lib/ids";
import { SlipPage } from "~/ui/admin/orders/slip-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/**
 * The lines of the order, or of one of its parcels. Null for an unknown parcel. A packing slip is without the pieces
 * that were refunded before they were sent.
 */
function linesOf({ lines, shipments }: StaffOrder, shipment: number | null, isReceipt: boolean) {
  const parcel = shipments.find(({ number }) => number === shipment);
  if (shipment !== null && !parcel) return null;
  const quantityOf = (line: { id: number; quantity: number; withdrawn: number }) =>
    parcel
      ? (parcel.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0)
      : line.quantity - (isReceipt ? 0 : line.withdrawn);
  return lines
    .map((line) => ({
      id: line.id,
      productName: line.productName,
      variantName: line.variantName,
      size: line.size,
      sku: line.stockRow?.sku ?? null,
      quantity: quantityOf(line),
      madeToOrder: line.madeToOrder,
      unitPriceMinor: line.unitPriceMinor,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Amounts and the seller, for the receipt. */
function receiptOf(
  order: StaffOrder,
  { shop, locale, translate }: { shop: Shop; locale: string; translate: Translate },
) {
  const { subtotalMinor, deliveryMinor, discounts, giftMinor, totalMinor, paidAt } = order;
  const currency = currencyByCode(shop, order.currency);
  const refunds = order.refunds
    .filter(({ status }) => status === "done")
    .map(({ amountMinor, settledAt, createdAt }) => ({
      amountMinor,
      at: settledAt ?? createdAt,
      isDone: true,
    }));
  return {
    amounts: { subtotalMinor, deliveryMinor, discounts, giftMinor, totalMinor },
    refunds: refundRows(
      { totalMinor, returnedMinor: order.returnedMinor, refunds, currency },
      translate,
      formatsFor(locale),
    ),
    currency,
    paidAt,
    method: paymentMethodOf(order),
    seller: supplierOf(shop, locale),
    document: order.receipt ?? unchosenReceipt(igvPercentOf(shop, order.country)),
  };
}

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders"],
  shopNamespaces: ["receipt", "ways"],
  read: ({ context, params }) => requireRow(params.orderId, (id) => findStaffOrder(context, id)),
  page(found, { parameters, locale, shop, translate }) {
    const shipment = parseId(parameters.get("shipment"));
    const isKnown = shipment !== null || !parameters.has("shipment");
    const isReceipt = shipment === null && parameters.get("prices") === "yes";
    const lines = isKnown ? linesOf(found, shipment, isReceipt) : null;
    if (!lines) throw notFound();
    return {
      order: { ...packingOf(found, { shop, locale }), lines },
      shipment,
      receipt: isReceipt ? receiptOf(found, { shop, locale, translate }) : null,
      storeName: storeName(shop, locale),
      title: translate("adminOrders.one", { reference: found.reference }),
    };
  },
});

export default function OrderSlip() {
  return <SlipPage {...useLoaderData<typeof loader>()} />;
}
