import { and, inArray, type SQL, sql } from "drizzle-orm";
import { orderProgress, orderStatus, statusList } from "~db/order-status-sql";
import { deliveryZones, orders, shipmentLines } from "~db/schema";
import type { DeliveryKind } from "~db/vocabulary";

/** Orders to prepare and to send, without those that wait for their buyers. */
export const isToSend = and(
  inArray(orders.status, statusList("canShip")),
  sql`not (${orders.status} = ${orderStatus.preparing} and coalesce(${orders.progress}, '') = ${orderProgress.ready})`,
);

// In a query of one table Drizzle omits table names, so a column of `orders` would refer to the inner table's.
/** True when the order of the surrounding query is delivered in this way. */
export const isDelivered = (kind: DeliveryKind): SQL<number> =>
  sql`exists (select 1 from ${deliveryZones} zone where zone.id = orders.delivery_zone_id and zone.kind = ${kind})`;

/**
 * Pieces of an order line that are in no parcel, without those that were refunded before; see `unshippedPieces`.
 * @param line the line's table or alias
 */
export const unsentPieces = (line: SQL): SQL<number> =>
  sql`(${line}.quantity - ${line}.withdrawn - (select coalesce(sum(sent.quantity), 0)
    from ${shipmentLines} sent where sent.order_line_id = ${line}.id))`;
