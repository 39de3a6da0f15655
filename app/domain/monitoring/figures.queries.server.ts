import { and, eq, exists, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { PaymentOutcome } from "~/domain/orders/orders";
import { DAY_SECONDS } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import { orderEvents, orders, paymentEvents } from "~db/schema";
import { orderEventDetails, paymentOutcomes } from "~db/vocabulary";

/** What happened within a time. */
export interface ShopFigures {
  placed: number;
  paid: number;
  /** Number of the payment provider's messages. */
  payments: Record<PaymentOutcome, number>;
}

type Moment = typeof orders.placedAt | typeof paymentEvents.receivedAt | typeof orderEvents.createdAt;

/** What happened from `since` until before `until`, in Unix seconds. */
export async function readFigures(
  { db, read }: Reader,
  { since, until }: { since: number; until: number },
): Promise<ShopFigures> {
  const within = (column: Moment) => and(gte(column, since), lt(column, until));
  const count = sql<number>`count(*)`;
  // Orders are paid on the day of their payment, and known to be when its message arrives: within a day, to read few.
  const wasPaid = and(
    gte(orders.paidAt, since - DAY_SECONDS),
    exists(
      db
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(
          and(
            eq(orderEvents.orderId, orders.id),
            within(orderEvents.createdAt),
            or(
              and(eq(orderEvents.toStatus, "paid"), ne(orderEvents.fromStatus, "paid")),
              eq(orderEvents.detail, orderEventDetails.collected),
            ),
          ),
        ),
    ),
  );
  const [placed, paid, payments] = await Promise.all([
    read(db.select({ count }).from(orders).where(within(orders.placedAt))),
    read(db.select({ count }).from(orders).where(wasPaid)),
    read(
      db
        .select({ outcome: paymentEvents.outcome, count })
        .from(paymentEvents)
        .where(and(inArray(paymentEvents.outcome, [...paymentOutcomes]), within(paymentEvents.receivedAt)))
        .groupBy(paymentEvents.outcome),
    ),
  ]);
  const countOf = (outcome: PaymentOutcome) => payments.find((row) => row.outcome === outcome)?.count ?? 0;
  return {
    placed: placed[0]?.count ?? 0,
    paid: paid[0]?.count ?? 0,
    payments: {
      accepted: countOf("accepted"),
      refused: countOf("refused"),
      running: countOf("running"),
      rejected: countOf("rejected"),
    },
  };
}
