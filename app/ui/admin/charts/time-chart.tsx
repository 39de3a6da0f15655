import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import type { TimeChartProps } from "./time-chart.client";

type LoadedChart = ComponentType<TimeChartProps>;

/** A chart whose library is loaded after the page has rendered. `description`: says that the numbers are in a table. */
export function TimeChart({ description, ...props }: TimeChartProps & { description: string }) {
  const translate = useTranslate();
  const [loaded, setLoaded] = useState<LoadedChart | "failed" | null>(null);
  useEffect(() => {
    import("./time-chart.client").then(
      (module) => setLoaded(() => module.TimeChart),
      () => setLoaded("failed"),
    );
  }, []);
  if (loaded === "failed") return <p>{translate("admin.chartFailed")}</p>;
  const Chart = loaded;
  return (
    <div className="admin-chart" role="img" aria-label={description}>
      {Chart && <Chart {...props} />}
    </div>
  );
}
