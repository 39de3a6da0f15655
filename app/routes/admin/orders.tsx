import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { stageOf } from "~/domain/orders/orders";
import { refundStateOf } from "~/domain/orders/refunds/refunds";
import { MAX_EXPORTED_ORDERS } from "~/domain/orders/staff/order-csv.server";
import { readOrderChoice, stateChoices } from "~/domain/orders/staff/order-table";
import { readOrderTable } from "~/domain/orders/staff/order-table.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { rowsOf } from "~/lib/table-query";
import { OrdersPage } from "~/ui/admin/orders/orders-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, state, filter } = readOrderChoice(request.url);
  const { sort, isDescending } = query;
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminOrders"] },
    () =>
      Promise.all([
        readOrderTable(context, { ...filter, sort, isDescending, ...rowsOf(query) }),
        context.shop(),
      ]),
  );
  const [{ rows, total }, shop] = data;
  return adminData({
    rows: rows.map(({ status, progress, currency, returnedMinor, ...row }) => ({
      ...row,
      statusName: translate(`orders.${stageOf({ status, progress })}`),
      refundName:
        refundStateOf(returnedMinor, row.totalMinor) === "partly" ? translate("adminRefunds.partly") : null,
      currency: currencyByCode(shop, currency),
    })),
    total,
    query,
    state,
    from: filter.from,
    to: filter.to,
    messages,
    states: stateChoices.map((choice) => ({
      value: choice,
      label: choice === "to-hand-over" ? translate("adminOrders.toHandOver") : translate(`orders.${choice}`),
    })),
    mostExported: MAX_EXPORTED_ORDERS,
    title: translate("adminOrders.title"),
  });
}

export default function Orders() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />;
}
