import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { piecesHeld } from "~/domain/cart/held-pieces.server";
import { isGiftTaken } from "~/domain/gift-cards/spend-gift-card.server";
import type { PaymentCustomer } from "~/domain/payments/payment-provider";
import { languageFor } from "~/i18n/languages";
import type { Database } from "~db/client";
import { statusList } from "~db/order-status-sql";
import { createReadBatcher } from "~db/read-batcher";
import {
  deliveryZones,
  type GuardReason,
  orderLines,
  orders,
  payments,
  products,
  stockRows,
} from "~db/schema";
import type { ChargeCurrency, PaymentChannel } from "~db/vocabulary";
import { constraintFailure, guardOf, requireThat, type WriteQuery, writeBatch } from "~db/write-batch";
import { PAYABLE_SECONDS, PAYMENT_ATTEMPTS } from "../orders";
import { isCouponLeft } from "./spent-coupon.server";

/**
 * False when an order that awaits payment has a line of a product that sells out, and stock does not cover it besides
 * the pieces that other orders hold. `now` is in Unix seconds.
 */
const isCovered = (orderId: number, now: number): SQL => sql`not exists (
  select 1 from ${orderLines} line
  join ${orders} payable on payable.id = line.order_id
  join ${products} product on product.id = line.product_id
  left join ${stockRows} stocked on stocked.id = line.stock_row_id
  where line.order_id = ${orderId} and line.gift_id is null and payable.status in ${statusList("isPayable")} and product.when_out = 'sold_out'
  group by line.stock_row_id
  having sum(line.quantity) > coalesce(max(stocked.stock), 0)
    - ${piecesHeld(sql`stocked.id`, { cartId: sql`payable.cart_id`, now })})`;

/** Why the goods or the discount of an order cannot be had any more; see `startAttempt`. */
export type LossRefusal = "sold-out" | "coupon-spent";

/** Guards of a payment's start: the goods and the discount can still be had. */
export const lossGuards = (orderId: number, now: number): WriteQuery[] => [
  requireThat("sold_out", isCovered(orderId, now)),
  requireThat("coupon_used_up", isCouponLeft(orderId, now)),
];

/** The refusal of a guard of `lossGuards`; null for others. */
export function lossOfGuard(guard: GuardReason | null): LossRefusal | null {
  if (guard === "sold_out") return "sold-out";
  return guard === "coupon_used_up" ? "coupon-spent" : null;
}

/** Matches the order while a payment may be started; `now` is in Unix seconds. */
export const isPayable = (orderId: number, now: number): SQL =>
  sql`${orders.id} = ${orderId} and ${inArray(orders.status, statusList("isPayable"))}
    and coalesce(${orders.expiresAt}, ${now} + 1) > ${now}
    and ${isGiftTaken}
    and not exists (select 1 from ${deliveryZones} zone where zone.id = ${orders.deliveryZoneId} and zone.active = 0)`;

const lossOf = ({ covered, left }: { covered: number; left: number }): LossRefusal | null => {
  if (covered === 0) return "sold-out";
  return left === 0 ? "coupon-spent" : null;
};

/** Attempts are in order. One round trip; `now` is in Unix seconds. */
export async function findPayableOrder(db: Database, orderId: number, now: number) {
  const { read } = createReadBatcher(db);
  const [order, [state]] = await Promise.all([
    read(
      db.query.orders.findFirst({
        where: eq(orders.id, orderId),
        with: { payments: { orderBy: asc(payments.attempt) }, deliveryZone: { columns: { active: true } } },
      }),
    ),
    read(
      db.all<{ covered: number; left: number }>(
        sql`select ${isCovered(orderId, now)} as covered, ${isCouponLeft(orderId, now)} as "left"`,
      ),
    ),
  ]);
  return order ? { ...order, loss: state ? lossOf(state) : null } : null;
}

export type PayableOrder = NonNullable<Awaited<ReturnType<typeof findPayableOrder>>>;

export interface StartedAttempt {
  id: number;
  /** Year, reference and attempt, such as `2026325K7P-1`. Unique at the provider. */
  providerOrderId: string;
  /** Minor units of `currency`. */
  amountMinor: number;
  currency: ChargeCurrency;
}

/** Seconds until the next attempt may start, 0 for now. `now` is in Unix seconds. */
export function secondsUntilNextAttempt(attempts: readonly { createdAt: number }[], now: number): number {
  const { max, seconds } = PAYMENT_ATTEMPTS;
  const nextAllowed = attempts.map(({ createdAt }) => createdAt + seconds - now).at(-max);
  return Math.max(0, nextAllowed ?? 0);
}

/**
 * Starts another payment attempt and extends the order's expiry. Null when the order can't be paid any more, or the
 * limit of attempts is reached (see `secondsUntilNextAttempt`). `sold-out`: the last pieces of a product that is not
 * made to order were sold, or are held by another order. `coupon-spent`: other orders that were paid, or are being
 * paid, have reached the limits of the order's coupon. `provider` is a provider's id, `now` is in Unix seconds.
 */
export async function startAttempt(
  db: Database,
  {
    orderId,
    provider,
    channel,
    now,
  }: { orderId: number; provider: string; channel: PaymentChannel; now: number },
): Promise<StartedAttempt | LossRefusal | null> {
  const payable = isPayable(orderId, now);
  const recent = sql`select count(*) from ${payments} recent
    where recent.order_id = ${orders.id} and recent.created_at > ${now - PAYMENT_ATTEMPTS.seconds}`;
  const queries = {
    guards: lossGuards(orderId, now),
    attempt: sql`insert into ${payments} (order_id, attempt, provider, provider_order_id, channel, amount_minor, currency, created_at, updated_at)
      select id, next, ${provider}, reference_year || reference || '-' || next, ${channel}, total_minor, currency, ${now}, ${now}
      from (select *, (select coalesce(max(attempt), 0) + 1 from payments where order_id = orders.id) as next
        from ${orders} where ${payable} and (${recent}) < ${PAYMENT_ATTEMPTS.max})
      returning id, provider_order_id, amount_minor, currency`,
    expiry: db
      .update(orders)
      .set({ expiresAt: sql`max(coalesce(${orders.expiresAt}, 0), ${now + PAYABLE_SECONDS})` })
      .where(sql`${payable} and changes() > 0`),
  };
  const written = await writeBatch(db, queries).catch((error): LossRefusal => {
    const loss = lossOfGuard(guardOf(constraintFailure(error)));
    if (loss) return loss;
    throw error;
  });
  if (typeof written === "string") return written;
  const [row] = written.attempt.rows;
  return row
    ? {
        id: Number(row.id),
        providerOrderId: String(row.provider_order_id),
        amountMinor: Number(row.amount_minor),
        currency: row.currency as ChargeCurrency,
      }
    : null;
}

/** ISO 639-1 language in which the provider addresses the buyer. */
export const providerLanguage = (locale: string): string => languageFor(locale).paymentLanguage.slice(0, 2);

/** The buyer's data for the provider. Everything after the first word of the name becomes the last name. */
export function toPaymentCustomer(order: PayableOrder): PaymentCustomer {
  const [firstName = "", ...otherNames] = order.name.split(/\s+/);
  return {
    email: order.email || undefined,
    firstName,
    lastName: otherNames.join(" ") || firstName,
    phone: order.phone,
    address: order.addressLine ?? undefined,
    district: order.district ?? undefined,
    city: order.city ?? undefined,
    state: order.state ?? undefined,
    postcode: order.postcode ?? undefined,
    country: order.country,
    language: providerLanguage(order.locale),
  };
}
