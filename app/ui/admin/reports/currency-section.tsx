import { Text } from "@mantine/core";
import {
  averageMinor,
  type Grouping,
  isPartGrouping,
  isTimeGrouping,
  type Period,
  type ReportRow,
  type SaleSums,
  type TimeGrouping,
} from "~/domain/reports/report";
import type { Currency } from "~/domain/settings/currency";
import { formatDay } from "~/i18n/dates";
import { formatMoney } from "~/i18n/money";
import { formatCount } from "~/i18n/numbers";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { TimeChart } from "../charts/time-chart";
import { type Column, SimpleTable } from "../tables/simple-table";
import { Quiet } from "./quiet";
import { changeText, type TimeRow, useRowName, useTimeLabel } from "./row-text";

/** Sales in one currency. */
export interface ShownReport {
  currency: Currency;
  rows: ReportRow[];
  /** Number of rows that are not displayed. */
  more: number;
  total: SaleSums;
  /** Null without a comparison. */
  before: SaleSums | null;
}

interface CurrencySectionProps {
  report: ShownReport;
  by: Grouping;
  compared: Period | null;
}

type Line = ReportRow & TimeRow;

function useColumns({ currency, total, before }: ShownReport, by: Grouping): Column<Line>[] {
  const formats = useFormats();
  const nameOf = useRowName(by);
  const money = (minor: number | null) => (minor === null ? "—" : formatMoney({ minor, currency }, formats));
  const number = (key: "orders" | "units"): Column<Line> => ({
    key,
    label: `adminReports.${key}`,
    isNumber: true,
    cell: (line) => <Quiet value={line[key]} text={formatCount(line[key], formats)} />,
  });
  const amount = (
    key: "gross" | "discount" | "promotion" | "exchanged" | "gift" | "returned" | "net",
  ): Column<Line> => ({
    key,
    label: `adminReports.${key}`,
    isNumber: true,
    cell: ({ [`${key}Minor` as const]: minor = 0 }) => <Quiet value={minor} text={money(minor)} />,
  });
  const changes: Column<Line>[] = [
    {
      key: "before",
      label: "adminReports.before",
      isNumber: true,
      cell: ({ beforeMinor }) => <Quiet value={beforeMinor ?? 0} text={money(beforeMinor)} />,
    },
    {
      key: "change",
      label: "adminReports.change",
      isNumber: true,
      cell: ({ netMinor, beforeMinor }) => changeText(netMinor, beforeMinor ?? 0, formats),
    },
  ];
  return [
    {
      key: "name",
      label: `adminReports.${by}`,
      cell: (line) => (line.isTotal ? <strong>{nameOf(line)}</strong> : nameOf(line)),
    },
    number("orders"),
    amount("net"),
    number("units"),
    amount("gross"),
    amount("discount"),
    ...(total.promotionMinor ? [amount("promotion")] : []),
    ...(total.exchangedMinor > 0 ? [amount("exchanged")] : []),
    ...(total.giftMinor > 0 ? [amount("gift")] : []),
    amount("returned"),
    {
      key: "average",
      label: "adminReports.average",
      isNumber: true,
      cell: (line) => (isPartGrouping(by) && !line.isTotal ? "" : money(averageMinor(line))),
    },
    ...(before ? changes : []),
  ];
}

function Compared({ report, compared }: { report: ShownReport; compared: Period }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, total, before } = report;
  if (!before) return null;
  return (
    <p>
      {translate("adminReports.comparedWith", {
        from: formatDay(compared.from, formats),
        to: formatDay(compared.to, formats),
        amount: formatMoney({ minor: before.netMinor, currency }, formats),
        count: before.orders,
      })}{" "}
      {translate("adminReports.changed", {
        net: changeText(total.netMinor, before.netMinor, formats),
        orders: changeText(total.orders, before.orders, formats),
      })}
    </p>
  );
}

/** Net amounts over time; their table is below. */
function SalesChart({ report, by }: { report: ShownReport; by: TimeGrouping }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, rows } = report;
  const labelOf = useTimeLabel(by, rows);
  return (
    <TimeChart
      description={translate("adminReports.salesByTime", {
        currency: currency.symbol,
        by: translate(`adminReports.${by}`).toLowerCase(),
      })}
      points={rows.map((row) => ({
        label: labelOf(row),
        value: row.netMinor / 100,
        before: row.beforeMinor === null ? null : row.beforeMinor / 100,
      }))}
      name={translate("adminReports.net")}
      nameBefore={translate("adminReports.before")}
      format={(amount) => formatMoney({ minor: Math.round(amount * 100), currency }, formats)}
    />
  );
}

/** The totals of one currency, their change, and the rows with a total. */
export function CurrencySection({ report, by, compared }: CurrencySectionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, rows, more, total, before } = report;
  const columns = useColumns(report, by);
  const title = translate("adminReports.inCurrency", { currency: currency.symbol });
  const totalLine: Line = {
    ...total,
    key: "total",
    name: translate("adminReports.total"),
    beforeMinor: before?.netMinor ?? null,
    isTotal: true,
  };
  return (
    <AdminSection title={title}>
      <Text fw={600}>
        {translate("adminReports.summary", {
          amount: formatMoney({ minor: total.netMinor, currency }, formats),
          count: total.orders,
        })}
      </Text>
      {compared && <Compared report={report} compared={compared} />}
      {total.orders + (before?.orders ?? 0) === 0 ? (
        <p>{translate("adminReports.noSales")}</p>
      ) : (
        <>
          {isTimeGrouping(by) && rows.length > 1 && <SalesChart report={report} by={by} />}
          <SimpleTable<Line>
            caption={title}
            rows={[...rows, totalLine]}
            keyOf={({ key, isTotal }) => (isTotal ? "total" : `row ${key}`)}
            columns={columns}
            isSheet
          />
        </>
      )}
      {more > 0 && <p>{translate("adminReports.more", { count: more })}</p>}
    </AdminSection>
  );
}
