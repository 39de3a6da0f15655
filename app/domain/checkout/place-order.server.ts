import { and, eq, isNull, sql } from "drizzle-orm";
import { secondsUntilAllowed } from "~/domain/accounts/sign-in/call-limits.server";
import { canPayCash } from "~/domain/payments/cash-on-delivery";
import { takesOfflineWays } from "~/domain/payments/offline-ways";
import { sha256 } from "~/lib/hash";
import { failure, type Result, success } from "~/lib/result";
import type { Database } from "~db/client";
import type { Reader } from "~db/read-batcher";
import { type GuardReason, orders, users } from "~db/schema";
import type { ChargeCurrency } from "~db/vocabulary";
import { constraintFailure, guardOf, type WriteQuery, writeBatch } from "~db/write-batch";
import { type Agreed, isPaidInCash, readAgreedDiscounts, totalOf } from "./agreed-discounts.server";
import { isGiftAgreed } from "./agreed-gift.server";
import { readAgreement } from "./agreement.server";
import {
  orderCounters,
  type PlaceOrderOptions,
  type PlacingQueries,
  placedOrder,
  placingQueries,
} from "./placing-queries.server";
import { placedBefore } from "./same-order.server";

const REFERENCE_TRIES = 8;

export interface PlacedOrder {
  orderId: number;
  reference: string;
  /** Opens the order page without signing in. */
  accessKey: string;
  /** Minor units of the order's currency. */
  totalMinor: number;
  /** False when this form, or an equal one, created the order before. */
  created: boolean;
}

/**
 * `cart-changed`: a line, quantity or price differs from the form. `zone-gone`: the zone is no longer offered.
 * `zone-changed`: its price differs from the form. `sold-out`: too few pieces are left of a product that is not made to
 * order. `discount-changed`: a discount differs from the form. `coupon-used-up`: other orders took the coupon's last
 * uses. `coupon-person`: the buyer may not use the coupon, or not again. `gift-card-changed`: the gift card cannot pay
 * what the form displayed. `way-gone`: the way to pay is not offered, or not for such orders (see `takesOfflineWays`). `cash-gone`: the
 * courier takes no cash, or not for this order. `cash-orders`: the phone has its maximum of open orders with cash on
 * delivery. `too-many-orders`: a limit of the network or the e-mail is reached; the call may be repeated after
 * `retryAfterSeconds`.
 */
export type PlaceOrderFailure =
  | "cart-empty"
  | "cart-changed"
  | "zone-gone"
  | "zone-changed"
  | "sold-out"
  | "discount-changed"
  | "coupon-used-up"
  | "coupon-person"
  | "gift-card-changed"
  | "way-gone"
  | "cash-gone"
  | "cash-orders";

/** One type per code, so that a switch narrows it. */
type Refused = { [Code in PlaceOrderFailure]: { code: Code } }[PlaceOrderFailure];

interface TooManyOrders {
  code: "too-many-orders";
  retryAfterSeconds: number;
}

/** Reasons of guards that refuse an order. */
export const placingRefusals: Partial<Record<GuardReason, PlaceOrderFailure>> = {
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
};

/**
 * A form sent twice, by a double click or a reload, has the same key; a buyer's corrected form has another. A form of
 * staff places one order, however it is corrected.
 */
const idempotencyKeyOf = ({ form, placing }: PlaceOrderOptions): Promise<string> =>
  placing ? staffOrderKey(placing.staff.id, form.idempotencyKey) : sha256(JSON.stringify(form));

/** The stored key of an order that a member of staff places with the key `typed`. */
export const staffOrderKey = (staffId: number, typed: string): Promise<string> =>
  sha256(JSON.stringify([staffId, typed]));

const orderOfKey = async ({ db, read }: Reader, key: string) =>
  (await read(placedOrder(db, eq(orders.idempotencyKey, key))))[0];

/** The id of the order with a stored key; null for none. */
export const findOrderId = async (reader: Reader, key: string): Promise<number | null> =>
  (await orderOfKey(reader, key))?.orderId ?? null;

/**
 * Assigns a guest's order to the account that its buyer has signed in to since. Deleting the guest's row sets the
 * order's user to null. Orders of other accounts are not touched.
 */
const giveToAccount = (db: Database, orderId: number, userId: number): WriteQuery[] => [
  sql`delete from ${users} where role = 'Guest' and id = (select user_id from ${orders} where id = ${orderId})`,
  db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.id, orderId), isNull(orders.userId))),
];

const isWayOffered = (
  { form, offline = [] }: PlaceOrderOptions,
  { currency, giftMinor }: { currency: ChargeCurrency; giftMinor: number },
): boolean =>
  form.way === "card" ||
  form.way === "cash_on_delivery" ||
  (takesOfflineWays({ country: form.country, currency, giftMinor }) &&
    offline.some(({ way }) => way === form.way));

/** Whether a courier may take the order's cash; its delivery zone and the limit are guarded by the write. */
const isCashAgreed = (agreed: Agreed, { form }: PlaceOrderOptions): boolean =>
  !isPaidInCash(agreed, form) || canPayCash({ ...agreed, totalMinor: totalOf(agreed) }, null);

/** @returns the order, or the reason of the violated guard */
async function tryToPlace(db: Database, queries: PlacingQueries): Promise<PlacedOrder | GuardReason> {
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
 * use of a coupon is taken here. An order that costs nothing is paid at once, and one with cash on delivery confirmed.
 */
export async function placeOrder(
  { db, read }: Reader,
  options: PlaceOrderOptions,
): Promise<Result<PlacedOrder, Refused | TooManyOrders>> {
  const key = await idempotencyKeyOf(options);
  const reuse = async (placed: Omit<PlacedOrder, "created">) => {
    if (options.userId !== null) await writeBatch(db, giveToAccount(db, placed.orderId, options.userId));
    return success({ ...placed, created: false });
  };
  /** Unless this form created an order before. */
  const refuse = async (code: PlaceOrderFailure) => {
    const known = await orderOfKey({ db, read }, key);
    return known ? reuse(known) : failure({ code });
  };
  if (options.cart.lines.length === 0) return refuse("cart-empty");
  const agreement = readAgreement(options);
  if (!agreement) return refuse("cart-changed");
  if (!isWayOffered(options, agreement)) return refuse("way-gone");
  const agreed = await readAgreedDiscounts({ db, read }, agreement, options);
  if (!agreed) return refuse("discount-changed");
  if (!(await isGiftAgreed({ db, read }, agreed, options))) return refuse("gift-card-changed");
  if (!isCashAgreed(agreed, options)) return refuse("cash-gone");
  for (let count = 0; count < REFERENCE_TRIES; count++) {
    const attempt = await tryToPlace(db, await placingQueries(db, agreed, { key, options }));
    if (typeof attempt === "object") return success(attempt);
    if (attempt === "order_limit") {
      const retryAfterSeconds = await secondsUntilAllowed(db, orderCounters(options) ?? [], options.now);
      return failure({ code: "too-many-orders", retryAfterSeconds });
    }
    const refusal = placingRefusals[attempt];
    if (refusal) return refuse(refusal);
    if (attempt === "reference_taken") continue;
    const [placed] = await read(placedOrder(db, placedBefore(agreed, { key, options })));
    if (placed) return reuse(placed);
  }
  throw new Error("No free reference was drawn");
}
