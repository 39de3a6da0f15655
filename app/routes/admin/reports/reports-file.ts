import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { type ReportCsvWords, reportCsv, reportCsvColumns } from "~/domain/reports/report-csv.server";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { categoryNames } from "~/domain/settings/shop";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { nameRows, readReportForm } from "~/http/staff/report.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";

/** A report of sales as CSV. Invalid fields lead to the page, which displays what is wrong. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  const now = context.now();
  const { choice } = readReportForm(request.url, now);
  if (!choice) return redirect(adminHrefs.reports(new URL(request.url).search));
  const locale = localeOfRequest(request);
  const translate = await adminTranslator(locale);
  const [report, shop] = await Promise.all([readSalesReport(context, choice), context.shop()]);
  const header = reportCsvColumns.map((column) => [column, translate(`adminReports.${column}`)]);
  const words: ReportCsvWords = {
    header: Object.fromEntries(header),
    grouping: translate(`adminReports.${choice.by}`),
    total: translate("adminReports.total"),
  };
  const categories = categoryNames(shop.categories, locale);
  const pieces = reportCsv(nameRows(report, choice.by, { translate, categories }), choice.by, words);
  return csvResponse(pieces, { name: `ventas-${choice.from}-${choice.to}`, now });
}
