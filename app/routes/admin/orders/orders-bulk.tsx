import { useActionData, useLoaderData } from "@remix-run/react";
import { readBulkOrders, readTaken } from "~/domain/orders/bulk/bulk-orders.queries.server";
import { type BulkStep, bulkSteps, obstacleTo } from "~/domain/orders/bulk/bulk-steps";
import { stageOf } from "~/domain/orders/orders";
import { currencyByCode } from "~/domain/settings/shop";
import { readChosenOrders } from "~/http/staff/order-selection.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { parseId } from "~/lib/ids";
import { BulkOrdersPage } from "~/ui/admin/orders/bulk/bulk-orders-page";
import { action } from "./orders-bulk.action.server";

export { adminMeta as meta } from "~/ui/admin/admin-meta";
export { action };

/** Chosen orders, what can be done with them, and what a step would do or has done with each. */
export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminOrderBulk"],
  read: (asked) => readChosenOrders(asked, readBulkOrders),
  async page(orders, { context, parameters, account, shop, translate, now }) {
    const step = bulkSteps.find((known) => known === parameters.get("step")) ?? null;
    const done = bulkSteps.find((known) => known === parameters.get("done")) ?? null;
    const asked = step ?? done;
    const found = orders ?? [];
    const taken = done
      ? await readTaken(context, {
          ids: found.map(({ id }) => id),
          userId: account.id,
          since: parseId(parameters.get("since")) ?? 0,
          now,
        })
      : [];
    return {
      isTooMany: orders === null,
      rows: found.map((order) => ({
        id: order.id,
        reference: order.reference,
        name: order.name,
        deliveryName: order.deliveryName,
        totalMinor: order.totalMinor,
        currency: currencyByCode(shop, order.currency),
        version: order.version,
        status: order.status,
        statusName: translate(`orders.${stageOf(order)}`),
        obstacle: asked && obstacleTo(asked, order),
        isTaken: taken.some(({ id }) => id === order.id),
      })),
      able: Object.fromEntries(
        bulkSteps.map((each) => [each, found.filter((order) => obstacleTo(each, order) === null).length]),
      ) as Record<BulkStep, number>,
      step,
      done,
      undo: taken.flatMap(({ id, undoVersion }) => (undoVersion ? [`${id}-${undoVersion}`] : [])),
      title: translate("adminOrderBulk.title", { count: found.length }),
    };
  },
});

export default function OrdersBulk() {
  return <BulkOrdersPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
