import { Text } from "@mantine/core";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { SALES_DAYS, type SalesDay } from "~/domain/dashboard/dashboard";
import type { Currency } from "~/domain/settings/currency";
import { formatDay, formatDayOfYear } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminCard } from "../admin-page";
import { SimpleTable } from "../tables/simple-table";

type LoadedChart = ComponentType<ComponentProps<typeof import("./sales-chart.client").SalesChart>>;

export interface SalesProps {
  /** Currency of all amounts in `days`. */
  currency: Currency;
  days: SalesDay[];
  /** IGV of the numbered receipts. */
  igvMinor: number;
}

/** Loads the chart library after the page has rendered, on this page only. */
function ChartHost({ days, currency }: Pick<SalesProps, "days" | "currency">) {
  const translate = useTranslate();
  const formats = useFormats();
  const [loaded, setLoaded] = useState<LoadedChart | "failed" | null>(null);
  useEffect(() => {
    import("./sales-chart.client").then(
      ({ SalesChart }) => setLoaded(() => SalesChart),
      () => setLoaded("failed"),
    );
  }, []);
  if (loaded === "failed") return <p>{translate("adminDashboard.chartFailed")}</p>;
  const Chart = loaded;
  return (
    <div
      className="admin-chart"
      role="img"
      aria-label={translate("adminDashboard.salesChart", { currency: currency.symbol })}
    >
      {Chart && (
        <Chart
          bars={days.map(({ day, totalMinor }) => ({
            day: formatDayOfYear(day, formats),
            amount: totalMinor / 100,
          }))}
          name={translate("adminDashboard.amount")}
          format={(amount) => formatMoney({ minor: Math.round(amount * 100), currency }, formats)}
        />
      )}
    </div>
  );
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
        <ChartHost days={days} currency={currency} />
        <SimpleTable
          caption={title}
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            {
              key: "day",
              label: translate("adminDashboard.day"),
              cell: ({ day }) => formatDay(day, formats),
            },
            {
              key: "orders",
              label: translate("adminDashboard.orders"),
              isNumber: true,
              cell: ({ orders }) => orders,
            },
            {
              key: "amount",
              label: translate("adminDashboard.amount"),
              isNumber: true,
              cell: ({ totalMinor }) => money(totalMinor),
            },
          ]}
        />
      </div>
    </AdminCard>
  );
}
