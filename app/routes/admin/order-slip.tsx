import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { supplierOf } from "~/domain/claims/supplier";
import { orderAddressLines } from "~/domain/orders/staff/order-address";
import { findStaffOrder, type StaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { currencyByCode, type Shop, storeName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { SlipPage } from "~/ui/admin/orders/slip-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The lines of the order, or of one of its parcels. Null for an unknown parcel. */
function linesOf({ lines, shipments }: StaffOrder, shipment: number | null) {
  const parcel = shipments.find(({ number }) => number === shipment);
  if (shipment !== null && !parcel) return null;
  const quantityOf = (line: { id: number; quantity: number }) =>
    parcel ? (parcel.lines.find(({ orderLineId }) => orderLineId === line.id)?.quantity ?? 0) : line.quantity;
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
function receiptOf(order: StaffOrder, shop: Shop, locale: string) {
  const { subtotalMinor, deliveryMinor, discounts, totalMinor, paidAt, manualPayment } = order;
  return {
    amounts: { subtotalMinor, deliveryMinor, discounts, totalMinor },
    currency: currencyByCode(shop, order.currency),
    paidAt,
    method: manualPayment?.method ?? null,
    seller: supplierOf(shop, locale),
  };
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "orders",
    namespaces: ["adminOrders"],
  });
  const { searchParams } = new URL(request.url);
  const orderId = parseId(params.orderId);
  if (!orderId) throw notFound();
  const [found, shop] = await Promise.all([findStaffOrder(context, orderId), context.shop()]);
  const shipment = parseId(searchParams.get("shipment"));
  const isKnown = shipment !== null || !searchParams.has("shipment");
  const lines = found && isKnown ? linesOf(found, shipment) : null;
  if (!found || !lines) throw notFound();
  const { id, reference, name, phone, deliveryName, addressNote, placedAt } = found;
  return adminData({
    order: {
      id,
      reference,
      name,
      phone,
      deliveryName,
      addressNote,
      placedAt,
      address: orderAddressLines(found, locale),
      lines,
    },
    shipment,
    receipt:
      shipment === null && searchParams.get("prices") === "yes" ? receiptOf(found, shop, locale) : null,
    storeName: storeName(shop, locale),
    messages,
    title: translate("adminOrders.one", { reference }),
  });
}

export default function OrderSlip() {
  return <SlipPage {...useLoaderData<typeof loader>()} />;
}
