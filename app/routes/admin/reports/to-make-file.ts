import { pieceName } from "~/domain/catalog/piece-name";
import { cutOffHour } from "~/domain/delivery/offers";
import { sortByDueDay } from "~/domain/reports/queues";
import { listToMake } from "~/domain/reports/to-make.queries.server";
import { csvRoute } from "~/http/staff/csv-route.server";
import { limaDate } from "~/lib/dates";

/** Pieces to make to order. */
export const loader = csvRoute({
  right: "orders",
  name: "por-confeccionar",
  async *chunks({ context }) {
    const [lines, shop] = await Promise.all([listToMake(context), context.shop()]);
    yield sortByDueDay(lines, cutOffHour(shop));
  },
  table: [
    ["adminReports.order", ({ reference }) => reference],
    ["adminReports.product", pieceName],
    ["adminReports.units", ({ pieces }) => String(pieces)],
    ["adminReports.since", ({ startedAt }) => limaDate(startedAt)],
    ["adminReports.dueDay", ({ dueDay }) => dueDay],
  ],
});
