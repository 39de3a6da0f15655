import { adminHrefs } from "~/admin-hrefs";
import { MOST_QUEUED } from "~/domain/reports/queues";
import { listUnmatchedPayments, UNMATCHED_DAYS } from "~/domain/reports/unmatched-payments.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import type { MessageKey } from "~/i18n/messages";
import { Moment } from "~/ui/admin/moment";
import { QueuePage } from "~/ui/admin/reports/queue-page";
import type { ColumnsOf } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminReports", "adminOrders"],
  read: ({ context, now }) => listUnmatchedPayments(context, now),
  page: (orders, { translate, shop }) => ({
    rows: orders.slice(0, MOST_QUEUED).map(({ mismatch, currency, ...order }) => ({
      ...order,
      currency: currencyByCode(shop, currency),
      mismatchName: translate(`adminReports.mismatch-${mismatch}`),
    })),
    total: orders.length,
    hint: translate("adminReports.unmatchedHint", { days: UNMATCHED_DAYS }),
    title: translate("adminReports.unmatched"),
  }),
});

type Columns = ColumnsOf<typeof loader>;

const amount = (key: "total" | "received" | "givenBack", label: MessageKey): Columns[number] => ({
  key,
  label,
  isNumber: true,
  cell: (order, { money }) => money(order[`${key}Minor`], order.currency),
});

const columns: Columns = [
  {
    key: "order",
    label: "adminReports.order",
    to: ({ id }) => adminHrefs.order(id),
    cell: ({ reference }) => reference,
  },
  { key: "placed", label: "adminOrders.placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { key: "mismatch", label: "adminReports.mismatch", cell: ({ mismatchName }) => mismatchName },
  amount("total", "adminOrders.total"),
  amount("received", "adminReports.received"),
  amount("givenBack", "adminReports.returned"),
];

/** Orders whose payments are not what they should be. */
export default function UnmatchedPayments() {
  return (
    <QueuePage
      columns={columns}
      none="adminReports.unmatchedNone"
      file={adminHrefs.unmatchedPaymentsFile()}
    />
  );
}
