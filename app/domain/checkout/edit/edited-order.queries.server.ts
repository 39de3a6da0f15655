import { asc, eq } from "drizzle-orm";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { orderLines, orders, payments } from "~db/schema";

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
          productId: true,
          variantId: true,
          productName: true,
          variantName: true,
          size: true,
          quantity: true,
          unitPriceMinor: true,
          giftId: true,
        },
        orderBy: asc(orderLines.position),
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

/** An order with what an edit can change, its lines and its payment attempts in order; null for an unknown id. */
export const findEditedOrder = async ({ db, read }: Reader, id: number): Promise<EditedOrder | null> =>
  (await read(editedOrder(db, id))) ?? null;

export type EditedOrder = NonNullable<Awaited<ReturnType<typeof editedOrder>>>;
