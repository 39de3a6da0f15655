import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { orderEvents, orders, paymentEvents, payments } from "~db/schema";
import { type OrderStatus, type PaymentOutcome, unpaidOrderStatuses } from "~db/vocabulary";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import type { PaymentRemark } from "../orders";
import { type PaymentNews, paymentNews, unknownOrderNews } from "./payment-news";
import { takeStock } from "./take-stock.server";

export interface RecordedPayment {
  /** Null when the message names no order of ours. */
  orderId: number | null;
  outcome: PaymentOutcome;
  /** Why it was refused or rejected. */
  reason: string | null;
  /** Whether this news had not been recorded before. */
  isNew: boolean;
  /** The order's state afterwards. */
  status: OrderStatus | null;
  /** Whether this very message made the order paid: the moment to write to the buyer. */
  becamePaid: boolean;
  /** A person must look: it contradicts our order, pays it twice, or undoes its payment. True once for each news. */
  needsAttention: boolean;
}

/** Where a message goes: an attempt of ours, the news for it, and the time in Unix seconds. */
interface Recording {
  db: Database;
  attempt: { id: number; orderId: number };
  news: PaymentNews;
  now: number;
}

const findAttempt = (db: Database, { provider, providerOrderId }: PaymentMessage) =>
  db
    .select({
      id: payments.id,
      orderId: payments.orderId,
      amountMinor: payments.amountMinor,
      currency: payments.currency,
    })
    .from(payments)
    .where(and(eq(payments.providerOrderId, providerOrderId), eq(payments.provider, provider)))
    .get();

function insertEvent(
  db: Database,
  message: PaymentMessage,
  { eventKey, outcome, reason }: PaymentNews,
  { orderId, now }: { orderId: number | null; now: number },
) {
  const { provider, source, providerOrderId, amountMinor, currency, mode } = message;
  // The text names the buyer: of someone who has deleted the account it is not kept.
  const isForgotten = sql`exists (select 1 from ${orders} where id = ${orderId} and email = '')`;
  const payload = sql`case when ${isForgotten} then '' else ${message.payload} end`;
  return db
    .insert(paymentEvents)
    .values({
      provider,
      source,
      providerOrderId,
      amountMinor,
      currency,
      mode,
      payload,
      eventKey,
      outcome,
      reason,
      orderId,
      receivedAt: now,
    })
    .onConflictDoNothing();
}

const transactionOf = (event: string) =>
  sql.raw(`substr(${event}.event_key, 1, instr(${event}.event_key, ':') - 1)`);

/** Whether the bank has yet to decide on some transaction of the events that `scope` names (as `running`). */
const isUndecided = (scope: SQL) => sql`exists (
  select 1 from ${paymentEvents} running where ${scope} and running.outcome = 'running' and not exists (
    select 1 from ${paymentEvents} decision
    where decision.order_id = running.order_id and decision.outcome in ('accepted', 'refused')
      and ${transactionOf("decision")} = ${transactionOf("running")}))`;

/**
 * Messages come in any order: one that a payment runs says nothing once that payment was decided, and a refusal
 * leaves alone what waits for another payment.
 */
function stillHolds({ outcome }: PaymentNews, scope: SQL): SQL {
  if (outcome === "accepted") return sql`1`;
  return outcome === "running" ? isUndecided(scope) : sql`not ${isUndecided(scope)}`;
}

const isAcceptedBefore = ({ attempt, news }: Recording) => sql`exists (
  select 1 from ${paymentEvents} earlier
  where earlier.order_id = ${attempt.orderId} and earlier.outcome = 'accepted'
    and earlier.event_key <> ${news.eventKey} and ${transactionOf("earlier")} = ${news.transaction})`;

/** Tells staff, in the order's timeline, what a message that has just been recorded means beside its state. */
function insertRemark(recording: Recording): WriteQuery {
  const { attempt, news, now } = recording;
  const remark = (word: PaymentRemark) => sql.raw(`'${word}'`);
  const acceptedBefore = isAcceptedBefore(recording);
  const unpaid = inArray(orders.status, [...unpaidOrderStatuses]);
  const detail = sql`case
    when ${news.outcome} = 'accepted' and ${unpaid} then null
    when ${news.outcome} = 'accepted' and ${acceptedBefore} then null
    when ${news.outcome} = 'accepted' and ${orders.status} in ('cancelled', 'refunded')
      then ${remark("paid-after-cancellation")}
    when ${news.outcome} = 'accepted' then ${remark("paid-twice")}
    when ${news.outcome} = 'refused' and ${acceptedBefore} then ${remark("payment-withdrawn")} end`;
  // `changes()`: only with news that the query before this one had not recorded yet.
  return sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
    select id, status, status, 'provider', remark, ${now}
    from (select ${orders.id}, ${orders.status}, ${detail} as remark from ${orders}
      where ${orders.id} = ${attempt.orderId} and changes() = 1)
    where remark is not null`;
}

/** Moves the order, with a row of its timeline when it really moves. */
function moveOrder({ db, attempt, news, now }: Recording): WriteQuery[] {
  if (!news.order) return [];
  const { to, from } = news.order;
  const holds = stillHolds(news, sql`running.order_id = ${attempt.orderId}`);
  const moves = sql`${orders.id} = ${attempt.orderId} and ${inArray(orders.status, [...from])} and ${holds}`;
  return [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
      select id, status, ${to}, 'provider', ${news.reason ?? ""}, ${now} from ${orders} where ${moves}`,
    db
      .update(orders)
      .set({
        status: to,
        updatedAt: now,
        version: sql`${orders.version} + 1`,
        ...(to === "paid" && { paidAt: now }),
      })
      .where(moves),
  ];
}

function moveAttempt({ db, attempt, news, now }: Recording): WriteQuery[] {
  if (!news.attempt) return [];
  const { to, from } = news.attempt;
  const ofAttempt = sql`running.provider_order_id = ${payments.providerOrderId}`;
  return [
    db
      .update(payments)
      .set({ status: to, updatedAt: now })
      .where(
        sql`${payments.id} = ${attempt.id} and ${inArray(payments.status, [...from])} and ${stillHolds(news, ofAttempt)}`,
      ),
  ];
}

/**
 * Applies what the provider says about a payment, once however often and in whatever order it is said. Give it only
 * messages whose signature was verified.
 *
 * The message must agree with our attempt in shop, mode, order, amount and currency; else it is kept as rejected and
 * the order is left alone. Becoming paid takes the goods out of stock in the same write. Nothing leads an order down
 * from paid.
 */
export async function recordPayment(
  db: Database,
  { message, now }: { message: PaymentMessage; now: Date },
): Promise<RecordedPayment> {
  const seconds = unixSeconds(now);
  const attempt = await findAttempt(db, message);
  const { providerOrderId } = message;
  const { amountMinor, currency } = attempt ?? message;
  const verdict = message.judge({ providerOrderId, amountMinor, currency });
  if (!attempt) return recordUnknown(db, message, unknownOrderNews(verdict), seconds);
  const news = paymentNews(verdict);
  const { orderId } = attempt;
  const recording = { db, attempt, news, now: seconds };
  const moves = moveOrder(recording);
  const results = await writeBatch(db, [
    insertEvent(db, message, news, { orderId, now: seconds }),
    insertRemark(recording),
    ...moves,
    ...moveAttempt(recording),
    ...(news.order?.to === "paid" ? takeStock(orderId, seconds) : []),
    db.select({ status: orders.status }).from(orders).where(eq(orders.id, orderId)),
  ]);
  const [event, remark] = results;
  const isNew = event?.rowsAffected === 1;
  return {
    orderId,
    outcome: news.outcome,
    reason: news.reason,
    isNew,
    status: results.at(-1)?.rows[0]?.status as OrderStatus,
    becamePaid: news.order?.to === "paid" && results[1 + moves.length]?.rowsAffected === 1,
    needsAttention: remark?.rowsAffected === 1 || (isNew && news.outcome === "rejected"),
  };
}

/** Money may have been taken for something that we don't know: it is kept for staff to see. */
async function recordUnknown(
  db: Database,
  message: PaymentMessage,
  news: PaymentNews,
  now: number,
): Promise<RecordedPayment> {
  const [event] = await writeBatch(db, [insertEvent(db, message, news, { orderId: null, now })]);
  const isNew = event.rowsAffected === 1;
  const { outcome, reason } = news;
  return { orderId: null, outcome, reason, isNew, status: null, becamePaid: false, needsAttention: isNew };
}
