import { receiptCsv } from "~/domain/receipts/receipt-csv.server";
import { monthReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthOf } from "~/domain/receipts/sales-register";
import { csvRoute } from "~/http/staff/csv-route.server";

/** A month's receipts. */
export const loader = csvRoute({
  right: "receipts",
  name: ({ url, now }) => `comprobantes-${monthOf(url, now).month}`,
  table: receiptCsv,
  chunks: ({ url, context, now }) => monthReceipts(context, monthOf(url, now).bounds),
});
