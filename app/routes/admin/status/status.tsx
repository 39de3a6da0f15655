import { useLoaderData } from "@remix-run/react";
import { countWrongDoorCodes } from "~/domain/accounts/door/door-codes.server";
import { staffAddress } from "~/domain/mail/kinds/to-staff";
import { findProblems } from "~/domain/monitoring/alert-rules";
import { readFigures } from "~/domain/monitoring/figures.queries.server";
import {
  listEndedAlerts,
  listErrors,
  listJobs,
  listOpenAlerts,
  readMailQueue,
} from "~/domain/monitoring/monitoring.queries.server";
import { missingPages } from "~/domain/pages/missing-pages";
import { listUnmatchedPayments } from "~/domain/reports/unmatched-payments.queries.server";
import { isMailConfigured } from "~/edge/services/mail.server";
import { pageRoute } from "~/http/staff/page-route.server";
import { mailTranslator } from "~/i18n/translator.server";
import { DAY_SECONDS } from "~/lib/dates";
import { StatusPage } from "~/ui/admin/status/status-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** Whether the shop works by itself: jobs, mails, payments, errors and alerts. */
export const loader = pageRoute({
  right: "settings",
  namespaces: ["adminStatus", "adminOrders", "adminMail", "adminDashboard"],
  read: ({ context, now }) =>
    Promise.all([
      listOpenAlerts(context),
      listEndedAlerts(context),
      listJobs(context, now),
      readMailQueue(context, now),
      listUnmatchedPayments(context, now),
      listErrors(context, now),
      countWrongDoorCodes(context, context.now()),
      readFigures(context, { since: now - DAY_SECONDS, until: now + 1 }),
      readFigures(context, { since: now - 7 * DAY_SECONDS, until: now + 1 }),
    ]),
  async page(found, { context, locale, now, shop, translate }) {
    const [open, ended, jobs, mails, unmatched, errors, doorCodes, lastDay, lastWeek] = found;
    const inMail = await mailTranslator(locale);
    const hasMail = isMailConfigured(context.environment);
    const toCheck = unmatched.filter(({ isInWork }) => !isInWork).length;
    const facts = { jobs, mail: hasMail ? mails : null, unmatched: toCheck, errors, doorCodes };
    // What is wrong now: the last look may have been minutes ago.
    const problems = findProblems(facts, now).filter(({ count }) => count > 0);
    return {
      now,
      alerts: problems.map(({ kind, count }) => ({
        kind,
        problem: inMail(`mail.alert-${kind}`, { count }),
        toDo: inMail(`mail.toDo-${kind}`),
        begunAt: open.find((alert) => alert.kind === kind)?.begunAt ?? now,
      })),
      endedAlerts: ended.map(({ id, kind, count, begunAt, endedAt }) => ({
        id,
        problem: inMail(`mail.alert-${kind}`, { count }),
        begunAt,
        endedAt,
      })),
      missingPages: missingPages(shop),
      jobs,
      mails,
      isMailConfigured: hasMail,
      staffAddress: staffAddress(shop),
      unmatched: unmatched.length,
      errors,
      figures: { lastDay, lastWeek },
      title: translate("adminStatus.title"),
    };
  },
});

export default function Status() {
  return <StatusPage {...useLoaderData<typeof loader>()} />;
}
