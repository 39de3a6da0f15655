import { useLoaderData } from "@remix-run/react";
import { readConversion } from "~/domain/reports/conversion.queries.server";
import { comparedPeriod } from "~/domain/reports/report";
import { pageRoute } from "~/http/staff/page-route.server";
import { quickPeriodsAt, readTimeReportForm } from "~/http/staff/report.server";
import { ConversionPage } from "~/ui/admin/reports/conversion-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** From visits to orders between two dates. */
export const loader = pageRoute({
  right: "administration",
  namespaces: ["adminReports"],
  async read({ request, context }) {
    const form = readTimeReportForm(request.url, context.now());
    return { ...form, report: form.choice && (await readConversion(context, form.choice)) };
  },
  page: ({ fields, errors, choice, report }, { context, translate }) => ({
    fields,
    errors,
    quick: quickPeriodsAt(context.now()),
    choice,
    compared: choice && comparedPeriod(choice, choice.compare),
    report,
    title: translate("adminReports.conversionTitle"),
  }),
});

export default function Conversion() {
  return <ConversionPage {...useLoaderData<typeof loader>()} />;
}
