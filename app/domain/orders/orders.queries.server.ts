import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import {
  orderDiscounts,
  orderEvents,
  orderLines,
  orders,
  paymentEvents,
  paymentProofs,
  payments,
  refunds,
  returnRequests,
  shipments,
} from "~db/schema";
import { paidBy } from "./payment/paid-by.server";
import { orderSums } from "./refunds/order-money.server";

/**
 * The newest matching order with lines, delivery zone, last refusal, events, parcels, payments, proofs of payment, refunds,
 * return requests and reviews. Form tokens and the idempotency key are not selected.
 */
export const orderDetailQuery = (db: Database, condition: ReturnType<typeof and>) =>
  db.query.orders.findFirst({
    where: condition,
    orderBy: desc(orders.id),
    columns: { idempotencyKey: false },
    extras: { ...orderSums, paidBy: paidBy.as("paid_by") },
    with: {
      lines: {
        orderBy: asc(orderLines.position),
        with: {
          stockRow: {
            columns: { stock: true, sku: true },
            with: { product: { columns: { whenOut: true } } },
          },
        },
      },
      discounts: {
        columns: { name: true, amountMinor: true, rule: true },
        orderBy: asc(orderDiscounts.position),
      },
      paymentEvents: {
        columns: { reason: true },
        where: eq(paymentEvents.outcome, "refused"),
        orderBy: desc(paymentEvents.id),
        limit: 1,
      },
      events: {
        columns: { fromStatus: true, toStatus: true, detail: true, progress: true, createdAt: true },
        orderBy: asc(orderEvents.id),
      },
      shipments: {
        orderBy: asc(shipments.number),
        columns: { number: true, carrier: true, trackingNumber: true, trackingUrl: true, createdAt: true },
        with: { lines: { columns: { orderLineId: true, quantity: true } } },
      },
      deliveryZone: true,
      receipt: {
        columns: {
          kind: true,
          documentType: true,
          documentNumber: true,
          name: true,
          address: true,
          igvPercent: true,
          series: true,
          number: true,
          issuedAt: true,
          netMinor: true,
          igvMinor: true,
        },
      },
      manualPayment: { columns: { amountMinor: true } },
      refunds: {
        columns: {
          paymentId: true,
          returnId: true,
          status: true,
          amountMinor: true,
          createdAt: true,
          settledAt: true,
        },
        orderBy: asc(refunds.id),
        with: { lines: { columns: { orderLineId: true, quantity: true } } },
      },
      returnRequests: {
        columns: { idempotencyKey: false },
        orderBy: asc(returnRequests.number),
        with: {
          lines: { columns: { orderLineId: true, quantity: true } },
          pictures: { columns: { position: true } },
        },
      },
      reviews: { columns: { productId: true, status: true, stars: true } },
      paymentProofs: {
        columns: { idempotencyKey: false, userId: false },
        orderBy: asc(paymentProofs.number),
      },
      payments: { columns: { formToken: false, formTokenExpiresAt: false }, orderBy: asc(payments.attempt) },
    },
  });

/** Lines are ordered by position, payments by attempt. Amounts are minor units of the order's currency. */
export type OrderDetail = NonNullable<Awaited<ReturnType<typeof orderDetailQuery>>>;

/** The order opened by a link with reference and access key. Null unless both match. */
export const findOrderByAccess = async (
  { db, read }: Reader,
  { reference, accessKey }: { reference: string; accessKey: string },
): Promise<OrderDetail | null> =>
  (await read(orderDetailQuery(db, and(eq(orders.accessKey, accessKey), eq(orders.reference, reference))))) ??
  null;
