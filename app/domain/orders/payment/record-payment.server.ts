import { inArray, type SQL, sql } from "drizzle-orm";
import { giftCardsOfPayment } from "~/domain/gift-cards/issue-gift-cards.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import type { PaymentMessage } from "~/domain/payments/payment-message";
import { numberReceipt } from "~/domain/receipts/number-receipt.server";
import { unixSeconds } from "~/lib/dates";
import type { Database } from "~db/client";
import { increment } from "~db/fragments";
import { statusList } from "~db/order-status-sql";
import { orderEvents, orders, paymentEvents, payments } from "~db/schema";
import type { MailKind, OrderStatus, PaymentOutcome } from "~db/vocabulary";
import { type WriteQuery, writeBatch } from "~db/write-batch";
import { insertPaymentEvent } from "./insert-payment-event.server";
import { findAttempt, requireUnedited, unlessEdited } from "./judged-attempt.server";
import { isRemark } from "./open-remarks.server";
import { GIVEN_BACK, newsOfAttempt, type PaymentNews, unknownOrderNews } from "./payment-news";
import { queueRejected, queueRemark } from "./remark-mail.server";
import { remarkWord } from "./remark-word.server";
import { takeExchangeAgain } from "./take-exchange-again.server";
import { takeStock } from "./take-stock.server";

/** How often an order may be edited while a message about it is recorded. */
const EDITS_OUTLASTED = 5;

export interface RecordedPayment {
  /** Null when the message refers to no order of ours. */
  orderId: number | null;
  outcome: PaymentOutcome;
  /** Why the payment was refused or rejected. */
  reason: string | null;
  /** False for a repetition. */
  isNew: boolean;
  /** The order's status afterwards. */
  status: OrderStatus | null;
  /** True only for the message that moved the order to paid. */
  becamePaid: boolean;
  /**
   * The message contradicts the order, pays it twice or withdraws its payment, so staff must look at it. True once
   * per message.
   */
  needsAttention: boolean;
}

/** A message about one of our attempts. `now` is in Unix seconds. */
interface Recording {
  db: Database;
  attempt: { id: number; orderId: number };
  news: PaymentNews;
  now: number;
}

/** Outcomes after which a transaction has none to come. */
const DECIDED: PaymentOutcome[] = ["accepted", "refused"];

const transactionOf = (event: string) =>
  sql.raw(`substr(${event}.event_key, 1, instr(${event}.event_key, ':') - 1)`);

/** Whether some transaction of the events in `scope` (alias `running`) has no decision yet. */
const isUndecided = (scope: SQL) => sql`exists (
  select 1 from ${paymentEvents} running where ${scope} and running.outcome = 'running' and not exists (
    select 1 from ${paymentEvents} decision
    where decision.order_id = running.order_id and ${inArray(sql`decision.outcome`, DECIDED)}
      and ${transactionOf("decision")} = ${transactionOf("running")}))`;

/**
 * Messages arrive in any order. `running` is ignored once the transaction was decided; a refusal is ignored while
 * another transaction is undecided.
 */
function stillHolds({ outcome }: PaymentNews, scope: SQL): SQL {
  if (outcome === "accepted") return sql`1`;
  return outcome === "running" ? isUndecided(scope) : sql`not ${isUndecided(scope)}`;
}

const isAcceptedBefore = ({ attempt, news }: Recording) => sql`exists (
  select 1 from ${paymentEvents} earlier
  where earlier.order_id = ${attempt.orderId} and earlier.outcome = 'accepted'
    and earlier.event_key <> ${news.eventKey} and ${transactionOf("earlier")} = ${news.transaction})`;

/** Adds an order event about payments that staff must look at; see `paymentRemarks`. */
function insertRemark(recording: Recording): WriteQuery {
  const { attempt, news, now } = recording;
  const acceptedBefore = isAcceptedBefore(recording);
  const unpaid = inArray(orders.status, statusList("isUnpaid"));
  const detail = sql`case
    when ${news.isOutdated} and not ${acceptedBefore} then ${remarkWord("other-amount")}
    when ${news.count > 1} and ${unpaid} then ${remarkWord("paid-twice")}
    when ${news.outcome} = 'accepted' and ${unpaid} then null
    when ${news.outcome} = 'accepted' and ${acceptedBefore} then null
    when ${news.outcome} = 'accepted' and ${orders.status} in ${statusList("hasEnded")}
      then ${remarkWord("paid-after-cancellation")}
    when ${news.outcome} = 'accepted' then ${remarkWord("paid-twice")}
    when ${news.outcome === "refused" && news.reason !== GIVEN_BACK} and ${acceptedBefore} then ${remarkWord("payment-withdrawn")} end`;
  // `changes()` is 1 only if the query before this one inserted a new payment event.
  return sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
    select id, status, status, 'provider', remark, ${now}
    from (select ${orders.id}, ${orders.status}, ${detail} as remark from ${orders}
      where ${orders.id} = ${attempt.orderId} and changes() = 1)
    where remark is not null`;
}

/** Mails about what a payment did to the order. */
const mailsAfter: Partial<Record<OrderStatus, MailKind[]>> = {
  paid: ["order-paid", "staff-new-order"],
  refused: ["order-refused"],
};

/** Updates the order's status, adds an order event and queues the mails, if the transition is allowed. */
function moveOrder({ db, attempt, news, now }: Recording): WriteQuery[] {
  if (!news.order) return [];
  const { to, from } = news.order;
  const holds = stillHolds(news, sql`running.order_id = ${attempt.orderId}`);
  const moves = sql`${orders.id} = ${attempt.orderId} and ${inArray(orders.status, [...from])} and ${holds}`;
  const moved = sql`select ${orders.id} from ${orders} where ${moves}`;
  return [
    sql`insert into ${orderEvents} (order_id, from_status, to_status, actor, detail, created_at)
      select id, status, ${to}, 'provider', ${news.reason ?? ""}, ${now} from ${orders} where ${moves}`,
    ...(mailsAfter[to] ?? []).map((kind) => queueMail({ kind, subjects: moved, now })),
    db
      .update(orders)
      .set({
        status: to,
        updatedAt: now,
        version: increment(orders.version),
        // The day of the sale is the day of the payment, however late its message arrives.
        ...(to === "paid" && {
          paidAt: sql`min(${now}, max(${orders.placedAt}, ${news.paidAt ?? now}))`,
        }),
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
      .set({ status: to, instalments: news.instalments, isOutdated: news.isOutdated, updatedAt: now })
      .where(
        sql`${payments.id} = ${attempt.id} and ${inArray(payments.status, [...from])} and ${stillHolds(news, ofAttempt)}`,
      ),
    // Each transaction of an attempt pays its amount.
    sql`update ${payments} set second_minor = max(second_minor, amount_minor * (max(${news.count}, (
        select count(distinct ${transactionOf("accepted")}) from ${paymentEvents} accepted
        where accepted.provider_order_id = payments.provider_order_id and accepted.outcome = 'accepted')) - 1))
      where id = ${attempt.id} and status = 'accepted'`,
  ];
}

/**
 * Applies a message of a provider. Idempotent and independent of the order of messages. The message's signature must
 * have been verified.
 *
 * A message that differs from our attempt in shop, mode, order, amount or currency is recorded as rejected and changes
 * nothing else. Money of another amount than the order's, which staff have edited since, is received and does not move
 * the order. Becoming paid takes stock in the same transaction. Nothing moves an order back from paid. What a refund of ours did to the payment is
 * recorded and changes nothing.
 */
export async function recordPayment(
  db: Database,
  { message, now }: { message: PaymentMessage; now: Date },
): Promise<RecordedPayment> {
  for (let count = 0; count < EDITS_OUTLASTED; count++) {
    const recorded = await tryToRecord(db, message, unixSeconds(now));
    if (recorded) return recorded;
  }
  throw new Error("An order was edited again and again while its payment was recorded");
}

const paidQueries = (orderId: number, now: number): WriteQuery[] => [
  ...takeExchangeAgain(orderId, now),
  ...giftCardsOfPayment(orderId, now),
  ...numberReceipt(orderId, now),
  ...takeStock(orderId, now),
];

interface OrderState {
  status: OrderStatus;
  /** Id of its newest remark. */
  remark: number | null;
}

const stateOf = (orderId: number): WriteQuery =>
  sql`select status, (select max(order_events.id) from ${orderEvents}
    where order_events.order_id = orders.id and ${isRemark}) as remark from ${orders} where orders.id = ${orderId}`;

/** Null when the order was edited since its attempt was read. `now` is in Unix seconds. */
async function tryToRecord(
  db: Database,
  message: PaymentMessage,
  now: number,
): Promise<RecordedPayment | null> {
  const attempt = await findAttempt(db, message);
  const { providerOrderId } = message;
  const { amountMinor, currency } = attempt ?? message;
  const verdict = message.judge({ providerOrderId, amountMinor, currency });
  if (!attempt) return recordUnknown(db, message, unknownOrderNews(verdict), now);
  const news = newsOfAttempt(verdict, attempt);
  const { orderId } = attempt;
  const recording = { db, attempt, news, now };
  const results = await unlessEdited(
    writeBatch(db, {
      before: stateOf(orderId),
      unedited: requireUnedited(attempt),
      event: insertPaymentEvent(db, message, news, { orderId, now }),
      remark: insertRemark(recording),
      remarkMail: queueRemark(now),
      order: moveOrder(recording),
      attempt: moveAttempt(recording),
      rejectedMail: queueRejected(message, news, now),
      paid: news.order?.to === "paid" ? paidQueries(orderId, now) : [],
      after: stateOf(orderId),
    }),
  );
  if (!results) return null;
  const [was, is] = [results.before, results.after].map(({ rows }) => rows[0] as unknown as OrderState);
  const isNew = results.event.rowsAffected === 1;
  return {
    orderId,
    outcome: news.outcome,
    reason: news.reason,
    isNew,
    status: is?.status ?? null,
    becamePaid: is?.status === "paid" && was?.status !== "paid",
    needsAttention: is?.remark !== was?.remark || (isNew && news.outcome === "rejected"),
  };
}

/** Money may have been taken for an order that we don't know, so the message is recorded for staff. */
async function recordUnknown(
  db: Database,
  message: PaymentMessage,
  news: PaymentNews,
  now: number,
): Promise<RecordedPayment> {
  const { event } = await writeBatch(db, {
    event: insertPaymentEvent(db, message, news, { orderId: null, now }),
    rejectedMail: queueRejected(message, news, now),
  });
  const isNew = event.rowsAffected === 1;
  const { outcome, reason } = news;
  return { orderId: null, outcome, reason, isNew, status: null, becamePaid: false, needsAttention: isNew };
}
