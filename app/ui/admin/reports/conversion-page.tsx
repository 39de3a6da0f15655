import { Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import type { ConversionReport } from "~/domain/reports/conversion";
import { type Period, type ReportChoice, type TimeGrouping, timeGroupings } from "~/domain/reports/report";
import { query } from "~/hrefs";
import { formatDay } from "~/i18n/dates";
import { useFormats, useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { ChannelSection, FunnelSection, TimeSection } from "./conversion-sections";
import { ReportForm, type ReportFormProps } from "./report-form";
import { ReportKinds } from "./report-kinds";

export interface ConversionPageProps extends ReportFormProps {
  /** Null while a field is invalid, as is `report`. */
  choice: ReportChoice<TimeGrouping> | null;
  compared: Period | null;
  report: ConversionReport | null;
}

/** What a visit is, and since when visits are counted. */
function Explanation({ countedSince }: { countedSince: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <div>
      <Text size="sm">
        {translate("adminReports.conversionHint")}{" "}
        {translate("adminReports.countedSince", { day: formatDay(countedSince, formats) })}
      </Text>
      <details className="admin-details">
        <summary>{translate("adminReports.conversionHow")}</summary>
        <Text size="sm">{translate("adminReports.conversionDetails")}</Text>
      </details>
    </div>
  );
}

/** From visits to orders between two dates: the steps, over time, and where visits come from. */
export function ConversionPage({ choice, compared, report, ...form }: ConversionPageProps) {
  const translate = useTranslate();
  const { total, before, countedSince } = report ?? {};
  const hasCounts = [total, before].some(
    (counts) => counts && Object.values(counts).some((count) => count > 0),
  );
  return (
    <AdminPage
      title={translate("adminReports.conversionTitle")}
      trail={[{ href: adminHrefs.reports(), name: translate("adminReports.title") }]}
      actions={<ReportKinds current="conversion" fields={form.fields} />}
    >
      <ReportForm {...form} groupings={timeGroupings} href={adminHrefs.conversion} />
      {report && !countedSince && <p>{translate("adminReports.notCounted")}</p>}
      {countedSince && <Explanation countedSince={countedSince} />}
      {countedSince && !hasCounts && <p>{translate("adminReports.noVisits")}</p>}
      {choice && report && hasCounts && (
        <>
          {compared && !report.before && <p>{translate("adminReports.notComparable")}</p>}
          <FunnelSection report={report} compared={compared} />
          <TimeSection report={report} by={choice.by} />
          <ChannelSection report={report} />
          <p>
            <Anchor href={adminHrefs.conversionFile(query({ ...choice }))} download>
              {translate("adminReports.csv")}
            </Anchor>
          </p>
        </>
      )}
    </AdminPage>
  );
}
