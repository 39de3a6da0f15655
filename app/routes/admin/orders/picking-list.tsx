import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pictureUrl } from "~/domain/media/picture";
import { readPickingList, selectOrderIds } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { readOrderSelection } from "~/http/staff/order-selection.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { PickingListPage } from "~/ui/admin/orders/bulk/picking-list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** The pieces of chosen orders, summed by product, colour and size, for printing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders", "adminOrderBulk"] },
    async () => {
      const ids = await selectOrderIds(context, readOrderSelection(request.url));
      return { ids, pieces: ids && (await readPickingList(context, ids)) };
    },
  );
  const pieces = (data.pieces ?? []).map(({ imageKey, ...piece }) => ({
    ...piece,
    image: imageKey && pictureUrl({ key: imageKey, widths: [] }, 320),
  }));
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return adminData({
    isTooMany: data.ids === null,
    orders: new Set(pieces.flatMap(({ references }) => references)).size,
    pieces,
    messages,
    title: translate("adminOrderBulk.pickingTitle", { count }),
  });
}

export default function PickingList() {
  return <PickingListPage {...useLoaderData<typeof loader>()} />;
}
