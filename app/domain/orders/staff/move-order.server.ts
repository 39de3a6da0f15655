import { and, eq, inArray, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { withStockCause } from "~/domain/catalog/stock/stock-cause.server";
import { blockCardsOfOrder } from "~/domain/gift-cards/write-gift-card.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderEvents, orders, returnRequests } from "~db/schema";
import { type MailKind, openReturnStatuses } from "~db/vocabulary";
import { changeRow, requireThat, type WriteQuery } from "~db/write-batch";
import { unsentToStock } from "../fulfilment/unsent-stock.server";
import { canBecome, type OrderStatus } from "../orders";

/** `from` is the status that the form displayed. */
export interface OrderMove {
  orderId: number;
  from: OrderStatus;
  now: Date;
}

/**
 * `not-allowed`: the transition does not exist. `changed-meanwhile`: the order's status has changed, or it was
 * deleted. `gift-card-spent`: a gift card that it bought was used, so that it cannot be cancelled. `return-open`: its
 * buyer has a return request, which is settled first.
 */
export type OrderMoveFailure = {
  code: "not-allowed" | "changed-meanwhile" | "gift-card-spent" | "return-open";
};

interface Step extends OrderMove {
  action: string;
  to: OrderStatus;
  mail: MailKind;
  /** The order's version; any by default. */
  version?: number | undefined;
  /** Text of the order event. */
  detail?: string;
  /** Further columns to set on the order. */
  columns?: { cancelledAt?: number; cancelReason?: string };
  /** Queries to run in the same batch, before the order's update. */
  also?: WriteQuery[];
  /**
   * Further data of the audit entry. No free text: it may name the buyer, and the entry outlives the buyer's data.
   */
  audited?: Record<string, unknown>;
}

/** Changes an order's status and queues the mail about it. `isNew` is false when the order already has the status. */
async function moveOrder(
  context: StaffContext,
  { action, orderId, from, to, mail, now, version, detail = "", columns = {}, also = [], audited = {} }: Step,
): Promise<Result<{ isNew: boolean }, OrderMoveFailure>> {
  if (!canBecome(from, to)) return failure({ code: "not-allowed" });
  const { db, staff } = context;
  const at = unixSeconds(now);
  const written = await staffWrite(context, {
    queries: [
      ...also,
      ...changeRow(
        db,
        orders,
        and(
          eq(orders.id, orderId),
          eq(orders.status, from),
          version === undefined ? undefined : eq(orders.version, version),
        ),
        { ...columns, status: to, updatedAt: at },
      ),
      db.insert(orderEvents).values({
        orderId,
        fromStatus: from,
        toStatus: to,
        actor: "staff",
        userId: staff.id,
        detail,
        createdAt: at,
      }),
      // A step that was undone can be taken again, so that its mail is another occasion.
      queueMail({
        kind: mail,
        subjects: sql`select id, version from ${orders} where id = ${orderId}`,
        occasion: sql`subject.version`,
        now: at,
      }),
    ],
    audit: {
      action,
      entity: "order",
      entityId: orderId,
      before: { status: from },
      after: { status: to, ...audited },
    },
    isPublic: false,
  });
  if (written.ok) return success({ isNew: true });
  if (written.code === "changed-meanwhile") {
    const order = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)).get();
    return order?.status === to ? success({ isNew: false }) : failure({ code: "changed-meanwhile" });
  }
  if (written.broken.constraint === "gift_card_spent") return failure({ code: "gift-card-spent" });
  throw new Error(`Moving an order violated ${written.broken.constraint}`);
}

/** Staff have begun to pack an order. */
export const prepareOrder = (context: StaffContext, move: OrderMove) =>
  moveOrder(context, { ...move, action: "prepare", to: "preparing", mail: "order-preparing" });

/** Of an order that is being prepared, the pieces in parcels are away. */
const returnStock = ({ orderId, from, now }: OrderMove): WriteQuery[] =>
  unsentToStock(orderId, {
    isDue: sql`exists (select 1 from ${orders} due
      where due.id = ${orderId} and due.status = ${from} and due.stock_taken_at is not null)`,
    areParcelsBack: from !== "preparing",
    now: unixSeconds(now),
  });

export interface Cancellation extends OrderMove {
  /** Visible to staff only. */
  reason: string;
  /** Whether to add the pieces taken from stock back to it. */
  returnsStock: boolean;
  /** The version that the person saw; any by default. */
  version?: number | undefined;
}

const openReturns = ({ db }: StaffContext, orderId: number) =>
  db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(and(eq(returnRequests.orderId, orderId), inArray(returnRequests.status, [...openReturnStatuses])));

/**
 * Cancels an order without an open return request. If it was paid, it is then due for a refund. Gift cards that it
 * bought are blocked, and what a gift card has paid returns to it.
 */
export async function cancelOrder(
  context: StaffContext,
  { reason, returnsStock, ...move }: Cancellation,
): Promise<Result<{ isNew: boolean }, OrderMoveFailure>> {
  const open = openReturns(context, move.orderId);
  const cancelled = await moveOrder(context, {
    ...move,
    action: "cancel",
    to: "cancelled",
    mail: "order-cancelled",
    detail: reason,
    columns: { cancelledAt: unixSeconds(move.now), cancelReason: reason },
    also: [
      requireThat("row_changed", sql`not exists ${open}`),
      ...blockCardsOfOrder(move.orderId, unixSeconds(move.now)),
      ...(returnsStock
        ? withStockCause(
            { cause: "restock", orderId: move.orderId, userId: context.staff.id },
            returnStock(move),
          )
        : []),
    ],
    audited: { returnsStock },
  });
  if (cancelled.ok || cancelled.code !== "changed-meanwhile") return cancelled;
  return (await open.get()) ? failure({ code: "return-open" }) : cancelled;
}
