import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orderProgress, orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orderLines, orders, shipmentLines, shipments } from "~db/schema";
import { orderEventDetails } from "~db/vocabulary";
import { guarded } from "~db/write-batch";
import type { OrderProgress, OrderStatus } from "../orders";
import { hasHeldPieces } from "../refunds/held-pieces.server";
import type { Shipment } from "./shipments";
import { isDelivered, unsentPieces } from "./to-send.server";

export interface ShipPieces extends Omit<Shipment, "createdAt" | "lines"> {
  orderId: number;
  /** At least one line, none twice. */
  lines: { lineId: number; quantity: number }[];
  now: Date;
}

/**
 * `shipped-meanwhile`: the order has another parcel with this number. `too-many-pieces`: more pieces of a line than are
 * left, or a line of another order. `refund-undecided`: the same, while a refund holds pieces. `changed-meanwhile`: the
 * order is in a status that cannot be shipped, or is deleted.
 */
export type ShipFailure = {
  code: "shipped-meanwhile" | "too-many-pieces" | "refund-undecided" | "changed-meanwhile";
};

/** Whether all pieces of an order are in parcels, without gift cards and those that were refunded before. */
export const isCompletelyShipped = sql`not exists (select 1 from ${orderLines} line
  where line.order_id = orders.id and line.gift_id is null and ${unsentPieces(sql`line`)} > 0)`;

/** Status and progress of an order after another parcel. */
const statusAfter = sql<OrderStatus>`case when ${isCompletelyShipped} then ${orderStatus.shipped} else ${orderStatus.preparing} end`;
const progressAfter = sql<OrderProgress | null>`case when ${isCompletelyShipped} then null else ${orderProgress.partly_shipped} end`;

const holdsPieces = async (db: Database, orderId: number): Promise<boolean> =>
  (await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), hasHeldPieces))
    .get()) !== undefined;

/** Whether the parcel exists and was recorded by the same person: a form that was sent twice. */
async function isSameShipment({ db, staff }: StaffContext, wanted: ShipPieces): Promise<boolean | null> {
  const found = await db.query.shipments.findFirst({
    where: and(eq(shipments.orderId, wanted.orderId), eq(shipments.number, wanted.number)),
    with: { lines: { orderBy: asc(shipmentLines.id) } },
  });
  if (!found) return null;
  const textOf = (lines: ShipPieces["lines"]) =>
    lines.map(({ lineId, quantity }) => `${lineId}:${quantity}`).join();
  return (
    found.userId === staff.id &&
    found.carrier === wanted.carrier &&
    found.trackingNumber === wanted.trackingNumber &&
    found.trackingUrl === wanted.trackingUrl &&
    textOf(found.lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity }))) ===
      textOf(wanted.lines)
  );
}

/**
 * Records a parcel and queues the mail about it. The order becomes `shipped` with its last piece. Of two people who
 * ship the same pieces, the second is refused: parcels are numbered, and a trigger counts their pieces. `isNew` is
 * false for a repetition by the same person.
 */
export async function shipPieces(
  context: StaffContext,
  shipment: ShipPieces,
): Promise<Result<{ isNew: boolean }, ShipFailure>> {
  const { db, staff } = context;
  const { orderId, number, carrier, trackingNumber, trackingUrl, lines } = shipment;
  const now = unixSeconds(shipment.now);
  const isDue = and(eq(orders.id, orderId), inArray(orders.status, statusList("canShip")));
  const shipmentId = newestId(shipments);
  const written = await staffWrite(context, {
    queries: [
      ...guarded(
        sql`insert into ${shipments} (order_id, number, carrier, tracking_number, tracking_url, user_id, created_at)
        select id, ${number}, ${carrier}, ${trackingNumber}, ${trackingUrl}, ${staff.id}, ${now} from ${orders}
        where ${isDue} and coalesce(progress, '') <> ${orderProgress.ready}
          and not ${isDelivered("pickup")}
          and ${number} = 1 + (select count(*) from ${shipments} earlier where earlier.order_id = orders.id)`,
        "row_changed",
      ),
      db
        .insert(shipmentLines)
        .values(lines.map(({ lineId, quantity }) => ({ shipmentId, orderLineId: lineId, quantity }))),
      sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, user_id, detail, progress, created_at)
        select id, status, ${statusAfter}, 'staff', ${staff.id}, ${orderEventDetails.shipment}, ${progressAfter}, ${now}
        from ${orders} where ${isDue}`,
      db
        .update(orders)
        .set({
          status: statusAfter,
          progress: progressAfter,
          updatedAt: now,
          version: increment(orders.version),
        })
        .where(isDue),
      queueMail({ kind: "order-shipped", subjects: orderId, occasion: sql`${shipmentId}`, now }),
    ],
    audit: {
      action: "ship",
      entity: "order",
      entityId: orderId,
      // Without the tracking, which leads to the buyer: the entry outlives the buyer's data.
      after: { shipment: number, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
    },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "refused" && written.broken.constraint === "shipment_lines_pieces")
    return failure({ code: (await holdsPieces(db, orderId)) ? "refund-undecided" : "too-many-pieces" });
  if (written.code === "refused") throw new Error(`Shipping violated ${written.broken.constraint}`);
  const isSame = await isSameShipment(context, shipment);
  if (isSame === null) return failure({ code: "changed-meanwhile" });
  return isSame ? success({ isNew: false }) : failure({ code: "shipped-meanwhile" });
}
