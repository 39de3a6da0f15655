import { and, eq, inArray, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orders, returnRequests } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { withdrawableStatuses } from "./returns";

interface WithdrawnReturn {
  orderId: number;
  /** Of the request within its order. */
  number: number;
  now: Date;
}

/**
 * Closes a request whose buyer keeps the pieces. Does nothing when its pieces have come back, and when it is closed.
 * The order gets another version, so that no form of staff that shows the request takes a step.
 */
export async function withdrawReturn(
  db: Database,
  { orderId, number, now: date }: WithdrawnReturn,
): Promise<void> {
  const now = unixSeconds(date);
  await writeBatch(db, [
    db
      .update(returnRequests)
      .set({
        status: "withdrawn",
        closedAt: now,
        updatedAt: now,
        version: increment(returnRequests.version),
      })
      .where(
        and(
          eq(returnRequests.orderId, orderId),
          eq(returnRequests.number, number),
          inArray(returnRequests.status, [...withdrawableStatuses]),
        ),
      ),
    db
      .update(orders)
      .set({ version: increment(orders.version), updatedAt: now })
      .where(and(eq(orders.id, orderId), sql`changes() > 0`)),
  ]);
}
