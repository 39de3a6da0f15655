import { Text } from "@mantine/core";
import {
  type ConversionCounts,
  type ConversionReport,
  type ConversionRow,
  funnelSteps,
  perHundred,
  visitChannels,
} from "~/domain/reports/conversion";
import type { Period, TimeGrouping } from "~/domain/reports/report";
import { formatDay } from "~/i18n/dates";
import { formatCount, formatRate } from "~/i18n/numbers";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminSection } from "../admin-page";
import { TimeChart } from "../charts/time-chart";
import { type Column, SimpleTable } from "../tables/simple-table";
import { Quiet } from "./quiet";
import { changeText, type TimeRow, useRowName, useTimeLabel } from "./row-text";

/** Functions that format counts and rates; a rate without visits is a dash. */
function useCounts() {
  const formats = useFormats();
  return {
    count: (value: number) => formatCount(value, formats),
    rate(value: number, visits: number) {
      const rate = perHundred(value, visits);
      return rate === null ? "—" : formatRate(rate, formats);
    },
    change: (now: number, before: number) => changeText(now, before, formats),
  };
}

/** The rate of orders, and each step's count with its rate. */
export function FunnelSection({ report, compared }: { report: ConversionReport; compared: Period | null }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { count, rate, change } = useCounts();
  const { total, before } = report;
  const title = translate("adminReports.funnel");
  const rateOf = ({ orders, visits }: ConversionCounts) => rate(orders, visits);
  const columns: Column<(typeof funnelSteps)[number]>[] = [
    {
      key: "step",
      label: "adminReports.step",
      cell: (step) => translate(`adminReports.step-${step}`),
    },
    {
      key: "times",
      label: "adminReports.times",
      isNumber: true,
      cell: (step) => count(total[step]),
    },
    {
      key: "perHundred",
      label: "adminReports.perHundred",
      isNumber: true,
      cell: (step) => rate(total[step], total.visits),
    },
  ];
  const compare: typeof columns = before
    ? [
        {
          key: "before",
          label: "adminReports.timesBefore",
          isNumber: true,
          cell: (step) => count(before[step]),
        },
        {
          key: "perHundredBefore",
          label: "adminReports.perHundredBefore",
          isNumber: true,
          cell: (step) => rate(before[step], before.visits),
        },
        {
          key: "change",
          label: "adminReports.change",
          isNumber: true,
          cell: (step) => change(total[step], before[step]),
        },
      ]
    : [];
  return (
    <AdminSection title={title}>
      <Text fw={600}>{translate("adminReports.conversionRate", { rate: rateOf(total) })}</Text>
      {before && compared && (
        <p>
          {translate("adminReports.conversionBefore", {
            from: formatDay(compared.from, formats),
            to: formatDay(compared.to, formats),
            rate: rateOf(before),
            visits: translate("adminReports.visits", { count: before.visits, number: count(before.visits) }),
            orders: translate("adminReports.placed", { count: before.orders, number: count(before.orders) }),
          })}
        </p>
      )}
      <SimpleTable
        caption={title}
        rows={funnelSteps}
        keyOf={(step) => step}
        columns={[...columns, ...compare]}
        isSheet
      />
    </AdminSection>
  );
}

type Line = Omit<ConversionRow, "key"> & TimeRow;

/** Visits as a chart, and all steps as a table. */
export function TimeSection({ report, by }: { report: ConversionReport; by: TimeGrouping }) {
  const translate = useTranslate();
  const { count, rate } = useCounts();
  const nameOf = useRowName(by);
  const { rows, total, before } = report;
  const labelOf = useTimeLabel(by, rows);
  const title = translate("adminReports.byTime");
  const lines: Line[] = [
    ...rows.map((row) => ({ ...row, name: "" })),
    { ...total, before, key: "total", name: translate("adminReports.total"), isTotal: true },
  ];
  const compare: Column<Line>[] = [
    {
      key: "visitsBefore",
      label: "adminReports.visitsBefore",
      isNumber: true,
      cell: (line) => count(line.before?.visits ?? 0),
    },
    {
      key: "ordersBefore",
      label: "adminReports.ordersBefore",
      isNumber: true,
      cell: (line) => count(line.before?.orders ?? 0),
    },
  ];
  return (
    <AdminSection title={title}>
      {rows.length > 1 && (
        <TimeChart
          description={translate("adminReports.visitsByTime", {
            by: translate(`adminReports.${by}`).toLowerCase(),
          })}
          points={rows.map((row) => ({
            label: labelOf(row),
            value: row.visits,
            before: row.before?.visits,
          }))}
          name={translate("adminReports.step-visits")}
          nameBefore={translate("adminReports.visitsBefore")}
          format={count}
        />
      )}
      <SimpleTable
        caption={title}
        rows={lines}
        keyOf={({ key, isTotal }) => (isTotal ? "total" : `row ${key}`)}
        isSheet
        columns={[
          {
            key: "name",
            label: `adminReports.${by}`,
            cell: (line) => (line.isTotal ? <strong>{nameOf(line)}</strong> : nameOf(line)),
          },
          ...funnelSteps.map(
            (step): Column<Line> => ({
              key: step,
              label: `adminReports.step-${step}`,
              isNumber: true,
              cell: (line) => <Quiet value={line[step]} text={count(line[step])} />,
            }),
          ),
          {
            key: "rate",
            label: "adminReports.ordersPerHundred",
            isNumber: true,
            cell: ({ orders, visits }) => <Quiet value={orders} text={rate(orders, visits)} />,
          },
          ...(before ? compare : []),
        ]}
      />
    </AdminSection>
  );
}

/** How visits began. */
export function ChannelSection({ report: { total, before } }: { report: ConversionReport }) {
  const translate = useTranslate();
  const { count, rate, change } = useCounts();
  const title = translate("adminReports.channels");
  const columns: Column<(typeof visitChannels)[number]>[] = [
    {
      key: "channel",
      label: "adminReports.channel",
      cell: (channel) => translate(`adminReports.channel-${channel}`),
    },
    {
      key: "visits",
      label: "adminReports.step-visits",
      isNumber: true,
      cell: (channel) => count(total[channel]),
    },
    {
      key: "share",
      label: "adminReports.share",
      isNumber: true,
      cell: (channel) => (total.visits === 0 ? "—" : `${rate(total[channel], total.visits)} %`),
    },
  ];
  const compare: typeof columns = before
    ? [
        {
          key: "before",
          label: "adminReports.visitsBefore",
          isNumber: true,
          cell: (channel) => count(before[channel]),
        },
        {
          key: "change",
          label: "adminReports.change",
          isNumber: true,
          cell: (channel) => change(total[channel], before[channel]),
        },
      ]
    : [];
  return (
    <AdminSection title={title}>
      <SimpleTable
        caption={title}
        rows={visitChannels}
        keyOf={(channel) => channel}
        columns={[...columns, ...compare]}
        isSheet
      />
    </AdminSection>
  );
}
