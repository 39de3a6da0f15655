import { and, asc, eq } from "drizzle-orm";
import type { Reader } from "~/domain/settings/shop.server";
import type { Database } from "~db/client";
import { orderLines, orders, payments } from "~db/schema";

/**
 * An order with its lines, the days its delivery takes and its attempts to pay, without what only the provider and we
 * should know of them.
 */
export const orderWith = (db: Database, condition: ReturnType<typeof and>) =>
  db.query.orders.findFirst({
    where: condition,
    columns: { idempotencyKey: false },
    with: {
      lines: { orderBy: asc(orderLines.position), with: { stockRow: { columns: { stock: true } } } },
      deliveryZone: { columns: { daysMin: true, daysMax: true } },
      payments: { columns: { formToken: false, formTokenExpiresAt: false }, orderBy: asc(payments.attempt) },
    },
  });

/** An order, its lines in their order, and its attempts to pay from the first on. Amounts are céntimos of PEN. */
export type OrderDetail = NonNullable<Awaited<ReturnType<typeof orderWith>>>;

/** The order that a link with reference and access key opens, whoever has it; null when they don't belong together. */
export const findOrderByAccess = async (
  { db, read }: Reader,
  { reference, accessKey }: { reference: string; accessKey: string },
): Promise<OrderDetail | null> =>
  (await read(orderWith(db, and(eq(orders.accessKey, accessKey), eq(orders.reference, reference))))) ?? null;
