import { and, gte, inArray, lt, sql } from "drizzle-orm";
import type { PaymentOutcome } from "~/domain/orders/orders";
import { DAY_SECONDS } from "~/lib/dates";
import type { Reader } from "~db/read-batcher";
import { orders, paymentEvents } from "~db/schema";
import { paymentOutcomes } from "~db/vocabulary";

interface Counted {
  lastDay: number;
  lastWeek: number;
}

/** What happened within a day and within a week. */
export interface ShopFigures {
  placed: Counted;
  paid: Counted;
  /** The payment provider's messages, by outcome. */
  payments: (Counted & { outcome: PaymentOutcome })[];
}

type Moment = typeof orders.placedAt | typeof orders.paidAt | typeof paymentEvents.receivedAt;

const counted = (column: Moment, now: number) => ({
  lastDay: sql<number>`count(iif(${column} >= ${now - DAY_SECONDS}, 1, null))`,
  lastWeek: sql<number>`count(*)`,
});

const NONE: Counted = { lastDay: 0, lastWeek: 0 };

/** `now` is in Unix seconds. */
export async function readFigures({ db, read }: Reader, now: number): Promise<ShopFigures> {
  const since = now - 7 * DAY_SECONDS;
  const [placed, paid, payments] = await Promise.all([
    read(db.select(counted(orders.placedAt, now)).from(orders).where(gte(orders.placedAt, since))),
    read(db.select(counted(orders.paidAt, now)).from(orders).where(gte(orders.paidAt, since))),
    read(
      db
        .select({ outcome: paymentEvents.outcome, ...counted(paymentEvents.receivedAt, now) })
        .from(paymentEvents)
        .where(
          and(inArray(paymentEvents.outcome, [...paymentOutcomes]), gte(paymentEvents.receivedAt, since)),
        )
        .groupBy(paymentEvents.outcome),
    ),
  ]);
  return {
    placed: placed[0] ?? NONE,
    paid: paid[0] ?? NONE,
    payments: paymentOutcomes.map((outcome) => ({
      ...NONE,
      ...payments.find((row) => row.outcome === outcome),
      outcome,
    })),
  };
}

/** What happened from `since` until before `now`, in Unix seconds. */
export async function countSince({ db, read }: Reader, { since, now }: { since: number; now: number }) {
  const within = (column: Moment) => and(gte(column, since), lt(column, now));
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
  return { placed: placed[0]?.count ?? 0, paid: paid[0]?.count ?? 0, payments };
}
