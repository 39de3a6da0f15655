import { and, asc, desc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderEvents, orderLines, orders, paymentEvents, payments } from "~db/schema";
import type { PaymentRemark } from "./orders";

/**
 * The newest order with its lines, the days its delivery takes, the last refusal, whether it was paid twice (`events`)
 * and its attempts to pay, without what only the provider and we should know of them.
 */
export const orderWith = (db: Database, condition: ReturnType<typeof and>) =>
  db.query.orders.findFirst({
    where: condition,
    orderBy: desc(orders.id),
    columns: { idempotencyKey: false },
    with: {
      lines: { orderBy: asc(orderLines.position), with: { stockRow: { columns: { stock: true } } } },
      paymentEvents: {
        columns: { reason: true },
        where: eq(paymentEvents.outcome, "refused"),
        orderBy: desc(paymentEvents.id),
        limit: 1,
      },
      events: {
        columns: { id: true },
        where: eq(orderEvents.detail, "paid-twice" satisfies PaymentRemark),
        limit: 1,
      },
      deliveryZone: { columns: { daysMin: true, daysMax: true } },
      payments: { columns: { formToken: false, formTokenExpiresAt: false }, orderBy: asc(payments.attempt) },
    },
  });

/** An order, its lines in their order, and its attempts to pay from the first on. Amounts are minor units of its currency. */
export type OrderDetail = NonNullable<Awaited<ReturnType<typeof orderWith>>>;

/** The order that a link with reference and access key opens, whoever has it; null when they don't belong together. */
export const findOrderByAccess = async (
  { db, read }: Reader,
  { reference, accessKey }: { reference: string; accessKey: string },
): Promise<OrderDetail | null> =>
  (await read(orderWith(db, and(eq(orders.accessKey, accessKey), eq(orders.reference, reference))))) ?? null;
