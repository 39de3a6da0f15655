import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pieceName } from "~/domain/catalog/piece-name";
import { cutOffHour } from "~/domain/delivery/offers";
import { sortByDueDay } from "~/domain/reports/queues";
import { listToMake } from "~/domain/reports/to-make.queries.server";
import { requireRight } from "~/http/access.server";
import { csvResponse, rowsAsCsv } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";
import { limaDate } from "~/lib/dates";

const header: MessageKey[] = [
  "adminReports.order",
  "adminReports.product",
  "adminReports.units",
  "adminReports.since",
  "adminReports.dueDay",
];

/** Pieces to make to order as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "orders");
  const translate = await adminTranslator(localeOfRequest(request));
  const [lines, shop] = await Promise.all([listToMake(context), context.shop()]);
  const rows = sortByDueDay(lines, cutOffHour(shop)).map((line) => [
    line.reference,
    pieceName(line),
    String(line.pieces),
    limaDate(line.startedAt),
    line.dueDay,
  ]);
  const pieces = rowsAsCsv([header.map((key) => translate(key)), ...rows]);
  return csvResponse(pieces, { name: "por-confeccionar", now: context.now() });
}
