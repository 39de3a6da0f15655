import "@mantine/charts/styles.css";
import { BarChart } from "@mantine/charts";

/** Sales of one day in major units. */
interface SalesBar {
  day: string;
  amount: number;
}

interface SalesChartProps {
  bars: SalesBar[];
  /** Label of the amounts. */
  name: string;
  format(amount: number): string;
}

/** Bar chart of daily sales. Screen readers get the table beside it. */
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
