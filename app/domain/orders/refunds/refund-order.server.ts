import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { coversGiftCards } from "~/domain/gift-cards/write-gift-card.server";
import type { PaymentProvider } from "~/domain/payments/payment-provider";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import { statusList } from "~db/order-status-sql";
import { orders, payments, refundLines, refunds } from "~db/schema";
import { openRefundStatuses } from "~db/vocabulary";
import { guarded, requireThat, type WriteQuery } from "~db/write-batch";
import { isOfOutdated } from "./order-money.server";
import { isOpenRefund, type RefundMeans, type RefundStatus } from "./refunds";
import { refundDone, settleRefund } from "./settle-refund.server";

export type RefundProvider = Pick<PaymentProvider, "id" | "refund" | "findRefund">;

export interface RefundWish {
  orderId: number;
  /** Idempotency key. */
  key: string;
  means: RefundMeans;
  /** The attempt to give back; null for the payment outside the provider, which can only be recorded. */
  paymentId: number | null;
  /** Minor units of the order's currency. */
  amountMinor: number;
  /** Visible to staff only, as is the note: the number of the operation of a recorded refund. */
  reason: string;
  note: string;
  /** Each line at most once. `restock` is how many of the pieces return to stock; 0 with `returnId`. */
  lines: readonly { lineId: number; quantity: number; restock: number }[];
  /** The return request that the refund closes, whose pieces were restocked when they were received. */
  returnId?: number | null;
  /** The order's version that the person saw, as pieces may have left since; any by default. */
  version?: number | undefined;
  now: Date;
}

/**
 * `too-much`: more than is left of the payment. `too-many-pieces`: more than were ordered, without those refunded
 * before. `gift-cards`: what stays paid would not cover gift cards that the order bought and that are not blocked.
 * `pieces-in-return`: an open return request has them, which this refund does not close. `unsettled`: another
 * refund of the order is undecided. `changed-meanwhile`: the order cannot be refunded, has another version, or the return
 * request cannot be closed. `other-refund`: the key belongs to a refund of another amount.
 */
export type RefundFailure = {
  code:
    | "too-much"
    | "too-many-pieces"
    | "pieces-in-return"
    | "unsettled"
    | "gift-cards"
    | "changed-meanwhile"
    | "other-refund";
};

/** `failure` is the provider's code or ours, null unless it failed. `isNew` is false for a repetition. */
export interface Refunded {
  id: number;
  status: RefundStatus;
  failure: string | null;
  isNew: boolean;
}

/** Queries that reserve the amount; settled at once when the money was given back elsewhere. */
function reserve({ db, staff }: StaffContext, wish: RefundWish): WriteQuery[] {
  const { orderId, key, means, paymentId, amountMinor, reason, note, lines, returnId = null, version } = wish;
  const now = unixSeconds(wish.now);
  const refundId = newestId(refunds);
  const isSeen = version === undefined ? sql`true` : sql`version = ${version}`;
  const isDue = sql`id = ${orderId} and ${isSeen}
    and (${inArray(orders.status, statusList("canRefund"))} or ${isOfOutdated(sql`${paymentId}`)})`;
  return [
    ...guarded(
      sql`insert into ${refunds} (order_id, payment_id, idempotency_key, means, amount_minor, currency, reason, note,
        return_id, user_id, created_at)
      select id, ${paymentId}, ${key}, ${means}, ${amountMinor}, currency, ${reason}, ${note}, ${returnId}, ${staff.id},
        ${now}
      from ${orders} where ${isDue}`,
      "row_changed",
    ),
    // Money that does not pay the order is for none of its pieces.
    requireThat("row_changed", sql`${lines.length} = 0 or not ${isOfOutdated(sql`${paymentId}`)}`),
    ...(lines.length > 0
      ? [
          db.insert(refundLines).values(
            lines.map(({ lineId, quantity, restock }) => ({
              refundId,
              orderLineId: lineId,
              quantity,
              restock: returnId === null ? restock : 0,
            })),
          ),
        ]
      : []),
    requireThat("gift_card_spent", coversGiftCards(orderId)),
    ...(means === "recorded"
      ? refundDone({ id: refundId, orderId }, { transaction: null, userId: staff.id, now })
      : []),
  ];
}

const refundWhere = (db: Database, condition: SQL) => db.select().from(refunds).where(condition).get();

/** The outcome of the refund that the same form has requested before. */
async function sameRefund(db: Database, wish: RefundWish): Promise<Result<Refunded, RefundFailure> | null> {
  const found = await refundWhere(db, eq(refunds.idempotencyKey, wish.key));
  if (!found) return null;
  const { id, status, orderId, amountMinor } = found;
  return orderId === wish.orderId && amountMinor === wish.amountMinor
    ? success({ id, status, failure: found.failure, isNew: false })
    : failure({ code: "other-refund" });
}

const hasOpenRefund = async (db: Database, orderId: number): Promise<boolean> =>
  (await refundWhere(
    db,
    sql`order_id = ${orderId} and ${inArray(refunds.status, [...openRefundStatuses])}`,
  )) !== undefined;

const codes: Record<string, RefundFailure["code"]> = {
  gift_card_spent: "gift-cards",
  refunds_amount: "too-much",
  refund_lines_pieces: "too-many-pieces",
  refund_lines_returned: "pieces-in-return",
  refund_lines_of_return: "too-many-pieces",
  refunds_return: "changed-meanwhile",
};

/** What the provider needs to know of a payment to refund it. */
async function requestOf(
  db: Database,
  { id, paymentId, amountMinor, currency }: typeof refunds.$inferSelect,
) {
  const [payment, earlier] = await Promise.all([
    db.query.payments.findFirst({ where: eq(payments.id, paymentId ?? 0) }),
    db.query.refunds.findMany({
      where: sql`payment_id = ${paymentId} and status = 'done' and transaction_id is not null and id <> ${id}`,
      columns: { transaction: true, amountMinor: true },
    }),
  ]);
  if (!payment) throw new Error(`Refund ${id} has no attempt`);
  const { provider, providerOrderId } = payment;
  const paidMinor = payment.amountMinor + payment.secondMinor;
  return {
    provider,
    request: {
      providerOrderId,
      amountMinor,
      currency,
      paidMinor,
      earlier: earlier.map((refund) => ({ ...refund, transaction: refund.transaction ?? "" })),
    },
  };
}

const providerOf = (providers: readonly RefundProvider[], wanted: string): RefundProvider => {
  const provider = providers.find(({ id }) => id === wanted);
  if (!provider) throw new Error(`There is no provider ${wanted}`);
  return provider;
};

/** The provider of an attempt; null for an unknown attempt, of which nothing can be refunded. */
async function providerOfAttempt(
  db: Database,
  providers: readonly RefundProvider[],
  paymentId: number | null,
): Promise<RefundProvider | null> {
  const payment = await db.query.payments.findFirst({
    where: eq(payments.id, paymentId ?? 0),
    columns: { provider: true },
  });
  return payment ? providerOf(providers, payment.provider) : null;
}

async function outcomeOf(db: Database, id: number, isNew: boolean): Promise<Refunded> {
  const found = await refundWhere(db, eq(refunds.id, id));
  if (!found) throw new Error(`There is no refund ${id}`);
  return { id, status: found.status, failure: found.failure, isNew };
}

/**
 * Gives money of an order back, or records that it was given back elsewhere. The refund is written before the provider
 * is called, and its outcome after. The provider is called once per key: a repetition returns the outcome so far, and
 * an unknown outcome is found out by `askAboutRefund`.
 */
export async function refundOrder(
  context: StaffContext,
  providers: readonly RefundProvider[],
  wish: RefundWish,
): Promise<Result<Refunded, RefundFailure>> {
  const { db } = context;
  const { orderId, amountMinor, means } = wish;
  // Before anything is reserved, because it throws for a provider that the shop does not have any more.
  const provider = means === "provider" ? await providerOfAttempt(db, providers, wish.paymentId) : null;
  const written = await staffWrite(context, {
    queries: reserve(context, wish),
    // Without reason and note, which may name the buyer: the entry outlives the buyer's data.
    audit: {
      action: "refund",
      entity: "order",
      entityId: orderId,
      after: { amount: amountMinor, means },
    },
    isPublic: false,
  });
  if (!written.ok) {
    const repeated = await sameRefund(db, wish);
    if (repeated) return repeated;
    if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
    const { kind, constraint } = written.broken;
    // An open refund may be why too little is left.
    if (kind === "unique" || (await hasOpenRefund(db, orderId))) return failure({ code: "unsettled" });
    const code = codes[constraint];
    if (!code) throw new Error(`Refunding violated ${constraint}`);
    return failure({ code });
  }
  const row = await refundWhere(db, eq(refunds.idempotencyKey, wish.key));
  if (!row) throw new Error("The refund is gone");
  if (provider) {
    const { request } = await requestOf(db, row);
    const outcome = await provider.refund(request);
    await settleRefund(context, row, { outcome, now: wish.now });
  }
  return success(await outcomeOf(db, row.id, true));
}

/** Asks the provider about an open refund, and records the answer. Null for an unknown refund. */
export async function askAboutRefund(
  context: StaffContext,
  providers: readonly RefundProvider[],
  { orderId, refundId, now }: { orderId: number; refundId: number; now: Date },
): Promise<Refunded | null> {
  const { db } = context;
  const row = await refundWhere(db, sql`id = ${refundId} and order_id = ${orderId}`);
  if (!row) return null;
  if (isOpenRefund(row.status)) {
    const { provider, request } = await requestOf(db, row);
    const requestedAt = new Date(row.createdAt * 1000);
    const outcome = await providerOf(providers, provider).findRefund({ ...request, requestedAt });
    await settleRefund(context, row, { outcome, now });
  }
  return outcomeOf(db, row.id, false);
}
