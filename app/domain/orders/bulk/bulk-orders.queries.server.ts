import { and, asc, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~db/client";
import { valueList } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import type { Reader } from "~db/read-batcher";
import { orderEvents, orderLines, orders, shipments, stockRows } from "~db/schema";
import { orderEventDetails } from "~db/vocabulary";
import { isDelivered, unsentPieces } from "../fulfilment/to-send.server";
import { undoableStepOf } from "../fulfilment/undo-step.server";
import { hasHeldPieces } from "../refunds/held-pieces.server";
import type { OrderFilter } from "../staff/order-table";
import { orderCondition } from "../staff/order-table.queries.server";
import { type BulkOrder, MAX_BULK_ORDERS } from "./bulk-steps";

// In a query of one table Drizzle omits table names, so `orders.id` would refer to the line's own id.
const unsent =
  sql<string>`(select json_group_array(json_object('lineId', line_id, 'quantity', left_over)) from (
  select line.id as line_id, ${unsentPieces(sql`line`)} as left_over
    from ${orderLines} line where line.order_id = orders.id and line.gift_id is null order by line.position)
  where left_over > 0)`.mapWith((rows): BulkOrder["unsent"] => JSON.parse(rows));

const bulkOrders = (db: Database) =>
  db
    .select({
      id: orders.id,
      reference: orders.reference,
      name: orders.name,
      deliveryName: orders.deliveryName,
      currency: orders.currency,
      totalMinor: orders.totalMinor,
      status: orders.status,
      progress: orders.progress,
      version: orders.version,
      paidAt: orders.paidAt,
      isPickup: isDelivered("pickup").mapWith(Boolean),
      hasHeldPieces: hasHeldPieces.mapWith(Boolean),
      parcels: sql<number>`(select count(*) from ${shipments} parcel where parcel.order_id = orders.id)`,
      unsent,
    })
    .from(orders);

/** The ids of chosen orders, the oldest first; null for more than `MAX_BULK_ORDERS`. */
export async function selectOrderIds({ db, read }: Reader, selection: OrderFilter): Promise<number[] | null> {
  if ((selection.ids?.length ?? 0) > MAX_BULK_ORDERS) return null;
  const rows = await read(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(orderCondition(selection))
      .orderBy(asc(orders.placedAt), asc(orders.id))
      .limit(MAX_BULK_ORDERS + 1),
  );
  return rows.length > MAX_BULK_ORDERS ? null : rows.map(({ id }) => id);
}

/** Orders by id, the oldest first. */
export const readBulkOrders = ({ db, read }: Reader, ids: readonly number[]): Promise<BulkOrder[]> =>
  read(
    bulkOrders(db)
      .where(inArray(orders.id, valueList(ids)))
      .orderBy(asc(orders.placedAt), asc(orders.id)),
  );

/** The newest order of each reference. */
export async function readOrdersByReference(
  { db, read }: Reader,
  references: readonly string[],
): Promise<Map<string, BulkOrder>> {
  const found = await read(
    bulkOrders(db)
      .where(inArray(orders.reference, valueList(references)))
      .orderBy(asc(orders.referenceYear), asc(orders.id)),
  );
  return new Map(found.map((order) => [order.reference, order]));
}

/** What a person did with an order since a time. */
export interface Taken {
  id: number;
  /** The order's version, with which the step can be undone; null when it can't. */
  undoVersion: number | null;
}

/**
 * The orders of which the latest event is a step of the person.
 * @param since Unix seconds
 * @param now Unix seconds
 */
export async function readTaken(
  { db, read }: Reader,
  { ids, userId, since, now }: { ids: readonly number[]; userId: number; since: number; now: number },
): Promise<Taken[]> {
  const found = await read(
    db.query.orders.findMany({
      where: and(
        inArray(orders.id, valueList(ids)),
        sql`exists (select 1 from ${orderEvents} own
          where own.order_id = ${orders}.id and own.user_id = ${userId} and own.created_at >= ${since})`,
      ),
      columns: { id: true, version: true },
      with: {
        events: { orderBy: asc(orderEvents.id) },
        returnRequests: { columns: { status: true } },
      },
    }),
  );
  return found.flatMap((order) => {
    const last = order.events.at(-1);
    if (last?.userId !== userId || last.createdAt < since || last.detail === orderEventDetails.undone)
      return [];
    return [{ id: order.id, undoVersion: undoableStepOf(order, now) ? order.version : null }];
  });
}

const dispatched = (db: Database, ids: readonly number[]) =>
  db.query.orders.findMany({
    where: inArray(orders.id, valueList(ids)),
    orderBy: [asc(orders.placedAt), asc(orders.id)],
    columns: { idempotencyKey: false, cartId: false, accessKey: false },
    with: {
      lines: {
        where: isNull(orderLines.giftId),
        orderBy: asc(orderLines.position),
        with: { stockRow: { columns: { sku: true } } },
      },
      shipments: { with: { lines: { columns: { orderLineId: true, quantity: true } } } },
    },
  });

/** Orders with the pieces that are to be packed, the oldest first. */
export const readDispatched = (
  { db, read }: Reader,
  ids: readonly number[],
): Promise<Awaited<ReturnType<typeof dispatched>>> => read(dispatched(db, ids));

/** Pieces to take from the shelves for several orders. */
export interface PickedPiece {
  productId: number;
  productName: string;
  variantName: string | null;
  size: string | null;
  sku: string | null;
  imageKey: string | null;
  /** Pieces that are in no parcel yet. */
  quantity: number;
  /** Of these, made to order and not finished. */
  toMake: number;
  /** References of the orders, the oldest first. */
  references: string[];
}

interface PickedRow extends Omit<PickedPiece, "references"> {
  references: string;
}

/**
 * The pieces of orders that are still to be sent or collected, summed by product, colour and size. Withdrawn pieces and gift
 * cards are none.
 */
export async function readPickingList({ db, read }: Reader, ids: readonly number[]): Promise<PickedPiece[]> {
  const rows = await read(
    db.all<PickedRow>(sql`
      select product_id as productId, product_name as productName, variant_name as variantName, size,
        (select sku from ${stockRows} where id = stock_row_id) as sku, image_key as imageKey,
        sum(left_over) as quantity, sum(min(left_over, to_make)) as toMake,
        json_group_array(reference) as "references"
      from (
        select line.product_id, line.product_name, line.variant_name, line.size, line.stock_row_id, line.image_key,
          ${unsentPieces(sql`line`)} as left_over,
          iif(line.made_at is null, line.made_to_order, 0) as to_make, orders.reference
        from ${orders} join ${orderLines} line on line.order_id = orders.id
        where orders.id in ${valueList(ids)} and line.gift_id is null
          and orders.status in ${statusList("canShip")}
        order by orders.placed_at, orders.id)
      where left_over > 0
      group by product_id, product_name, variant_name, size
      order by product_name, variant_name, size`),
  );
  return rows.map(({ references, ...piece }) => ({
    ...piece,
    references: [...new Set(JSON.parse(references) as string[])],
  }));
}
