import { useActionData, useLoaderData } from "@remix-run/react";
import { may } from "~/domain/accounts/rights";
import { readDashboard } from "~/domain/dashboard/dashboard.queries.server";
import { dueOrders } from "~/domain/dashboard/due";
import { cutOffHour } from "~/domain/delivery/offers";
import { finishMention } from "~/domain/orders/notes/finish-mention.server";
import { stageOf } from "~/domain/orders/orders";
import { missingPages } from "~/domain/pages/missing-pages";
import { categoryNames, currencyByCode } from "~/domain/settings/shop";
import { isMailConfigured } from "~/edge/services/mail.server";
import { hrefs } from "~/hrefs";
import { refuseUnparsed } from "~/http/form.server";
import { auditLineInWords } from "~/http/staff/audit-line.server";
import { formRoute, pageRoute } from "~/http/staff/page-route.server";
import { redirectStaff } from "~/http/staff/staff.server";
import { m } from "~/i18n/message";
import { parseId } from "~/lib/ids";
import { DashboardPage } from "~/ui/admin/dashboard/dashboard-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

export const loader = pageRoute({
  right: "administration",
  namespaces: ["adminDashboard", "adminOrders", "adminClaims", "adminReviews", "adminAudit", "adminMail"],
  async read({ context, locale }) {
    // The id need not be checked, because the page's right is.
    const userId = (await context.session.read())?.userId ?? 0;
    return readDashboard(context, { now: context.now(), userId, mayAudit: true, locale });
  },
  page({ audit, toHandOver, sales, payments, mails, due, ...board }, opened) {
    const { context, locale, account, shop, translate } = opened;
    const { startedOrders, ...dueThings } = due;
    return {
      ...board,
      due: {
        ...dueThings,
        orders: dueOrders(startedOrders, { cutOffHour: cutOffHour(shop), now: context.now() }),
      },
      // Only Admins can publish them.
      missingPages: may(account.role, "pages") ? missingPages(shop) : [],
      mails: { failed: mails.failed, isConfigured: isMailConfigured(context.environment) },
      sales: sales.map(({ currency, ...sold }) => ({ currency: currencyByCode(shop, currency), ...sold })),
      payments: {
        ...payments,
        failed: payments.failed.map((event) => ({
          ...event,
          currency: currencyByCode(shop, event.currency),
        })),
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
      title: translate("admin.title"),
    };
  },
});

/** The buttons of the mentions. */
export const action = formRoute({ right: "orders" }, async ({ context, staff, form }) => {
  const noteId = parseId(/^finish-mention-(\d+)$/.exec(String(form.get("intent")))?.[1]);
  if (!noteId) return refuseUnparsed(form, { message: m("adminOrders.unknownIntent") });
  await finishMention(staff, { noteId, now: context.now() });
  return redirectStaff(context, hrefs.admin(), { type: "success", key: "staffSaved" });
});

export default function Dashboard() {
  return <DashboardPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
