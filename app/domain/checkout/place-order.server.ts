import { eq, sql } from "drizzle-orm";
import {
  type CallCounter,
  countQueries,
  isCounted,
  mailCounters,
  secondsUntilAllowed,
} from "~/domain/accounts/sign-in/call-limits.server";
import { auditEntry } from "~/domain/audit/staff-write.server";
import { releaseHolders, requireBalance, spendGiftCard } from "~/domain/gift-cards/spend-gift-card.server";
import { drawEndings, newReference } from "~/domain/orders/new-reference.server";
import { queueMail } from "~/domain/outbox/queue-mail.server";
import { isOffline } from "~/domain/payments/offline-ways";
import { igvPercentNow } from "~/domain/receipts/igv-percent.server";
import { unixSeconds } from "~/lib/dates";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { type GuardReason, orderEvents, orders, receipts, users } from "~db/schema";
import { constraintFailure, guardOf, requireThat, type WriteQuery, writeBatch } from "~db/write-batch";
import {
  findOrderOfKey,
  idempotencyKeyOf,
  isPlacedBefore,
  type PlacedOrder,
  placedOrders,
  reuseOrder,
} from "./duplicates.server";
import { agreementGuards, cashGuards, discountGuards } from "./guards.server";
import { insertOrder, type PlaceOrderOptions } from "./insert-order.server";
import { isFree, isPaidInCash, type Quote, readQuote } from "./quote.server";
import { confirmCashOrder, payNothing } from "./without-payment.server";

const REFERENCE_TRIES = 8;

/** Codes of the guards that refuse an order. */
const refusals = {
  cart_changed: "cart-changed",
  zone_gone: "zone-gone",
  zone_changed: "zone-changed",
  cash_gone: "cash-gone",
  cash_orders: "cash-orders",
  sold_out: "sold-out",
  discount_changed: "discount-changed",
  coupon_used_up: "coupon-used-up",
  coupon_person: "coupon-person",
  gift_card_changed: "gift-card-changed",
} as const;

/**
 * `cart-changed`: a line, quantity or price differs from the form. `zone-gone`: the zone is no longer offered.
 * `zone-changed`: its price differs from the form. `sold-out`: too few pieces are left of a product that is not made to
 * order. `discount-changed`: a discount differs from the form. `coupon-used-up`: other orders took the coupon's last
 * uses. `coupon-person`: the buyer may not use the coupon, or not again. `gift-card-changed`: the gift card cannot pay
 * what the form displayed. `way-gone`: the payment method is not offered, or not for such orders (see
 * `takesOfflineWays`). `cash-gone`: the courier takes no cash, or not for this order. `cash-orders`: the phone has its
 * maximum of open orders with cash on delivery. `too-many-orders`: a limit of the network or the e-mail is reached; the
 * call may be repeated after `retryAfterSeconds`.
 */
export type PlaceOrderFailure = "cart-empty" | "way-gone" | (typeof refusals)[keyof typeof refusals];

/** The refusal of a guard; undefined for one that does not refuse an order. */
export const refusalOf = (guard: GuardReason): PlaceOrderFailure | undefined =>
  refusals[guard as keyof typeof refusals];

/** One type per code, so that a switch narrows it. */
type Refused = { [Code in PlaceOrderFailure]: { code: Code } }[PlaceOrderFailure];

interface TooManyOrders {
  code: "too-many-orders";
  retryAfterSeconds: number;
}

/**
 * Counters of an order: placing it mails to an address that a guest typed. Null for an unknown network, as on one's own
 * machine.
 */
function orderCounters({ form, placing, address, confirmedEmail }: PlaceOrderOptions): CallCounter[] | null {
  if (placing || !address) return null;
  return mailCounters("order", { address, email: form.email === confirmedEmail ? null : form.email });
}

/** Queries that place an order: guards first, by precedence; `placed` selects the order. */
async function placingQueries(db: Database, quote: Quote, key: string, options: PlaceOrderOptions) {
  const { cart, form, userId, placing, referenceEndings = drawEndings } = options;
  const { name, email, phone } = form;
  const now = unixSeconds(options.now);
  const counters = orderCounters(options);
  const { guard, ...reference } = newReference(options.now, referenceEndings());
  const cardId = quote.giftMinor > 0 && options.giftCardId;
  const gift = cardId ? { cardId, amountMinor: quote.giftMinor } : null;
  const placed = sql`select id from ${orders} where idempotency_key = ${key}`;
  const orderId = sql`(${placed})`;
  const kind = isOffline(form.way) ? "order-to-pay" : "order-received";
  const writes: WriteQuery[] = [
    ...agreementGuards(db, quote, options),
    ...cashGuards(quote, options),
    requireThat(
      "order_placed_before",
      sql`not exists (select 1 from ${orders} where ${isPlacedBefore(quote, key, options)})`,
    ),
    ...discountGuards(quote, options),
    ...(gift ? [...releaseHolders(gift, cart.id, now), requireBalance(gift, quote.currency)] : []),
    ...(counters
      ? [(await countQueries(counters, options.now)).count, requireThat("order_limit", isCounted)]
      : []),
    guard,
    ...(userId === null ? [db.insert(users).values({ name, email, phone, role: "Guest" })] : []),
    ...insertOrder(db, quote, { reference, key, orderId, options }),
    ...(gift ? [spendGiftCard(gift, orderId, now)] : []),
    db.insert(receipts).values({
      ...form.receipt,
      orderId: sql`${orderId}`,
      igvPercent: igvPercentNow(sql`${form.country}`),
    }),
    db.insert(orderEvents).values({
      orderId: sql`${orderId}`,
      toStatus: "pending",
      actor: placing ? "staff" : "shopper",
      userId: placing ? placing.staff.id : userId,
    }),
    ...(isFree(quote)
      ? payNothing(orderId, options.now)
      : isPaidInCash(quote, form)
        ? confirmCashOrder(orderId, options.now)
        : [queueMail({ kind, subjects: placed, now })]),
    ...(placing
      ? [
          auditEntry(
            { db, ...placing },
            { action: "place", entity: "order", entityId: orderId, after: { source: placing.source } },
          ),
        ]
      : []),
  ];
  return { writes, placed: placedOrders(db, eq(orders.idempotencyKey, key)) };
}

/** @returns the order, or the reason of the violated guard */
async function tryToPlace(
  db: Database,
  queries: Awaited<ReturnType<typeof placingQueries>>,
): Promise<PlacedOrder | GuardReason> {
  try {
    const [row] = (await writeBatch(db, queries)).placed.rows;
    return {
      orderId: Number(row?.id),
      reference: String(row?.reference),
      accessKey: String(row?.access_key),
      totalMinor: Number(row?.total_minor),
      created: true,
    };
  } catch (error) {
    const guard = guardOf(constraintFailure(error));
    if (guard) return guard;
    throw error;
  }
}

/**
 * Places an order of the cart in one round trip. Prices are read by the write itself; when lines or prices differ from
 * the form, nothing is written. Idempotent: the same form, even sent concurrently, creates one order, and so does
 * another form of the unchanged cart with the same answers while that order can be paid; for a free order, as long
 * after it was placed. Stock is reserved by the payment, or here for an order that is paid outside the payment provider; a
 * use of a coupon is taken here. An order that costs nothing is paid immediately, and one with cash on delivery confirmed.
 */
export async function placeOrder(
  reader: Reader,
  options: PlaceOrderOptions,
): Promise<Result<PlacedOrder, Refused | TooManyOrders>> {
  const { db, read } = reader;
  const key = await idempotencyKeyOf(options);
  /** Unless this form created an order before. */
  const refuse = async (code: PlaceOrderFailure) => {
    const known = await findOrderOfKey(reader, key);
    return known ? success(await reuseOrder(db, known, options)) : failure({ code });
  };
  if (options.cart.lines.length === 0) return refuse("cart-empty");
  const quoted = await readQuote(reader, options);
  if (!quoted.ok) return refuse(quoted.code);
  for (let count = 0; count < REFERENCE_TRIES; count++) {
    const attempt = await tryToPlace(db, await placingQueries(db, quoted.value, key, options));
    if (typeof attempt === "object") return success(attempt);
    if (attempt === "order_limit") {
      const retryAfterSeconds = await secondsUntilAllowed(db, orderCounters(options) ?? [], options.now);
      return failure({ code: "too-many-orders", retryAfterSeconds });
    }
    const refusal = refusalOf(attempt);
    if (refusal) return refuse(refusal);
    if (attempt === "reference_taken") continue;
    const [known] = await read(placedOrders(db, isPlacedBefore(quoted.value, key, options)));
    if (known) return success(await reuseOrder(db, known, options));
  }
  throw new Error("No free reference was drawn");
}
