import { useLoaderData } from "@remix-run/react";
import { pictureUrl } from "~/domain/media/picture";
import { readPickingList } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { readChosenOrders } from "~/http/staff/order-selection.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { PickingListPage } from "~/ui/admin/orders/bulk/picking-list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The pieces of chosen orders, summed by product, colour and size, for printing. */
export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminOrderBulk"],
  read: (asked) => readChosenOrders(asked, readPickingList),
  page(picked, { translate }) {
    const pieces = (picked ?? []).map(({ imageKey, ...piece }) => ({
      ...piece,
      image: imageKey && pictureUrl({ key: imageKey, widths: [] }, 320),
    }));
    const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      isTooMany: picked === null,
      orders: new Set(pieces.flatMap(({ references }) => references)).size,
      pieces,
      title: translate("adminOrderBulk.pickingTitle", { count }),
    };
  },
});

export default function PickingList() {
  return <PickingListPage {...useLoaderData<typeof loader>()} />;
}
