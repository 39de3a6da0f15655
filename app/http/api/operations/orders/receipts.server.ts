import { z } from "zod";
import { findStaffOrder } from "~/domain/orders/staff/staff-order.queries.server";
import { numberReceiptByStaff } from "~/domain/receipts/number-receipt.server";
import { needsDocument } from "~/domain/receipts/receipts";
import { listReceipts } from "~/domain/receipts/receipts.queries.server";
import { monthBounds } from "~/domain/receipts/sales-register";
import { saveReceipt } from "~/domain/receipts/save-receipt.server";
import { staffOf } from "~/edge/staff-context.server";
import { paging } from "../../fields.server";
import { listReply, rowsToRead } from "../../list.server";
import { operation, refuse } from "../../operation.server";
import { changedReadOnly, readOnlyFields, refuseReadOnly } from "../../read-only.server";
import { refuseFields } from "../../refuse-fields.server";
import { order, receipt, showOrder } from "./order-shape.server";
import { orderId, replyOrder, take } from "./orders.server";
import { newReceipt, numberedReceipt, readReceipt, showNumberedReceipt } from "./receipt-shape.server";

const changedReceipt = newReceipt
  .extend(readOnlyFields(receipt, newReceipt.shape))
  .meta({ id: "ChangedReceipt" });

const putReceipt = operation({
  method: "put",
  caller: "orders",
  parameters: orderId,
  answers: { 200: order },
  refusals: [409],
  path: "/orders/{id}/receipt",
  summary: "Changes the receipt that the buyer asked for, until it is numbered (409 `receipt-fixed`)",
  bodies: { json: changedReceipt },
  async answer({ request, context, account, path, body }) {
    const found = await findStaffOrder(context, path.id);
    if (!found) return refuse(404, "not-found");
    const readOnly = changedReadOnly(changedReceipt, body, showOrder(found).receipt ?? {});
    const refused = await refuseReadOnly(request, readOnly);
    if (refused) return refused;
    const read = readReceipt(body, needsDocument(found));
    if (!read.ok) return refuseFields(request, read.problems);
    const receipt = { orderId: path.id, receipt: read.value, now: context.now() };
    const saved = await saveReceipt(staffOf(context, account), receipt);
    return saved.ok ? replyOrder(context, path.id) : refuse(409, saved.code);
  },
});

const postReceiptNumber = operation({
  method: "post",
  path: "/orders/{id}/receipt/number",
  caller: "orders",
  parameters: orderId,
  answers: { 200: order },
  refusals: [409],
  summary:
    "Numbers the receipt of an order that was paid without it getting a number (409 `receipt-not-due`). Idempotent",
  answer: (call) =>
    take(call, () =>
      numberReceiptByStaff(staffOf(call.context, call.account), {
        orderId: call.path.id,
        now: call.context.now(),
      }),
    ),
});

const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ description: "A month in Lima, such as `2026-11`" });

const getReceipts = operation({
  method: "get",
  path: "/receipts",
  caller: "receipts",
  summary: "Lists the receipts that were numbered in a month, for the invoicing system",
  query: z.object({ month, ...paging }),
  answers: { 200: z.array(numberedReceipt) },
  async answer({ request, context, query: { month: wanted, ...page } }) {
    const bounds = monthBounds(wanted) ?? { from: 0, before: 0 };
    const rows = await listReceipts(context, bounds, { after: page.cursor ?? 0, limit: rowsToRead(page) });
    return listReply(request, page, rows, showNumberedReceipt);
  },
});

export const receiptOperations = [getReceipts, putReceipt, postReceiptNumber];
