import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listUnmatchedPayments } from "~/domain/reports/unmatched-payments.queries.server";
import { requireRight } from "~/http/access.server";
import { csvResponse, rowsAsCsv } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";

const header: MessageKey[] = [
  "adminReports.order",
  "adminOrders.placed",
  "adminReports.currency",
  "adminOrders.total",
  "adminReports.received",
  "adminReports.returned",
  "adminReports.mismatch",
];

/** Orders whose payments are not what they should be as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const translate = await adminTranslator(localeOfRequest(request));
  const now = context.now();
  const orders = await listUnmatchedPayments(context, unixSeconds(now));
  const rows = orders.map((order) => [
    order.reference,
    limaDate(order.placedAt),
    order.currency,
    minorUnitsText(order.totalMinor),
    minorUnitsText(order.receivedMinor),
    minorUnitsText(order.givenBackMinor),
    translate(`adminReports.mismatch-${order.mismatch}`),
  ]);
  return csvResponse(rowsAsCsv([header.map((key) => translate(key)), ...rows]), {
    name: "pagos-por-revisar",
    now,
  });
}
