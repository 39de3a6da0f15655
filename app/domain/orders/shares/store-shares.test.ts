import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { CartLine } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { cartOffers } from "~/domain/cart/cart-offers";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { cartDiscounts, formatShownDiscounts } from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { recordManualPayment } from "~/domain/orders/payment/record-manual-payment.server";
import { findOrderToRefund } from "~/domain/orders/staff/staff-order.queries.server";
import { randomId } from "~/lib/ids";
import { categories, coupons, orderDiscounts, orderLines, orders, products } from "~db/schema";
import { addProduct, addZone, cartLine, checkoutForm } from "../../../../tests/support/data/catalogue";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { paidParts } from "./order-shares";
import { proposedMinor } from "./piece-values";
import { storeMissingShares } from "./store-shares.server";

const now = new Date("2026-11-21T12:00:00Z");
const OTHER = 9;

let shop: Awaited<ReturnType<typeof openStaffShop>>;
let zoneId: number;
let polo: number;
let blusa: number;

beforeEach(async () => {
  shop = await openStaffShop();
  await shop.db.insert(categories).values({ id: OTHER });
  zoneId = await addZone(shop.db, "peru", 1_000);
  polo = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  blusa = (await addProduct(shop.db, { name: "Blusa", pen: 10_000 })).id;
});

/** Places and pays what the checkout displays with a code. @returns the order's id */
async function buy(lines: CartLine[], code: string | null = "MITAD"): Promise<number> {
  const cart = { id: randomId(12), lines };
  const where = { locale: "es", region: "PE", chargeUsd: false } as const;
  const view = await readCartView(shop.reader, { cart, ...where });
  const offers = cartOffers(view, await shop.reader.shop(), { locale: "es", now });
  const offered = await readOfferedCoupons(shop.reader, { code, cartId: cart.id, now: now.getTime() / 1000 });
  const { zones } = cartDiscounts(view, offers, { coupons: offered, code, locale: "es", now });
  const form = checkoutForm({
    zoneId,
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
    idempotencyKey: randomId(),
  });
  const placed = await placeOrder(shop.reader, { cart, form, userId: null, couponCode: code, ...where, now });
  if (!placed.ok) throw new Error(placed.code);
  const { orderId } = placed.value;
  await recordManualPayment(shop.staff, { orderId, method: "yape", note: "1", now });
  return orderId;
}

const addCoupon = (values: Partial<typeof coupons.$inferInsert> = {}) =>
  shop.db
    .insert(coupons)
    .values({ code: "MITAD", kind: "percent", percent: 50, categoryIds: [8], ...values });

async function read(orderId: number) {
  const order = await findOrderToRefund(shop.reader, orderId);
  if (!order) throw new Error("The order is gone.");
  return order;
}

const lineOf = async (orderId: number, productId: number) => {
  const line = (await read(orderId)).lines.find((found) => found.productId === productId);
  if (!line) throw new Error("The line is gone.");
  return line;
};

const propose = async (orderId: number, productId: number) =>
  proposedMinor(await read(orderId), {
    lines: [{ lineId: (await lineOf(orderId, productId)).id, quantity: 1 }],
    withDelivery: false,
  });

/** Makes an order one from before shares were stored. */
async function forget(orderId: number): Promise<void> {
  await shop.db.update(orderLines).set({ categoryId: null }).where(eq(orderLines.orderId, orderId));
  await shop.db.update(orderDiscounts).set({ lineShares: null }).where(eq(orderDiscounts.orderId, orderId));
}

const moveTo = (productId: number, categoryId: number) =>
  shop.db.update(products).set({ categoryId }).where(eq(products.id, productId));

test("a product that changes its category later leaves the shares of its orders as they were", async () => {
  await addCoupon();
  const orderId = await buy([cartLine(polo), cartLine(blusa)]);
  expect(await lineOf(orderId, blusa)).toMatchObject({ categoryId: 8 });
  await moveTo(blusa, OTHER);
  await shop.db.update(coupons).set({ categoryIds: [OTHER], percent: 1 });
  expect([await propose(orderId, polo), await propose(orderId, blusa)]).toEqual([5_000, 5_000]);
  expect(await lineOf(orderId, blusa)).toMatchObject({ categoryId: 8 });
  expect((await shop.db.select().from(orders).get())?.sharesComputedAt).toBeNull();
});

test("the shares of an order add up to its discounts, also with one for the delivery", async () => {
  await addCoupon({
    kind: "amount",
    percent: null,
    amountPenMinor: 3_333,
    categoryIds: [],
    combinable: true,
  });
  const free = { kind: "free_delivery", combinable: true, names: { es: "Envío gratis" } } as const;
  await shop.db.insert(coupons).values(free);
  const orderId = await buy([cartLine(polo, { quantity: 2 }), cartLine(blusa)]);
  const order = await read(orderId);
  const { lineMinor, deliveryMinor } = paidParts(order);
  expect(deliveryMinor).toBe(0);
  expect([...lineMinor.values()].reduce((sum, minor) => sum + minor, 0)).toBe(30_000 - 3_333);
  expect(order.totalMinor).toBe(30_000 - 3_333);
});

test("the job stores what today's catalogue has for old orders, marks them, and leaves the others", async () => {
  await addCoupon();
  const kept = await buy([cartLine(polo), cartLine(blusa)]);
  const old = await buy([cartLine(polo), cartLine(blusa)]);
  const plain = await buy([cartLine(polo)], null);
  await forget(old);
  await forget(plain);
  await moveTo(blusa, OTHER);
  expect(await storeMissingShares(shop.db, { steps: 5, atOnce: 1 })).toBe(2);
  expect(await storeMissingShares(shop.db)).toBe(0);
  // The coupon's 100.00 are all that the polo cost by now, and no line costs less than nothing.
  expect([await propose(old, polo), await propose(old, blusa)]).toEqual([0, 10_000]);
  expect([await propose(kept, polo), await propose(kept, blusa)]).toEqual([5_000, 5_000]);
  const marks = await shop.db
    .select({ id: orders.id, isComputed: sql<number>`shares_computed_at is not null` })
    .from(orders);
  expect(marks).toEqual([
    { id: kept, isComputed: 0 },
    { id: old, isComputed: 1 },
    { id: plain, isComputed: 1 },
  ]);
  expect(await lineOf(old, blusa)).toMatchObject({ categoryId: OTHER });
});

test("a discount that its lines do not cover by now comes off the others, and leaves none below nothing", async () => {
  await addCoupon({ kind: "amount", percent: null, amountPenMinor: 12_000 });
  const old = await buy([cartLine(polo), cartLine(blusa)]);
  await forget(old);
  await moveTo(blusa, OTHER);
  expect([await propose(old, polo), await propose(old, blusa)]).toEqual([0, 8_000]);
});

test("the job stops after its steps and the next run does the rest", async () => {
  for (const _ of [1, 2, 3]) await forget(await buy([cartLine(polo)], null));
  expect(await storeMissingShares(shop.db, { steps: 2, atOnce: 1 })).toBe(2);
  expect(await storeMissingShares(shop.db, { steps: 2, atOnce: 1 })).toBe(1);
});
