import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MOST_QUEUED } from "~/domain/reports/queues";
import { listUnmatchedPayments, UNMATCHED_DAYS } from "~/domain/reports/unmatched-payments.queries.server";
import { currencyByCode } from "~/domain/settings/shop";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { unixSeconds } from "~/lib/dates";
import { UnmatchedPaymentsPage } from "~/ui/admin/reports/unmatched-payments-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** Orders whose payments are not what they should be. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminReports", "adminOrders"] },
    () => Promise.all([listUnmatchedPayments(context, unixSeconds(context.now())), context.shop()]),
  );
  const [orders, shop] = data;
  return adminData({
    orders: orders.slice(0, MOST_QUEUED).map(({ mismatch, currency, ...order }) => ({
      ...order,
      currency: currencyByCode(shop, currency),
      mismatchName: translate(`adminReports.mismatch-${mismatch}`),
    })),
    total: orders.length,
    days: UNMATCHED_DAYS,
    messages,
    title: translate("adminReports.unmatched"),
  });
}

export default function UnmatchedPayments() {
  return <UnmatchedPaymentsPage {...useLoaderData<typeof loader>()} />;
}
