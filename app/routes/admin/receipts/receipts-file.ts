import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { type ReceiptCsvWords, receiptCsvColumns, receiptsCsv } from "~/domain/receipts/receipt-csv.server";
import { monthReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthOf } from "~/domain/receipts/sales-register";
import { requireRight } from "~/http/access.server";
import { csvResponse } from "~/http/csv.server";
import { adminTranslator } from "~/i18n/admin-messages.server";
import type { MessageKey } from "~/i18n/messages";
import { localeOfRequest } from "~/i18n/request-locale.server";

const columnWords: Record<keyof ReceiptCsvWords["header"], MessageKey> = {
  issued: "receipt.issued",
  kind: "labels.kind",
  series: "adminReceipts.series",
  number: "labels.number",
  documentType: "receipt.documentType",
  documentNumber: "receipt.documentNumber",
  name: "adminReceipts.name",
  address: "receipt.companyAddress",
  currency: "labels.currency",
  net: "adminReceipts.net",
  igvPercent: "adminReceipts.igvPercent",
  igv: "adminReceipts.igv",
  total: "adminOrders.total",
  order: "labels.order",
  status: "labels.status",
};

/** A month's receipts as CSV. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireRight(request, context, "receipts");
  const translate = await adminTranslator(localeOfRequest(request));
  const now = context.now();
  const { bounds, month } = monthOf(request.url, now);
  const header = receiptCsvColumns.map((column) => [column, translate(columnWords[column])]);
  const words: ReceiptCsvWords = {
    header: Object.fromEntries(header),
    kind: (kind) => translate(`receipt.${kind}`),
    document: (type) => translate(`receipt.${type}`),
    status: (status) => translate(`orders.${status}`),
  };
  return csvResponse(receiptsCsv(monthReceipts(context, bounds), words), {
    name: `comprobantes-${month}`,
    now,
  });
}
