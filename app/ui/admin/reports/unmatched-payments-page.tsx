import { Anchor } from "@mantine/core";
import { Link } from "@remix-run/react";
import { adminHrefs } from "~/admin-hrefs";
import type { MessageKey } from "~/i18n/messages";
import { useTranslate } from "~/i18n/use-translate";
import { Moment } from "../moment";
import type { Column } from "../tables/simple-table";
import { QueuePage } from "./queue-page";

interface UnmatchedOrder {
  id: number;
  reference: string;
  /** Unix seconds. */
  placedAt: number;
  currency: { symbol: string };
  totalMinor: number;
  receivedMinor: number;
  givenBackMinor: number;
  mismatchName: string;
}

export interface UnmatchedPaymentsPageProps {
  orders: UnmatchedOrder[];
  total: number;
  /** How many days back orders are searched. */
  days: number;
}

/** Orders whose payments are not what they should be. */
export function UnmatchedPaymentsPage({ orders, total, days }: UnmatchedPaymentsPageProps) {
  const translate = useTranslate();
  const amount = (key: "total" | "received" | "givenBack", label: MessageKey): Column<UnmatchedOrder> => ({
    key,
    label,
    isNumber: true,
    cell: (order, { money }) => money(order[`${key}Minor`], order.currency),
  });
  return (
    <QueuePage<UnmatchedOrder>
      title={translate("adminReports.unmatched")}
      hint={translate("adminReports.unmatchedHint", { days })}
      none={translate("adminReports.unmatchedNone")}
      rows={orders}
      total={total}
      file={adminHrefs.unmatchedPaymentsFile()}
      columns={[
        {
          key: "order",
          label: "adminReports.order",
          cell: ({ id, reference }) => (
            <Anchor component={Link} to={adminHrefs.order(id)} underline="always">
              {reference}
            </Anchor>
          ),
        },
        {
          key: "placed",
          label: "adminOrders.placed",
          cell: ({ placedAt }) => <Moment at={placedAt} />,
        },
        {
          key: "mismatch",
          label: "adminReports.mismatch",
          cell: ({ mismatchName }) => mismatchName,
        },
        amount("total", "adminOrders.total"),
        amount("received", "adminReports.received"),
        amount("givenBack", "adminReports.returned"),
      ]}
    />
  );
}
