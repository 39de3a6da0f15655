import { sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orders, reviewOptOuts } from "~db/schema";
import { writeBatch } from "~db/write-batch";

/** Stops all requests for reviews to the e-mail of an order, also of other orders. Idempotent. */
export const stopReviewRequests = (
  db: Database,
  { orderId, now }: { orderId: number; now: Date },
): Promise<unknown> =>
  writeBatch(db, [
    sql`insert into ${reviewOptOuts} (email, created_at)
      select email, ${unixSeconds(now)} from ${orders} where id = ${orderId} and email <> ''
      on conflict (email) do nothing`,
  ]);
