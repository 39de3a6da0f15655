import "@mantine/charts/styles.css";
import { CompositeChart } from "@mantine/charts";

/** One time, such as a day. */
export interface ChartPoint {
  label: string;
  value: number;
  /** Of the period to compare with; null without one. */
  before?: number | null;
}

export interface TimeChartProps {
  points: ChartPoint[];
  /** Label of the values. */
  name: string;
  /** Label of the values before; needed only with such values. */
  nameBefore?: string;
  format(value: number): string;
}

/** Bars of a value over time, and a line of the period to compare with. Screen readers get the table beside it. */
export function TimeChart({ points, name, nameBefore = "", format }: TimeChartProps) {
  const isCompared = points.some(({ before }) => before != null);
  return (
    <CompositeChart
      h="100%"
      data={points.map((point) => ({ ...point }))}
      dataKey="label"
      series={[
        { name: "value", label: name, color: "var(--color-accent)", type: "bar" },
        ...(isCompared
          ? [{ name: "before", label: nameBefore, color: "var(--color-dimmed)", type: "line" } as const]
          : []),
      ]}
      withLegend={isCompared}
      withDots={false}
      curveType="linear"
      maxBarWidth={48}
      valueFormatter={format}
      xAxisProps={{ padding: { left: 14, right: 28 }, minTickGap: 24 }}
      yAxisProps={{ width: 110 }}
      gridAxis="x"
      tickLine="none"
    />
  );
}
