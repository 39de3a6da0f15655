import { type SQL, sql } from "drizzle-orm";
import { manualPayments, orders } from "~db/schema";
import type { WriteQuery } from "~db/write-batch";
import type { ManualPaymentMethod } from "./manual-payment";
import { operationNumber } from "./operation-number";

/** Records the payment of the whole amount of an order that `isDue` selects. `now` is in Unix seconds. */
export const insertManualPayment = (
  isDue: SQL | undefined,
  {
    method,
    note,
    userId,
    now,
  }: { method: ManualPaymentMethod; note: string; userId: number | null; now: number },
): WriteQuery =>
  sql`insert into ${manualPayments} (order_id, method, amount_minor, currency, note, operation_number, user_id, created_at)
    select id, ${method}, total_minor, currency, ${note}, ${operationNumber(note)}, ${userId}, ${now}
    from ${orders} where ${isDue}`;
