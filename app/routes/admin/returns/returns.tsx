import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { returnList } from "~/domain/orders/returns/return-table";
import { staffStatusKey } from "~/domain/orders/returns/return-words";
import { isOpenReturn } from "~/domain/orders/returns/returns";
import { readReturnTable } from "~/domain/orders/returns/returns.queries.server";
import { listRoute } from "~/http/staff/list-route.server";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "orders",
  namespaces: ["adminReturns", "adminOrders"],
  title: "adminReturns.title",
  list: returnList,
  read: (choice, { context }) => readReturnTable(context, choice),
  row: ({ reason, wish, status, ...row }, { translate }) => ({
    ...row,
    reasonName: translate(`returns.reason-${reason}`),
    wishName: translate(`returns.wish-${wish}`),
    statusName: translate(staffStatusKey(status)),
    isOpen: isOpenReturn(status),
  }),
});

export const loader = route.loader;

const columns: ColumnsOf<typeof loader> = [
  {
    key: "number",
    label: "adminReturns.number",
    to: ({ id }) => adminHrefs.return(id),
    cell: ({ number, reference }) => `${reference} · ${number}`,
  },
  {
    key: "status",
    label: "labels.status",
    isBold: ({ isOpen }) => isOpen,
    cell: ({ statusName }) => statusName,
  },
  {
    key: "buyer",
    label: "adminReturns.buyer",
    cell: ({ name }) => name || "—",
    below: ({ orderId, reference }, { translate }) => (
      <Anchor component={Link} to={adminHrefs.order(orderId)} size="sm">
        {translate("adminOrders.one", { reference })}
      </Anchor>
    ),
  },
  {
    key: "reason",
    label: "labels.reason",
    cell: ({ reasonName }) => reasonName,
    below: ({ wishName }) => wishName,
  },
  { key: "pieces", label: "labels.pieces", isNumber: true, cell: ({ pieces }) => pieces },
  { key: "asked", label: "adminReturns.asked", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** The return requests, open ones first. */
export default function Returns() {
  return <ListPage columns={columns} />;
}
