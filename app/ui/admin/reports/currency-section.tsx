import { Text } from "@mantine/core";
import {
  averageMinor,
  changePercent,
  type Grouping,
  isPartGrouping,
  type Period,
  type ReportRow,
  type SaleSums,
} from "~/domain/reports/report";
import { columnWords, groupingWords } from "~/domain/reports/report-words";
import type { Currency } from "~/domain/settings/currency";
import { formatDay } from "~/i18n/dates";
import type { Formats } from "~/i18n/interface-language";
import { formatMoney } from "~/i18n/money";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { type Column, SimpleTable } from "../tables/simple-table";

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
  /** Whether the rows are compared. */
  hasChanges: boolean;
}

type Line = ReportRow & { isTotal?: boolean };

function changeText(now: number, before: number, { numbers }: Formats): string {
  const percent = changePercent(now, before);
  if (percent === null) return "—";
  const digits = new Intl.NumberFormat(numbers, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
  return `${digits.format(percent)} %`;
}

/** A function with the name of a row: of a time, its key is formatted. */
function useNameOf(by: Grouping) {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ key, name, isTotal }: Line): string => {
    if (isTotal || key === null) return name;
    if (by === "day") return formatDay(key, formats);
    if (by === "week") return translate("adminReports.weekOf", { day: formatDay(key, formats) });
    return by === "month" ? key.split("-").reverse().join("/") : name;
  };
}

function useColumns(
  { currency, total }: ShownReport,
  { by, hasChanges }: Pick<CurrencySectionProps, "by" | "hasChanges">,
): Column<Line>[] {
  const translate = useTranslate();
  const formats = useFormats();
  const nameOf = useNameOf(by);
  const money = (minor: number | null) => (minor === null ? "—" : formatMoney({ minor, currency }, formats));
  const number = (key: "orders" | "units"): Column<Line> => ({
    key,
    label: translate(columnWords[key]),
    isNumber: true,
    cell: (line) => line[key],
  });
  const amount = (key: "gross" | "discount" | "exchanged" | "gift" | "returned" | "net"): Column<Line> => ({
    key,
    label: translate(columnWords[key]),
    isNumber: true,
    cell: (line) => money(line[`${key}Minor`]),
  });
  const changes: Column<Line>[] = [
    {
      key: "before",
      label: translate(columnWords.before),
      isNumber: true,
      cell: ({ beforeMinor }) => money(beforeMinor),
    },
    {
      key: "change",
      label: translate("adminReports.change"),
      isNumber: true,
      cell: ({ netMinor, beforeMinor }) => changeText(netMinor, beforeMinor ?? 0, formats),
    },
  ];
  return [
    {
      key: "name",
      label: translate(groupingWords[by]),
      cell: (line) => (line.isTotal ? <strong>{nameOf(line)}</strong> : nameOf(line)),
    },
    number("orders"),
    number("units"),
    amount("gross"),
    amount("discount"),
    ...(total.exchangedMinor > 0 ? [amount("exchanged")] : []),
    ...(total.giftMinor > 0 ? [amount("gift")] : []),
    amount("returned"),
    amount("net"),
    {
      key: "average",
      label: translate(columnWords.average),
      isNumber: true,
      cell: (line) => (isPartGrouping(by) && !line.isTotal ? "" : money(averageMinor(line))),
    },
    ...(hasChanges ? changes : []),
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

/** The totals of one currency, their change, and the rows with a total. */
export function CurrencySection({ report, by, compared, hasChanges }: CurrencySectionProps) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency, rows, more, total, before } = report;
  const columns = useColumns(report, { by, hasChanges });
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
      {total.orders === 0 && !hasChanges ? (
        <p>{translate("adminReports.noSales")}</p>
      ) : (
        <SimpleTable<Line>
          caption={title}
          rows={[...rows, totalLine]}
          keyOf={({ key, isTotal }) => (isTotal ? "total" : `row ${key}`)}
          columns={columns}
        />
      )}
      {more > 0 && <p>{translate("adminReports.more", { count: more })}</p>}
    </AdminSection>
  );
}
