import { useLoaderData } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import { may } from "~/domain/accounts/rights";
import { giftCardState } from "~/domain/gift-cards/gift-card";
import { giftCardList, readGiftCardTable } from "~/domain/gift-cards/gift-card-table.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { listRoute } from "~/http/staff/list-route.server";
import { Moment } from "~/ui/admin/moment";
import { type ColumnsOf, ListPage } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

const route = listRoute({
  right: "orders",
  namespaces: ["adminGiftCards"],
  title: "admin.giftCards",
  list: giftCardList,
  read: (choice, { context }) => readGiftCardTable(context, choice),
  row: (row, { translate, shop }) => ({
    ...row,
    currency: currencyByCode(shop, row.currency),
    stateName: translate(`adminGiftCards.${giftCardState(row)}`),
  }),
  also: (_, { account }) => ({ mayIssue: may(account.role, "refunds") }),
});

export const loader = route.loader;

const columns: ColumnsOf<typeof loader> = [
  {
    key: "card",
    label: "adminGiftCards.card",
    to: ({ id }) => adminHrefs.giftCard(id),
    cell: ({ id, ending }) => (ending === null ? `#${id}` : `···${ending}`),
  },
  { key: "state", label: "labels.status", cell: ({ stateName }) => stateName },
  {
    key: "balance",
    label: "adminGiftCards.balance",
    isNumber: true,
    cell: ({ balanceMinor, initialMinor, currency }, { translate, money }) =>
      translate("adminGiftCards.balanceOf", {
        balance: money(balanceMinor, currency),
        initial: money(initialMinor, currency),
      }),
  },
  {
    key: "recipient",
    label: "adminGiftCards.recipient",
    cell: ({ recipientName }) => recipientName || "—",
    below: ({ recipientEmail }) => recipientEmail,
  },
  { key: "deliverOn", label: "adminGiftCards.deliverOn", cell: ({ deliverOn }, { day }) => day(deliverOn) },
  {
    key: "order",
    label: "labels.order",
    to: ({ orderId }) => (orderId === null ? null : adminHrefs.order(orderId)),
    cell: ({ reference }) => reference ?? "—",
  },
  { key: "created", label: "adminGiftCards.created", cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** The gift cards, newest first. */
export default function GiftCards() {
  const { mayIssue } = useLoaderData<typeof loader>();
  return (
    <ListPage
      columns={columns}
      create={mayIssue && { to: adminHrefs.newGiftCard(), label: "adminGiftCards.issue" }}
      hint="adminGiftCards.searchHint"
    />
  );
}
