import { asc, eq, type SQL, sql } from "drizzle-orm";
import { ATTEMPT_LASTS_SECONDS } from "~/domain/cart/held-pieces.server";
import { hasShares } from "~/domain/orders/shares/order-shares";
import { storeShares } from "~/domain/orders/shares/store-shares.server";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderDiscounts, orderLines, orders, payments } from "~db/schema";
import type { PaymentStatus } from "~db/vocabulary";

const editedOrder = (db: Database, id: number) =>
  db.query.orders.findFirst({
    where: eq(orders.id, id),
    columns: {
      id: true,
      reference: true,
      version: true,
      status: true,
      cartId: true,
      userId: true,
      source: true,
      locale: true,
      region: true,
      currency: true,
      totalMinor: true,
      giftMinor: true,
      couponCode: true,
      deliveryZoneId: true,
      deliveryName: true,
      deliveryMinor: true,
      deliveryDaysMin: true,
      deliveryDaysMax: true,
      name: true,
      email: true,
      phone: true,
      addressLine: true,
      ubigeo: true,
      district: true,
      city: true,
      state: true,
      postcode: true,
      country: true,
      addressNote: true,
    },
    with: {
      exchange: { columns: { amountMinor: true } },
      lines: {
        columns: {
          id: true,
          position: true,
          productId: true,
          variantId: true,
          stockRowId: true,
          categoryId: true,
          madeToOrderDays: true,
          productName: true,
          variantName: true,
          size: true,
          quantity: true,
          unitPriceMinor: true,
          giftId: true,
        },
        orderBy: asc(orderLines.position),
      },
      deliveryZone: true,
      discounts: {
        columns: {
          couponId: true,
          code: true,
          name: true,
          amountMinor: true,
          lineShares: true,
          rule: true,
        },
        orderBy: asc(orderDiscounts.position),
      },
      receipt: {
        columns: { kind: true, documentType: true, documentNumber: true, name: true, address: true },
      },
      paymentProofs: { columns: { status: true } },
      payments: {
        columns: { attempt: true, status: true, createdAt: true },
        orderBy: asc(payments.attempt),
      },
    },
  });

/**
 * An order with what an edit can change, its lines and its payment attempts in order; null for an unknown id. Stores the
 * shares of an order from before they were stored.
 */
export async function findEditedOrder({ db, read }: Reader, id: number): Promise<EditedOrder | null> {
  const order = await read(editedOrder(db, id));
  if (!order || hasShares(order)) return order ?? null;
  await storeShares(db, [id]);
  return (await read(editedOrder(db, id))) ?? null;
}

export type EditedOrder = NonNullable<Awaited<ReturnType<typeof editedOrder>>>;

/** A payment attempt that may still be paid. */
export interface OpenAttempt {
  /** Its number within the order. */
  attempt: number;
  /** Unix seconds. */
  startedAt: number;
  /** When it has ended, unless a bank decides about it by then. */
  until: number;
  /** Whether a bank decides about it. */
  isRunning: boolean;
}

interface Attempts {
  payments: readonly { attempt: number; status: PaymentStatus; createdAt: number }[];
}

/** The newest attempt that may still be paid; null without one. `now` is in Unix seconds. */
export function openAttempt({ payments: attempts }: Attempts, now: number): OpenAttempt | null {
  const open = attempts.findLast(
    ({ status, createdAt }) =>
      status === "running" || (status === "open" && createdAt > now - ATTEMPT_LASTS_SECONDS),
  );
  return (
    (open && {
      attempt: open.attempt,
      startedAt: open.createdAt,
      until: open.createdAt + ATTEMPT_LASTS_SECONDS,
      isRunning: open.status === "running",
    }) ??
    null
  );
}

/** SQL: no attempt may still be paid besides open ones up to the number `outdates`; see `openAttempt`. */
export const hasNoOpenAttempt = (
  orderId: number,
  { outdates, now }: { outdates: number; now: number },
): SQL =>
  sql`not exists (select 1 from ${payments} where order_id = ${orderId} and (status = 'running'
    or (status = 'open' and created_at > ${now - ATTEMPT_LASTS_SECONDS} and attempt > ${outdates})))`;
