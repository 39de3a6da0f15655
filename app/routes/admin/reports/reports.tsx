import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { comparedPeriod, isTimeGrouping } from "~/domain/reports/report";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { categoryNames, currencyByCode } from "~/domain/settings/shop";
import { nameRows, quickPeriodsAt, readReportForm } from "~/http/staff/report.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { ReportsPage } from "~/ui/admin/reports/reports-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** How many rows of a currency are displayed. Those by time are all displayed, because their number is limited. */
const MOST_SHOWN = 200;

/** Sales between two dates. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const now = context.now();
  const { fields, errors, choice } = readReportForm(request.url, now);
  const { locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "administration", namespaces: ["adminReports"] },
    () => Promise.all([choice && readSalesReport(context, choice), context.shop()]),
  );
  const [report, shop] = data;
  const categories = categoryNames(shop.categories, locale);
  const most = choice && isTimeGrouping(choice.by) ? Number.POSITIVE_INFINITY : MOST_SHOWN;
  return adminData({
    fields,
    errors,
    choice,
    compared: choice && comparedPeriod(choice, choice.compare),
    quick: quickPeriodsAt(now),
    reports:
      report &&
      choice &&
      nameRows(report, choice.by, { translate, categories }).map(({ currency, rows, ...sums }) => ({
        ...sums,
        currency: currencyByCode(shop, currency),
        rows: rows.slice(0, most),
        more: Math.max(0, rows.length - most),
      })),
    messages,
    title: translate("adminReports.title"),
  });
}

export default function Reports() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}
