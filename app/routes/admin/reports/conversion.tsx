import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readConversion } from "~/domain/reports/conversion.queries.server";
import { comparedPeriod } from "~/domain/reports/report";
import { quickPeriodsAt, readTimeReportForm } from "~/http/staff/report.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { ConversionPage } from "~/ui/admin/reports/conversion-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** From visits to orders between two dates. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = context.now();
  const { fields, errors, choice } = readTimeReportForm(request.url, now);
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "administration", namespaces: ["adminReports"] },
    async () => choice && readConversion(context, choice),
  );
  return adminData({
    fields,
    errors,
    quick: quickPeriodsAt(now),
    choice,
    compared: choice && comparedPeriod(choice, choice.compare),
    report: data,
    messages,
    title: translate("adminReports.conversionTitle"),
  });
}

export default function Conversion() {
  return <ConversionPage {...useLoaderData<typeof loader>()} />;
}
