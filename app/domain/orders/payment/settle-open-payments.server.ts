import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import { ATTEMPT_LASTS_SECONDS } from "~/domain/cart/held-pieces.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { orderStatus, statusList } from "~db/order-status-sql";
import { orderEvents, orders, payments } from "~db/schema";
import { writeBatch } from "~db/write-batch";
import { type LookUpSource, lookUpPayment } from "./look-up-payment.server";
import { isProofWaiting } from "./proof-queries.server";

/** Attempts older than this are looked up if no notification has arrived. */
const ASKED_AFTER_SECONDS = 20 * 60;
const ATTEMPTS_ASKED = 25;
/** Maximum orders that a run expires; the next one goes on. */
const ORDERS_EXPIRED = 500;

export interface Settlement {
  /** Attempts that were looked up. */
  asked: number;
  /** Orders found to be paid by this run. */
  paidOrderIds: number[];
  /** Messages that staff must look at. */
  needAttention: number;
  expiredOrders: number;
  /** Attempts with an unusable answer, which are looked up again by later runs. */
  unexpected: { providerOrderId: string; providerCode: string | null }[];
  /** Why the run stopped early: the provider was unavailable or rejected our keys. */
  stopped: "configuration" | "unavailable" | null;
}

/** The least recently checked attempts come first, so that none is starved. */
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

/** Marks attempts as checked, and expires ended attempts and unpaid orders. Returns the number of expired orders. */
async function expireEnded(
  db: Database,
  { askedIds, answeredIds }: { askedIds: number[]; answeredIds: number[] },
  now: number,
): Promise<number> {
  const isExpired = sql`${orders.id} in (select late.id from ${orders} late
    where late.status in ${statusList("isPayable")} and late.expires_at <= ${now} and not ${isProofWaiting(sql`late.id`)}
    order by late.expires_at limit ${ORDERS_EXPIRED})`;
  const { expired } = await writeBatch(db, {
    asked: db.update(payments).set({ updatedAt: now }).where(inArray(payments.id, askedIds)),
    attempts: db
      .update(payments)
      .set({ status: "expired", updatedAt: now })
      .where(
        and(
          inArray(payments.id, answeredIds),
          eq(payments.status, "open"),
          lte(payments.createdAt, now - ATTEMPT_LASTS_SECONDS),
        ),
      ),
    events: sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, created_at)
      select id, status, ${orderStatus.expired}, 'system', ${now} from ${orders} where ${isExpired}`,
    expired: db
      .update(orders)
      .set({ status: "expired", updatedAt: now, version: increment(orders.version) })
      .where(isExpired),
  });
  return expired.rowsAffected;
}

/**
 * Scheduled job: looks up a provider's attempts older than 20 minutes that no notification has answered, at most 25
 * per run, and expires ended attempts and orders. A payment that arrives after the expiry still pays its order.
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
  const expiredOrders = await expireEnded(db, { askedIds, answeredIds }, seconds);
  return { ...settlement, asked: askedIds.length, expiredOrders };
}
