import "@mantine/charts/styles.css";
import { BarChart } from "@mantine/charts";

/** A day's sales in units of the currency, not minor units. */
interface SalesBar {
  day: string;
  amount: number;
}

interface SalesChartProps {
  bars: SalesBar[];
  /** What a bar's number is called. */
  name: string;
  format(amount: number): string;
}

/** Sales by day as bars. Screen readers have the table beside it. */
export const SalesChart = ({ bars, name, format }: SalesChartProps) => (
  <BarChart
    h="100%"
    data={bars}
    dataKey="day"
    series={[{ name: "amount", label: name, color: "var(--color-accent)" }]}
    valueFormatter={format}
    xAxisProps={{ padding: { right: 28 } }}
    yAxisProps={{ width: 110 }}
    gridAxis="x"
    tickLine="none"
  />
);
