import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { funnelSteps, visitChannels } from "~/domain/reports/conversion";
import { readConversion } from "~/domain/reports/conversion.queries.server";
import { conversionCsv } from "~/domain/reports/conversion-csv.server";
import { requireRight } from "~/http/access.server";
import { csvResponse, textsByCode } from "~/http/csv.server";
import { readTimeReportForm } from "~/http/staff/report.server";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { adminTranslator } from "~/i18n/translator.server";

/** A report of conversion as CSV. Invalid fields lead to the page, which displays what is wrong. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  const now = context.now();
  const { choice } = readTimeReportForm(request.url, now);
  if (!choice) return redirect(adminHrefs.conversion(new URL(request.url).search));
  const translate = await adminTranslator(localeOfRequest(request));
  const report = await readConversion(context, choice);
  const pieces = conversionCsv(report, {
    grouping: translate(`adminReports.${choice.by}`),
    steps: textsByCode(funnelSteps, (step) => translate(`adminReports.step-${step}`)),
    channels: textsByCode(visitChannels, (channel) => translate(`adminReports.channel-${channel}`)),
    ordersPerHundred: translate("adminReports.ordersPerHundred"),
    visitsBefore: translate("adminReports.visitsBefore"),
    ordersBefore: translate("adminReports.ordersBefore"),
    total: translate("adminReports.total"),
  });
  return csvResponse(pieces, { name: `conversion-${choice.from}-${choice.to}`, now });
}
