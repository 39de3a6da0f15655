import { Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { pieceName } from "~/domain/catalog/piece-name";
import { cutOffHour } from "~/domain/delivery/offers";
import { MOST_QUEUED, sortByDueDay } from "~/domain/reports/queues";
import { listToMake } from "~/domain/reports/to-make.queries.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { limaDate } from "~/lib/dates";
import { Moment } from "~/ui/admin/moment";
import { QueuePage } from "~/ui/admin/reports/queue-page";
import type { ColumnsOf } from "~/ui/admin/tables/list-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "orders",
  namespaces: ["adminReports", "adminOrders"],
  read: ({ context }) => listToMake(context),
  page: (lines, { translate, shop, now }) => ({
    rows: sortByDueDay(lines, cutOffHour(shop))
      .slice(0, MOST_QUEUED)
      .map((line) => ({ ...line, isLate: line.dueDay < limaDate(now) })),
    total: lines.length,
    hint: translate("adminReports.toMakeHint"),
    title: translate("adminReports.toMake"),
  }),
});

const columns: ColumnsOf<typeof loader> = [
  {
    key: "order",
    label: "adminReports.order",
    to: ({ orderId }) => adminHrefs.order(orderId),
    cell: ({ reference }) => reference,
  },
  { key: "product", label: "adminReports.product", cell: pieceName },
  { key: "pieces", label: "adminReports.units", isNumber: true, cell: ({ pieces }) => pieces },
  { key: "since", label: "adminReports.since", cell: ({ startedAt }) => <Moment at={startedAt} /> },
  {
    key: "due",
    label: "adminReports.dueDay",
    cell: ({ dueDay, isLate }, { translate, day }) => (
      <>
        {day(dueDay)}
        {isLate && (
          <Text size="sm" fw={600}>
            {translate("adminReports.late")}
          </Text>
        )}
      </>
    ),
  },
];

/** Pieces to make to order, by the day that buyers were told. */
export default function ToMake() {
  return <QueuePage columns={columns} none="adminReports.toMakeNone" file={adminHrefs.toMakeFile()} />;
}
