import { and, gte, inArray, lt, sql } from "drizzle-orm";
import type { PaymentOutcome } from "~/domain/orders/orders";
import type { Reader } from "~db/read-batcher";
import { orders, paymentEvents } from "~db/schema";
import { paymentOutcomes } from "~db/vocabulary";

/** What happened within a time. */
export interface ShopFigures {
  placed: number;
  paid: number;
  /** Number of the payment provider's messages. */
  payments: Record<PaymentOutcome, number>;
}

type Moment = typeof orders.placedAt | typeof orders.paidAt | typeof paymentEvents.receivedAt;

/** What happened from `since` until before `until`, in Unix seconds. */
export async function readFigures(
  { db, read }: Reader,
  { since, until }: { since: number; until: number },
): Promise<ShopFigures> {
  const within = (column: Moment) => and(gte(column, since), lt(column, until));
  const count = sql<number>`count(*)`;
  const [placed, paid, payments] = await Promise.all([
    read(db.select({ count }).from(orders).where(within(orders.placedAt))),
    read(db.select({ count }).from(orders).where(within(orders.paidAt))),
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
