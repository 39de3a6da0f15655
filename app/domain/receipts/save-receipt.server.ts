import { sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orders, receipts } from "~db/schema";
import { guarded } from "~db/write-batch";
import { igvPercentNow } from "./igv-percent.server";
import type { ReceiptInput } from "./receipts";

/** The receipt is numbered, or the order's buyer was forgotten. */
export type SaveReceiptFailure = { code: "receipt-fixed" };

/** Changes the receipt that an order's buyer asked for, until it is numbered. */
export async function saveReceipt(
  context: StaffContext,
  { orderId, receipt, now: date }: { orderId: number; receipt: ReceiptInput; now: Date },
): Promise<Result<null, SaveReceiptFailure>> {
  const { kind, documentType, documentNumber, name, address } = receipt;
  const now = unixSeconds(date);
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        sql`insert into ${receipts} (order_id, kind, document_type, document_number, name, address, igv_percent, created_at)
        select id, ${kind}, ${documentType}, ${documentNumber}, ${name}, ${address},
          ${igvPercentNow(sql`country`)}, ${now}
        from ${orders} where id = ${orderId} and name <> ''
        on conflict (order_id) do update set kind = excluded.kind, document_type = excluded.document_type,
          document_number = excluded.document_number, name = excluded.name, address = excluded.address,
          updated_at = ${now}
        where number is null`,
        "row_changed",
      ),
      // An edit of the order writes the receipt as well, and must not undo this change unseen.
      sql`update ${orders} set version = version + 1 where id = ${orderId}`,
    ],
    // Without the buyer's data, which the audit entry would outlive.
    audit: { action: "receipt", entity: "order", entityId: orderId, after: { kind } },
    isPublic: false,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error(`Saving a receipt violated ${written.broken.constraint}`);
  return failure({ code: "receipt-fixed" });
}
