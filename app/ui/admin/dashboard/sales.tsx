import { Text } from "@mantine/core";
import { SALES_DAYS, type SalesDay } from "~/domain/dashboard/dashboard";
import type { Currency } from "~/domain/settings/currency";
import { formatDay, formatDayOfYear } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { TimeChart } from "../charts/time-chart";
import { SimpleTable } from "../tables/simple-table";

export interface SalesProps {
  /** Currency of all amounts in `days`. */
  currency: Currency;
  days: SalesDay[];
  /** IGV of the numbered receipts. */
  igvMinor: number;
}

/** Daily sales in one currency as a chart and a table, newest first. */
export function Sales({ days, currency, igvMinor }: SalesProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const title = translate("adminDashboard.sales", { days: SALES_DAYS, currency: currency.symbol });
  const sum = (key: "orders" | "totalMinor") => days.reduce((total, day) => total + day[key], 0);
  const money = (minor: number) => formatMoney({ minor, currency }, formats);
  return (
    <AdminCard title={title}>
      <Text fw={600}>
        {translate("adminDashboard.salesTotal", { amount: money(sum("totalMinor")), count: sum("orders") })}
      </Text>
      {igvMinor > 0 && (
        <Text size="sm">{translate("adminDashboard.salesIgv", { amount: money(igvMinor) })}</Text>
      )}
      <div className="admin-sales">
        <TimeChart
          description={translate("adminDashboard.salesChart", { currency: currency.symbol })}
          points={days.map(({ day, totalMinor }) => ({
            label: formatDayOfYear(day, formats),
            value: totalMinor / 100,
          }))}
          name={translate("labels.amount")}
          format={(amount) => money(Math.round(amount * 100))}
        />
        <SimpleTable
          caption={title}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              key: "day",
              label: "adminDashboard.day",
              cell: ({ day }) => formatDay(day, formats),
            },
            {
              key: "orders",
              label: "adminDashboard.orders",
              isNumber: true,
              cell: ({ orders }) => orders,
            },
            {
              key: "amount",
              label: "labels.amount",
              isNumber: true,
              cell: ({ totalMinor }) => money(totalMinor),
            },
          ]}
        />
      </div>
    </AdminCard>
  );
}
