import { and, eq, type SQL, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import { orderEvents, orderLines, orders, paymentEvents, stockRows } from "~db/schema";
import { requireChange, type WriteQuery } from "~db/write-batch";
import { canBecome, type OrderStatus } from "../orders";

/** Which order is led on, and the state it was in when its form was made. */
export interface OrderMove {
  orderId: number;
  from: OrderStatus;
  now: Date;
}

/**
 * `not-allowed`: an order in that state can't become this. `changed-meanwhile`: it is in another state now, or gone.
 * `not-paid`: nothing was paid that could be given back.
 */
export type OrderMoveFailure = { code: "not-allowed" | "changed-meanwhile" | "not-paid" };

interface Step extends OrderMove {
  action: string;
  to: OrderStatus;
  /** For the timeline. */
  detail?: string;
  /** What else the order's row keeps of it. */
  columns?: { cancelledAt?: number; cancelReason?: string; paidAt?: SQL };
  /** Queries of the same batch, before the order moves. */
  also?: WriteQuery[];
  /** What else the audit log keeps of it: no free text, which may speak of the buyer and would outlive them. */
  audited?: Record<string, unknown>;
}

/** Leads an order on, once: `isNew` is false where it had been done already. */
async function moveOrder(
  context: StaffContext,
  { action, orderId, from, to, now, detail = "", columns = {}, also = [], audited = {} }: Step,
): Promise<Result<{ isNew: boolean }, OrderMoveFailure>> {
  if (!canBecome(from, to)) return failure({ code: "not-allowed" });
  const { db, staff } = context;
  const at = unixSeconds(now);
  const written = await staffWrite(context, {
    queries: [
      ...also,
      db
        .update(orders)
        .set({ ...columns, status: to, updatedAt: at, version: sql`${orders.version} + 1` })
        .where(and(eq(orders.id, orderId), eq(orders.status, from))),
      requireChange("row_changed"),
      db.insert(orderEvents).values({
        orderId,
        fromStatus: from,
        toStatus: to,
        actor: "staff",
        userId: staff.id,
        detail,
        createdAt: at,
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
  if (written.broken.constraint === "orders_paid") return failure({ code: "not-paid" });
  throw new Error(`An order broke the rule ${written.broken.constraint}`);
}

/** Someone began to pack the goods of a paid order. */
export const prepareOrder = (context: StaffContext, move: OrderMove) =>
  moveOrder(context, { ...move, action: "prepare", to: "preparing" });

/** The goods are on their way. */
export const shipOrder = (context: StaffContext, move: OrderMove) =>
  moveOrder(context, { ...move, action: "ship", to: "shipped" });

/** Puts back what the order had from stock. What was made for it was never in stock. */
const returnStock = ({ orderId, from, now }: OrderMove): WriteQuery => sql`update ${stockRows}
  set version = version + 1, updated_at = ${unixSeconds(now)}, stock = stock + (
    select sum(line.from_stock) from ${orderLines} line
    where line.order_id = ${orderId} and line.stock_row_id = stock_rows.id)
  where id in (
      select line.stock_row_id from ${orderLines} line where line.order_id = ${orderId} and line.from_stock > 0)
    and exists (select 1 from ${orders} due
      where due.id = ${orderId} and due.status = ${from} and due.stock_taken_at is not null)`;

export interface Cancellation extends OrderMove {
  /** For staff. */
  reason: string;
  /** Whether the pieces that came from stock are there again. */
  returnsStock: boolean;
}

/** Cancels an order. One that was paid then waits for its refund. */
export const cancelOrder = (context: StaffContext, { reason, returnsStock, ...move }: Cancellation) =>
  moveOrder(context, {
    ...move,
    action: "cancel",
    to: "cancelled",
    detail: reason,
    columns: { cancelledAt: unixSeconds(move.now), cancelReason: reason },
    also: returnsStock ? [returnStock(move)] : [],
    audited: { returnsStock },
  });

export interface Refund extends Omit<OrderMove, "from"> {
  /** Where the money went back, such as the provider's number of it. */
  detail: string;
}

/**
 * Records that the money of a cancelled order was given back. An order that was paid only after it had been
 * cancelled counts as paid from then on.
 */
export const recordRefund = (context: StaffContext, { detail, ...move }: Refund) =>
  moveOrder(context, {
    ...move,
    from: "cancelled",
    action: "refund",
    to: "refunded",
    detail,
    columns: {
      paidAt: sql`coalesce(${orders.paidAt}, (select min(event.received_at) from ${paymentEvents} event
        where event.order_id = orders.id and event.outcome = 'accepted'))`,
    },
  });
