import { useLoaderData } from "@remix-run/react";
import { comparedPeriod, isTimeGrouping } from "~/domain/reports/report";
import { readSalesReport } from "~/domain/reports/sales-report.queries.server";
import { categoryNames, currencyByCode } from "~/domain/settings/shop";
import { pageRoute } from "~/http/staff/page-route.server";
import { nameRows, quickPeriodsAt, readReportForm } from "~/http/staff/report.server";
import { ReportsPage } from "~/ui/admin/reports/reports-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** How many rows of a currency are displayed. Those by time are all displayed, because their number is limited. */
const MOST_SHOWN = 200;

/** Sales between two dates. */
export const loader = pageRoute({
  right: "administration",
  namespaces: ["adminReports"],
  async read({ request, context }) {
    const form = readReportForm(request.url, context.now());
    return { ...form, report: form.choice && (await readSalesReport(context, form.choice)) };
  },
  page({ fields, errors, choice, report }, { context, locale, shop, translate }) {
    const categories = categoryNames(shop.categories, locale);
    const most = choice && isTimeGrouping(choice.by) ? Number.POSITIVE_INFINITY : MOST_SHOWN;
    return {
      fields,
      errors,
      choice,
      compared: choice && comparedPeriod(choice, choice.compare),
      quick: quickPeriodsAt(context.now()),
      reports:
        report &&
        choice &&
        nameRows(report, choice.by, { translate, categories }).map(({ currency, rows, ...sums }) => ({
          ...sums,
          currency: currencyByCode(shop, currency),
          rows: rows.slice(0, most),
          more: Math.max(0, rows.length - most),
        })),
      title: translate("adminReports.title"),
    };
  },
});

export default function Reports() {
  return <ReportsPage {...useLoaderData<typeof loader>()} />;
}
