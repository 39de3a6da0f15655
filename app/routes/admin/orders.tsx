import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { isCashDue, stageOf } from "~/domain/orders/orders";
import { refundStateOf } from "~/domain/orders/refunds/refunds";
import { MAX_EXPORTED_ORDERS } from "~/domain/orders/staff/order-csv.server";
import { orderList } from "~/domain/orders/staff/order-table";
import { type OrderRow, readOrderTable } from "~/domain/orders/staff/order-table.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { listRoute } from "~/http/staff/list-route.server";
import type { MessageKey } from "~/i18n/messages";
import { Moment } from "~/ui/admin/moment";
import { OrderTools } from "~/ui/admin/orders/bulk/order-tools";
import { OrderBadge } from "~/ui/admin/orders/order-badge";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";
import { Selection, selectColumn } from "~/ui/admin/tables/selection";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** What there is to say about an order's money besides its state; null for nothing. */
function moneyWords({ status, paidAt, returnedMinor, totalMinor }: OrderRow): MessageKey | null {
  if (status !== "confirmed" && isCashDue({ status, paidAt })) return "adminOrders.cashDue";
  return refundStateOf(returnedMinor, totalMinor) === "partly" ? "adminRefunds.partly" : null;
}

const route = listRoute({
  right: "orders",
  namespaces: ["adminOrders", "adminOrderBulk"],
  title: "admin.orders",
  list: orderList,
  read: (choice, { context }) => readOrderTable(context, choice),
  row(row, { translate, shop }) {
    const { progress: _, returnedMinor: __, ...shown } = row;
    const money = moneyWords(row);
    return {
      ...shown,
      statusName: translate(`orders.${stageOf(row)}`),
      moneyName: money && translate(money),
      currency: currencyByCode(shop, row.currency),
    };
  },
  also: () => ({ mostExported: MAX_EXPORTED_ORDERS }),
});

export const loader = route.loader;
export const action = route.action;

const columns: ColumnsOf<typeof loader> = [
  selectColumn,
  {
    key: "reference",
    label: "adminOrders.reference",
    to: ({ id }) => adminHrefs.order(id),
    cell: ({ reference }) => reference,
  },
  {
    key: "placed",
    label: "adminOrders.placed",
    isSortable: true,
    cell: ({ placedAt }) => <Moment at={placedAt} />,
  },
  {
    key: "name",
    label: "adminOrders.name",
    isSortable: true,
    cell: ({ name }) => name,
    below: ({ email }) => email,
  },
  {
    key: "status",
    label: "labels.status",
    isSortable: true,
    cell: ({ status, statusName }) => <OrderBadge status={status} name={statusName} />,
    below: ({ moneyName }) => moneyName,
  },
  { key: "pieces", label: "labels.pieces", isNumber: true, cell: ({ pieces }) => pieces },
  {
    key: "total",
    label: "adminOrders.total",
    isSortable: true,
    isNumber: true,
    cell: ({ totalMinor, currency }, { money }) => money(totalMinor, currency),
  },
];

export default function Orders() {
  const { mostExported, list } = useLoaderData<typeof loader>();
  return (
    <ListPage
      columns={columns}
      create={{ to: adminHrefs.newOrder(), label: "adminOrders.create" }}
      file={adminHrefs.ordersFile}
      fileLimit={{ rows: mostExported, hint: "adminOrders.downloadHint" }}
      around={(table) => (
        <Selection action={adminHrefs.bulkOrders()} total={list.total} tools={<OrderTools />}>
          {table}
        </Selection>
      )}
    />
  );
}
