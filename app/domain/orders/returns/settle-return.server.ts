import { sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { createReadBatcher } from "~db/read-batcher";
import { orders } from "~db/schema";
import { sumOfOrder } from "../refunds/order-money.server";
import { returnValueMinor } from "../shares/piece-values";
import { findOrderToRefund, type OrderToRefund } from "../staff/staff-order.queries.server";
import { moveReturn, type ReturnMove } from "./move-return.server";

/**
 * Whether a request can be closed without a refund by card or of a payment: a gift card or an exchange paid a part of the
 * order, which staff give back on the order's page, or nothing is left to give back for the pieces. Not while a refund of
 * the order is undecided: its money may be left after all.
 */
export const isSettleable = (order: OrderToRefund, returnId: number): boolean =>
  order.reservedMinor === 0 &&
  (order.giftMinor > 0 || order.exchange !== null || returnValueMinor(order, returnId) === 0);

/** Closes a received request as refunded. Refused while a refund of its pieces is due. Idempotent. */
export async function settleReturn(context: StaffContext, move: ReturnMove) {
  const { db } = context;
  const request = await db.query.returnRequests.findFirst({
    columns: { orderId: true },
    where: (row, { eq }) => eq(row.id, move.returnId),
  });
  const order = request && (await findOrderToRefund({ db, ...createReadBatcher(db) }, request.orderId));
  return moveReturn(
    context,
    {
      ...move,
      step: "settle",
      to: "refunded",
      columns: { closedAt: unixSeconds(move.now) },
      // What is left to give back was computed from this version of the order, and without reserved money.
      where:
        order && isSettleable(order, move.returnId)
          ? sql`exists (select 1 from ${orders} bought where bought.id = ${order.id} and bought.version = ${order.version})
              and ${sumOfOrder("reservedMinor", order.id)} = 0`
          : sql`false`,
    },
    () => true,
  );
}
