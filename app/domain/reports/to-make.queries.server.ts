import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { unsentPieces } from "~/domain/orders/fulfilment/to-send.server";
import { statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";

/** Pieces of a line that are still to be made, without those refunded or sent. */
export const piecesToMake = sql<number>`min(${orderLines.madeToOrder}, ${unsentPieces(sql`${orderLines}`)})`;

/** Whether a line, joined with its order, has pieces to make. */
export const isToMake = and(
  inArray(orders.status, statusList("canShip")),
  gt(orderLines.madeToOrder, 0),
  isNull(orderLines.madeAt),
  gt(piecesToMake, 0),
);

/** Lines with pieces to make, of the orders that began first. `makingDays` are the most of its order's lines; `startedAt` is in Unix seconds. */
export const listToMake = ({ db, read }: Reader) => {
  // As the timeline of the order tells its buyer.
  const makingDays = sql<number>`(select max(unmade.made_to_order_days) from ${orderLines} unmade
    where unmade.order_id = ${orders.id} and unmade.made_to_order > 0 and unmade.made_at is null)`;
  const startedAt = sql<number>`coalesce(${orders.stockTakenAt}, ${orders.paidAt}, ${orders.placedAt})`;
  return read(
    db
      .select({
        id: orderLines.id,
        orderId: orders.id,
        reference: orders.reference,
        productName: orderLines.productName,
        variantName: orderLines.variantName,
        size: orderLines.size,
        pieces: piecesToMake,
        makingDays,
        startedAt,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(isToMake)
      .orderBy(asc(startedAt), asc(orderLines.id)),
  );
};
