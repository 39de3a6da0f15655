import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cutOffHour } from "~/domain/delivery/offers";
import { MOST_QUEUED, sortByDueDay } from "~/domain/reports/queues";
import { listToMake } from "~/domain/reports/to-make.queries.server";
import { adminData, readAdminPage } from "~/http/staff/staff.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { ToMakePage } from "~/ui/admin/reports/to-make-page";

export { adminMeta as meta } from "~/ui/admin/admin-meta";

/** Pieces to make to order, by the day that buyers were told. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { translate, messages, data } = await readAdminPage(
    request,
    context,
    { right: "orders", namespaces: ["adminReports", "adminOrders"] },
    () => Promise.all([listToMake(context), context.shop()]),
  );
  const [lines, shop] = data;
  return adminData({
    lines: sortByDueDay(lines, cutOffHour(shop)).slice(0, MOST_QUEUED),
    total: lines.length,
    today: limaDate(unixSeconds(context.now())),
    messages,
    title: translate("adminReports.toMake"),
  });
}

export default function ToMake() {
  return <ToMakePage {...useLoaderData<typeof loader>()} />;
}
