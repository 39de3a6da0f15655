import { Anchor, Text } from "@mantine/core";
import { adminHrefs } from "~/admin-hrefs";
import { groupings, type Period, type ReportChoice } from "~/domain/reports/report";
import { query } from "~/hrefs";
import { useTranslate } from "~/i18n/use-translate";
import { AdminPage } from "../admin-page";
import { CurrencySection, type ShownReport } from "./currency-section";
import { QueueLinks } from "./queue-links";
import { ReportForm, type ReportFormProps } from "./report-form";
import { ReportKinds } from "./report-kinds";

export interface ReportsPageProps extends ReportFormProps {
  /** Null while a field is invalid, as is `reports`. */
  choice: ReportChoice | null;
  compared: Period | null;
  reports: ShownReport[] | null;
}

/** Sales between two dates, in each currency. */
export function ReportsPage({ choice, compared, reports, ...form }: ReportsPageProps) {
  const translate = useTranslate();
  return (
    <AdminPage
      title={translate("adminReports.title")}
      actions={<ReportKinds current="sales" fields={form.fields} />}
    >
      <ReportForm {...form} groupings={groupings} href={adminHrefs.reports} />
      {choice && reports && (
        <>
          <Text size="sm">{translate("adminReports.hint")}</Text>
          {(choice.by === "product" || choice.by === "category") && (
            <Text size="sm">{translate("adminReports.partsHint")}</Text>
          )}
          {reports.map((report) => (
            <CurrencySection key={report.currency.code} report={report} by={choice.by} compared={compared} />
          ))}
          <p>
            <Anchor href={adminHrefs.reportFile(query({ ...choice }))} download>
              {translate("adminReports.csv")}
            </Anchor>
          </p>
        </>
      )}
      <QueueLinks />
    </AdminPage>
  );
}
