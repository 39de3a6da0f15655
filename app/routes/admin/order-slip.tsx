import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { orderAddressLines } from "~/domain/orders/staff/order-address";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { storeName } from "~/domain/settings/shop";
import { notFound } from "~/edge/http/responses.server";
import { adminData, openAdminPage } from "~/http/staff/staff.server";
import { parseId } from "~/lib/ids";
import { SlipPage } from "~/ui/admin/orders/slip-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, translate, messages } = await openAdminPage(request, context, {
    right: "orders",
    namespaces: ["adminOrders"],
  });
  const orderId = parseId(params.orderId);
  if (!orderId) throw notFound();
  const [found, shop] = await Promise.all([findStaffOrder(context, orderId), context.shop()]);
  if (!found) throw notFound();
  const { id, reference, name, phone, deliveryName, addressNote, placedAt, lines } = found;
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
      lines: lines.map(({ id: lineId, productName, variantName, size, quantity, madeToOrder }) => ({
        id: lineId,
        productName,
        variantName,
        size,
        quantity,
        madeToOrder,
      })),
    },
    storeName: storeName(shop, locale),
    messages,
    title: translate("adminOrders.one", { reference }),
  });
}

export default function OrderSlip() {
  return <SlipPage {...useLoaderData<typeof loader>()} />;
}
