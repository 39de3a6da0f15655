import { and, asc, desc, eq, gt, or } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  type OrderChanges,
  type OrderContent,
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  pageVersions,
  paymentEvents,
  paymentProofs,
  payments,
  refunds,
  returnRequests,
  shipments,
  users,
} from "~db/schema";
import type { EditedField } from "~db/vocabulary";
import { missingPieces } from "../made-to-order";
import type { OrderProgress, OrderStatus } from "../orders";
import { paidBy } from "../payment/paid-by.server";
import { orderSums } from "../refunds/order-money.server";
import { hasShares } from "../shares/order-shares";
import { storeShares } from "../shares/store-shares.server";

export type { EditedField, OrderChanges, OrderContent };

/** What is packed, sent, paid and given back of an order. */
const goods = {
  lines: {
    orderBy: asc(orderLines.position),
    with: { stockRow: { columns: { stock: true, sku: true } } },
  },
  deliveryZone: { columns: { kind: true, daysMin: true, daysMax: true } },
  shipments: {
    orderBy: asc(shipments.number),
    with: { lines: { columns: { orderLineId: true, quantity: true } } },
  },
  manualPayment: true,
  paymentProofs: { columns: { idempotencyKey: false }, orderBy: asc(paymentProofs.number) },
  receipt: { columns: { id: false, orderId: false, createdAt: false, updatedAt: false } },
  payments: {
    columns: { formToken: false, formTokenExpiresAt: false },
    orderBy: asc(payments.attempt),
  },
  refunds: {
    columns: { idempotencyKey: false },
    orderBy: asc(refunds.id),
    with: {
      lines: { columns: { orderLineId: true, quantity: true, restock: true } },
      user: { columns: { email: true } },
    },
  },
  exchange: {
    columns: { amountMinor: true, returnedMinor: true },
    with: {
      returnRequest: { columns: { id: true }, with: { order: { columns: { id: true, reference: true } } } },
    },
  },
  returnRequests: {
    columns: { idempotencyKey: false },
    orderBy: asc(returnRequests.number),
    with: {
      lines: { columns: { orderLineId: true, quantity: true, restocked: true } },
      exchange: { columns: { orderId: true, amountMinor: true, returnedMinor: true } },
    },
  },
} as const;

const orderForStaff = (db: Database, id: number) =>
  db.query.orders.findFirst({
    where: eq(orders.id, id),
    columns: { idempotencyKey: false, cartId: false },
    extras: { ...orderSums, paidBy: paidBy.as("paid_by") },
    with: {
      ...goods,
      discounts: {
        columns: { couponId: true, code: true, name: true, amountMinor: true, rule: true },
        orderBy: asc(orderDiscounts.position),
      },
      paymentEvents: {
        columns: { payload: false, eventKey: false },
        orderBy: [asc(paymentEvents.receivedAt), asc(paymentEvents.id)],
      },
      giftMovements: {
        columns: { amountMinor: true, giftCardId: true },
        with: { card: { columns: { ending: true } } },
      },
    },
  });

const timeline = (db: Database, orderId: number) =>
  db
    .select({
      id: orderEvents.id,
      fromStatus: orderEvents.fromStatus,
      toStatus: orderEvents.toStatus,
      actor: orderEvents.actor,
      /** Null once the account is deleted. */
      actorEmail: users.email,
      detail: orderEvents.detail,
      progress: orderEvents.progress,
      changes: orderEvents.changes,
      createdAt: orderEvents.createdAt,
    })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

const acceptedRules = (db: Database, orderId: number) =>
  db
    .select({ page: pageVersions.page, number: pageVersions.number })
    .from(orders)
    .innerJoin(
      pageVersions,
      or(eq(pageVersions.id, orders.termsVersionId), eq(pageVersions.id, orders.privacyVersionId)),
    )
    .where(eq(orders.id, orderId))
    .orderBy(desc(pageVersions.page));

/**
 * An order with lines, payment attempts, payment events (including rejected ones) and timeline. One round
 * trip.
 */
export async function findStaffOrder({ db, read }: Reader, id: number) {
  const [order, events, rules] = await Promise.all([
    read(orderForStaff(db, id)),
    read(timeline(db, id)),
    read(acceptedRules(db, id)),
  ]);
  if (!order) return null;
  const lines = order.lines.map((line) => ({ ...line, missing: missingPieces(order, line) }));
  return { ...order, lines, events, rules };
}

/** Amounts are minor units of the order's currency, times are Unix seconds. `rules`: the accepted versions. */
export type StaffOrder = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>;

const orderToRefund = (db: Database, id: number) =>
  db.query.orders.findFirst({
    where: eq(orders.id, id),
    columns: {
      id: true,
      reference: true,
      version: true,
      status: true,
      currency: true,
      deliveryMinor: true,
      giftMinor: true,
      totalMinor: true,
    },
    extras: orderSums,
    with: {
      lines: { orderBy: asc(orderLines.position) },
      discounts: {
        columns: { amountMinor: true, lineShares: true, rule: true },
        orderBy: asc(orderDiscounts.position),
      },
      payments: goods.payments,
      manualPayment: goods.manualPayment,
      refunds: goods.refunds,
      shipments: goods.shipments,
      exchange: goods.exchange,
      returnRequests: goods.returnRequests,
    },
  });

/**
 * What a refund of an order depends on. Stores the shares of an order from before they were stored, if the job has not
 * done so yet.
 */
export async function findOrderToRefund({ db, read }: Reader, id: number): Promise<OrderToRefund | null> {
  const order = await read(orderToRefund(db, id));
  if (!order || hasShares(order)) return order ?? null;
  await storeShares(db, [id]);
  return (await read(orderToRefund(db, id))) ?? null;
}

export type OrderToRefund = NonNullable<Awaited<ReturnType<typeof orderToRefund>>>;

/** The id of the newest order with a reference; null for none. */
export async function findOrderIdByReference(
  { db, read }: Reader,
  reference: string,
): Promise<number | null> {
  const query = db.select({ id: orders.id }).from(orders).where(eq(orders.reference, reference));
  const [order] = await read(query.orderBy(desc(orders.id)).limit(1));
  return order?.id ?? null;
}

const listedOrders = (db: Database, { after, limit, status, progress }: ListedOrders) =>
  db.query.orders.findMany({
    where: and(
      gt(orders.id, after),
      status ? eq(orders.status, status) : undefined,
      progress ? and(eq(orders.status, "preparing"), eq(orders.progress, progress)) : undefined,
    ),
    orderBy: asc(orders.id),
    limit,
    columns: { idempotencyKey: false, cartId: false, accessKey: false },
    extras: { ...orderSums, paidBy: paidBy.as("paid_by") },
    with: goods,
  });

interface ListedOrders {
  /** Id of the last order of the page before; 0 for the first page. */
  after: number;
  limit: number;
  status: OrderStatus | null;
  /** Of orders in preparation. */
  progress: OrderProgress | null;
}

/** Orders with lines and parcels, by ascending ids. */
export const listStaffOrders = (
  { db, read }: Reader,
  page: ListedOrders,
): Promise<Awaited<ReturnType<typeof listedOrders>>> => read(listedOrders(db, page));

export type ListedOrder = Awaited<ReturnType<typeof listedOrders>>[number];
