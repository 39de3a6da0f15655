import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { readDashboard } from "~/domain/dashboard/dashboard.queries.server";
import { stageOf } from "~/domain/orders/orders";
import { categoryNames, currencyByCode } from "~/domain/settings/shop";
import { isMailConfigured } from "~/edge/services/mail.server";
import { auditLineInWords } from "~/http/staff/audit-line.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { DashboardPage } from "~/ui/admin/dashboard/dashboard-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, locale, translate, messages, data } = await readAdminPage(
    request,
    context,
    {
      right: "administration",
      namespaces: ["adminDashboard", "adminOrders", "adminClaims", "adminReviews", "adminAudit", "adminMail"],
    },
    () => Promise.all([readDashboard(context, { now: context.now(), mayAudit: true }), context.shop()]),
  );
  const [{ audit, toHandOver, sales, payments, mails, ...board }, shop] = data;
  return adminData({
    ...board,
    mails: { failed: mails.failed, isConfigured: isMailConfigured(context.environment) },
    sales: sales.map(({ currency, ...sold }) => ({ currency: currencyByCode(shop, currency), ...sold })),
    payments: {
      ...payments,
      failed: payments.failed.map((event) => ({ ...event, currency: currencyByCode(shop, event.currency) })),
      toRefund: payments.toRefund.map((order) => ({
        ...order,
        currency: currencyByCode(shop, order.currency),
      })),
      openRefunds: payments.openRefunds.map((refund) => ({
        ...refund,
        currency: currencyByCode(shop, refund.currency),
      })),
    },
    toHandOver: toHandOver.map(({ status, progress, ...order }) => ({
      ...order,
      statusName: translate(`orders.${stageOf({ status, progress })}`),
    })),
    audit: may(account.role, "audit")
      ? (audit?.map((entry) =>
          auditLineInWords(entry, { translate, categories: categoryNames(shop.categories, locale) }),
        ) ?? null)
      : null,
    messages,
    title: translate("admin.title"),
  });
}

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
