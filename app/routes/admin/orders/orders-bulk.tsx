import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readBulkOrders, readTaken, selectOrderIds } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { bulkSteps, obstacleTo } from "~/domain/orders/bulk/bulk-steps";
import { stageOf } from "~/domain/orders/orders";
import { currencyByCode } from "~/domain/settings/shop";
import { readOrderSelection } from "~/http/staff/order-selection.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { parseId } from "~/lib/ids";
import { BulkOrdersPage } from "~/ui/admin/orders/bulk/bulk-orders-page";
import { action } from "./orders-bulk.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { action };

/** Chosen orders, what can be done with them, and what a step would do or has done with each. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const step = bulkSteps.find((known) => known === searchParams.get("step")) ?? null;
  const done = bulkSteps.find((known) => known === searchParams.get("done")) ?? null;
  const { account, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders", "adminOrderBulk"] },
    async () => {
      const ids = await selectOrderIds(context, readOrderSelection(request.url));
      return Promise.all([ids && readBulkOrders(context, ids), context.shop()]);
    },
  );
  const [orders, shop] = data;
  const taken =
    done && orders
      ? await readTaken(context, {
          ids: orders.map(({ id }) => id),
          userId: account.id,
          since: parseId(searchParams.get("since")) ?? 0,
          now: unixSeconds(context.now()),
        })
      : [];
  const rows = (orders ?? []).map((order) => ({
    id: order.id,
    reference: order.reference,
    name: order.name,
    deliveryName: order.deliveryName,
    totalMinor: order.totalMinor,
    currency: currencyByCode(shop, order.currency),
    version: order.version,
    statusName: translate(`orders.${stageOf(order)}`),
    obstacle: step && obstacleTo(step, order),
    isTaken: taken.some(({ id }) => id === order.id),
  }));
  const able = Object.fromEntries(
    bulkSteps.map((each) => [
      each,
      (orders ?? []).filter((order) => obstacleTo(each, order) === null).length,
    ]),
  ) as Record<(typeof bulkSteps)[number], number>;
  return adminData({
    isTooMany: orders === null,
    rows,
    able,
    step,
    done,
    undo: taken.flatMap(({ id, undoVersion }) => (undoVersion ? [`${id}-${undoVersion}`] : [])),
    messages,
    title: translate("adminOrderBulk.title", { count: rows.length }),
  });
}

export default function OrdersBulk() {
  return <BulkOrdersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
