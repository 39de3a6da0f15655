import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { adminHrefs } from "~/admin-hrefs";
import { readConversion } from "~/domain/reports/conversion.queries.server";
import { conversionCsv } from "~/domain/reports/conversion-csv.server";
import { channelWords, groupingWords, stepWords } from "~/domain/reports/report-words";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { readTimeReportForm } from "~/http/staff/report.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";

/** A report of conversion as CSV. Invalid fields lead to the page, which displays what is wrong. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "administration");
  const now = context.now();
  const { choice } = readTimeReportForm(request.url, now);
  if (!choice) return redirect(adminHrefs.conversion(new URL(request.url).search));
  const translate = await adminTranslator(localeOfRequest(request));
  const report = await readConversion(context, choice);
  const translated = <Name extends string>(words: Record<Name, MessageKey>) =>
    Object.fromEntries(
      Object.entries<MessageKey>(words).map(([name, key]) => [name, translate(key)]),
    ) as Record<Name, string>;
  const pieces = conversionCsv(report, {
    grouping: translate(groupingWords[choice.by]),
    steps: translated(stepWords),
    channels: translated(channelWords),
    ordersPerHundred: translate("adminReports.ordersPerHundred"),
    visitsBefore: translate("adminReports.visitsBefore"),
    ordersBefore: translate("adminReports.ordersBefore"),
    total: translate("adminReports.total"),
  });
  return csvResponse(pieces, { name: `conversion-${choice.from}-${choice.to}`, now });
}
