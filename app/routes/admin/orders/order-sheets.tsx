import { useLoaderData } from "@remix-run/react";
import { pictureUrl } from "~/domain/media/picture";
import { readDispatched } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { unshippedPieces } from "~/domain/orders/fulfilment/shipments";
import { storeName } from "~/domain/settings/shop";
import { barcodeOf } from "~/http/staff/barcode.server";
import { readChosenOrders } from "~/http/staff/order-selection.server";
import { packingOf } from "~/http/staff/packing.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { OrderSheetsPage } from "~/ui/admin/orders/bulk/order-sheets-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

type Dispatched = Awaited<ReturnType<typeof readDispatched>>[number];

/** What is left to pack; all pieces of an order that has left. */
function linesOf({ lines, shipments }: Dispatched) {
  const left = lines.map((line) => ({ line, quantity: unshippedPieces(line, shipments) }));
  const isSent = left.every(({ quantity }) => quantity <= 0);
  return left
    .map(({ line, quantity }) => ({
      id: line.id,
      productName: line.productName,
      variantName: line.variantName,
      size: line.size,
      sku: line.stockRow?.sku ?? null,
      image: line.imageKey && pictureUrl({ key: line.imageKey, widths: [] }, 320),
      quantity: isSent ? line.quantity - line.withdrawn : quantity,
      madeToOrder: line.madeAt === null ? line.madeToOrder : 0,
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Dispatch sheets of chosen orders, one per printed page: A4, or a label of 10 × 15 cm with `paper=label`. */
export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminOrderBulk"],
  read: (asked) => readChosenOrders(asked, readDispatched),
  page(orders, { parameters, locale, shop, translate }) {
    const sheets = (orders ?? []).map((order) => ({
      ...packingOf(order, { shop, locale }),
      barcode: barcodeOf(order.reference),
      lines: linesOf(order),
    }));
    return {
      isTooMany: orders === null,
      isLabel: parameters.get("paper") === "label",
      sheets,
      storeName: storeName(shop, locale),
      title: translate("adminOrderBulk.sheetsTitle", { count: sheets.length }),
    };
  },
});

export default function OrderSheets() {
  return <OrderSheetsPage {...useLoaderData<typeof loader>()} />;
}
