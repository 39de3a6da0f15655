import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderEvents, orders, payments } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { type LookUpSource, lookUpPayment } from "./look-up-payment.server";

/** An attempt this old has had its notification, or needs to be asked about. */
const ASKED_AFTER_SECONDS = 20 * 60;
/** A form lives 15 minutes and what was begun in it 10 more: an attempt this old that no card was tried in is over. */
const OVER_AFTER_SECONDS = 30 * 60;
const ATTEMPTS_ASKED = 25;

export interface Settlement {
  /** Attempts that the provider was asked about. */
  asked: number;
  /** Orders that this run found to be paid. */
  paidOrderIds: number[];
  /** News that a person must look at. */
  needAttention: number;
  expiredOrders: number;
  /** Attempts whose answer could not be used, with the provider's own code; they are asked about again. */
  unexpected: { providerOrderId: string; providerCode: string | null }[];
  /** Why it asked no further: the provider is away or refuses our keys. */
  stopped: "configuration" | "unavailable" | null;
}

/** Those that were asked about longest ago come first, so that none waits for ever. */
const unansweredAttempts = ({ db, provider }: LookUpSource, now: number) =>
  db
    .select({ id: payments.id, providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider.id),
        inArray(payments.status, ["open", "running"]),
        lte(payments.createdAt, now - ASKED_AFTER_SECONDS),
      ),
    )
    .orderBy(asc(payments.updatedAt), asc(payments.id))
    .limit(ATTEMPTS_ASKED);

/** Notes what was asked about, ends attempts that are over, and orders whose time to be paid is. */
async function closeWhatIsOver(
  db: Database,
  { askedIds, answeredIds }: { askedIds: number[]; answeredIds: number[] },
  now: number,
): Promise<number> {
  // A literal: with a parameter the index of pending orders would not serve.
  const isOver = sql`${orders.status} = 'pending' and ${orders.expiresAt} <= ${now}`;
  const [, , , expired] = await writeBatch(db, [
    db.update(payments).set({ updatedAt: now }).where(inArray(payments.id, askedIds)),
    db
      .update(payments)
      .set({ status: "expired", updatedAt: now })
      .where(
        and(
          inArray(payments.id, answeredIds),
          eq(payments.status, "open"),
          lte(payments.createdAt, now - OVER_AFTER_SECONDS),
        ),
      ),
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, 'expired', 'system', ${now} from ${orders} where ${isOver}`,
    db
      .update(orders)
      .set({ status: "expired", updatedAt: now, version: sql`${orders.version} + 1` })
      .where(isOver),
  ]);
  return expired.rowsAffected;
}

/**
 * The scheduled job: asks a provider about attempts of 20 minutes and more that no notification has answered, 25 in
 * a run, and ends what is over. A payment that arrives after its order expired still pays it.
 */
export async function settleOpenPayments(source: LookUpSource, { now }: { now: Date }): Promise<Settlement> {
  const { db } = source;
  const seconds = unixSeconds(now);
  const settlement: Omit<Settlement, "expiredOrders" | "asked"> = {
    paidOrderIds: [],
    needAttention: 0,
    unexpected: [],
    stopped: null,
  };
  const askedIds: number[] = [];
  const answeredIds: number[] = [];
  for (const { id, providerOrderId } of await unansweredAttempts(source, seconds)) {
    const answer = await lookUpPayment(source, { providerOrderId, now });
    if (!answer.ok && (answer.code === "unavailable" || answer.code === "configuration")) {
      settlement.stopped = answer.code;
      break;
    }
    askedIds.push(id);
    if (!answer.ok) {
      const { code, providerCode } = answer;
      if (code === "unexpected") settlement.unexpected.push({ providerOrderId, providerCode });
      else answeredIds.push(id);
      continue;
    }
    answeredIds.push(id);
    const { orderId, becamePaid, needsAttention } = answer.value;
    if (becamePaid && orderId !== null) settlement.paidOrderIds.push(orderId);
    if (needsAttention) settlement.needAttention += 1;
  }
  const expiredOrders = await closeWhatIsOver(db, { askedIds, answeredIds }, seconds);
  return { ...settlement, asked: askedIds.length, expiredOrders };
}
