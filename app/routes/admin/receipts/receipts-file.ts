import { receiptCsv } from "~/domain/receipts/receipt-csv.server";
import { monthReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthOf } from "~/domain/receipts/sales-register";
import { csvRoute } from "~/http/staff/csv-route.server";

/** A month's receipts. */
export const loader = csvRoute({
  right: "receipts",
  name: ({ parameters, now }) => `comprobantes-${monthOf(parameters, now).month}`,
  table: receiptCsv,
  chunks: ({ parameters, context, now }) => monthReceipts(context, monthOf(parameters, now).bounds),
});
