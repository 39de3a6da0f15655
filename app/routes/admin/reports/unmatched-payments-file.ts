import { listUnmatchedPayments } from "~/domain/reports/unmatched-payments.queries.server";
import { csvRoute } from "~/http/staff/csv-route.server";
import { limaDate, unixSeconds } from "~/lib/dates";
import { minorUnitsText } from "~/lib/minor-units";

/** Orders whose payments are not what they should be. */
export const loader = csvRoute({
  right: "orders",
  name: "pagos-por-revisar",
  async *chunks({ context, now }) {
    yield await listUnmatchedPayments(context, unixSeconds(now));
  },
  table: [
    ["adminReports.order", ({ reference }) => reference],
    ["adminOrders.placed", ({ placedAt }) => limaDate(placedAt)],
    ["adminReports.currency", ({ currency }) => currency],
    ["adminOrders.total", ({ totalMinor }) => minorUnitsText(totalMinor)],
    ["adminReports.received", ({ receivedMinor }) => minorUnitsText(receivedMinor)],
    ["adminReports.returned", ({ givenBackMinor }) => minorUnitsText(givenBackMinor)],
    ["adminReports.mismatch", ({ mismatch }, translate) => translate(`adminReports.mismatch-${mismatch}`)],
  ],
});
