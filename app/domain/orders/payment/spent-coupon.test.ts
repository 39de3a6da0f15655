import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { cartOffers } from "~/domain/cart/cart-offers";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { cartDiscounts, formatShownDiscounts } from "~/domain/checkout/quote";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { unixSeconds } from "~/lib/dates";
import { randomId } from "~/lib/ids";
import { coupons, orderEvents, orders } from "~db/schema";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  openShop,
} from "../../../../tests/support/data/catalogue";
import {
  createTestProvider,
  notification,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { startAttempt } from "./payment-attempt.server";
import { recordManualPayment } from "./record-manual-payment.server";
import { recordPayment } from "./record-payment.server";
import { cancelRivals, readSpentCoupon } from "./spent-coupon.server";
import { startFormPayment, startHostedPayment } from "./start-payment.server";

const now = new Date("2026-11-21T12:00:00Z");
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let shop: TestShop;
let zoneId: number;
let productId: number;
beforeEach(async () => {
  shop = await openShop();
  productId = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  zoneId = await addZone(shop.db, "peru", 1_200);
});
afterEach(() => shop.database.close());

const addCoupon = (values: Partial<typeof coupons.$inferInsert>) =>
  shop.db.insert(coupons).values({ code: "VERANO", kind: "percent", percent: 10, ...values });

const newCart = (): Cart => ({ id: randomId(12), lines: [cartLine(productId, { quantity: 1 })] });

/** Places an order of the cart, each with other answers. */
async function place(
  cart: Cart,
  { code = "VERANO", email = "rosa@example.com" }: { code?: string | null; email?: string } = {},
) {
  const where = { locale: "es", region: "PE", chargeUsd: false } as const;
  const view = await readCartView(shop.reader, { cart, ...where });
  const offers = cartOffers(view, await shop.reader.shop(), { locale: "es", now });
  const offered = await readOfferedCoupons(shop.reader, { code, cartId: cart.id, now: unixSeconds(now) });
  const { zones } = cartDiscounts(view, offers, { coupons: offered, code, locale: "es", now });
  const form = checkoutForm({
    zoneId,
    email,
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: formatShownDiscounts(zones),
    note: `Puerta ${randomId(4)}`,
    idempotencyKey: randomId(20),
  });
  const options = { cart, form, userId: null, couponCode: code, ...where, now } as const;
  const placed = await placeOrder(shop.reader, options);
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
}

const { provider } = createTestProvider();
const start = (orderId: number, at = now) =>
  startFormPayment(
    { db: shop.db, provider },
    { orderId, notificationUrl: "https://shop.example/ipn", now: at },
  );
const startHosted = (orderId: number, at = now) =>
  startHostedPayment({ db: shop.db, provider }, { orderId, now: at });
const outcome = (started: { ok: boolean; code?: string }) => (started.ok ? "started" : started.code);

async function pay(orderId: number) {
  const { payments } = await readOrder(shop.db, orderId);
  const { providerOrderId = "", amountMinor = 0 } = payments.at(-1) ?? {};
  const message = notification({ orderId: providerOrderId, amount: amountMinor, uuid: randomId(32) });
  return recordPayment(shop.db, { message, now });
}

const staff = () => ({ db: shop.db, staff: { id: null, email: "eva@example.com" } });
const payByHand = (orderId: number) =>
  recordManualPayment(staff(), { orderId, method: "yape", note: "1", now });

const limits = [
  ["in total", { usageLimit: 1 }],
  ["per person", { personLimit: 1 }],
  ["of first orders", { firstOrder: true }],
] as const;

describe.each(limits)("orders of one cart with a coupon that has a limit %s", (_, limit) => {
  test("of ten that start to pay at once, one can", async () => {
    await addCoupon(limit);
    const cart = newCart();
    const placed = [];
    for (let count = 0; count < 10; count++) placed.push(await place(cart));
    // Without the read that refuses most of them before.
    const started = await Promise.all(
      placed.map(({ orderId }) =>
        startAttempt(shop.db, { orderId, provider: provider.id, channel: "form", now: unixSeconds(now) }),
      ),
    );
    expect(started.filter((attempt) => attempt === "coupon-spent")).toHaveLength(9);
    const isStarted = await Promise.all(placed.map(({ orderId }) => start(orderId)));
    expect(isStarted.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("the second cannot be paid once the first is, by card or by hand", async () => {
    await addCoupon(limit);
    const cart = newCart();
    const [first, second] = [await place(cart), await place(cart)];
    await start(first.orderId);
    expect(await pay(first.orderId)).toMatchObject({ becamePaid: true });
    expect(outcome(await start(second.orderId, minutesLater(40)))).toBe("coupon-spent");
    expect(await payByHand(second.orderId)).toEqual({ ok: false, code: "coupon-spent" });
    expect(await readOrder(shop.db, second.orderId)).toMatchObject({ status: "pending", payments: [] });
    expect(await readSpentCoupon(shop.reader, { orderId: second.orderId, now })).toEqual({ rivals: [] });
    expect(await payByHand(first.orderId)).toEqual({ ok: false, code: "changed-meanwhile" });
  });

  test("the second can be paid when the attempt of the first has ended, or its order is cancelled", async () => {
    await addCoupon(limit);
    const cart = newCart();
    const [first, second] = [await place(cart), await place(cart)];
    await start(first.orderId);
    expect(outcome(await start(second.orderId, minutesLater(29)))).toBe("coupon-spent");
    expect(outcome(await startHosted(second.orderId, minutesLater(30)))).toBe("started");
    await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, second.orderId));
    expect(outcome(await start(first.orderId, minutesLater(30)))).toBe("started");
  });

  test("the buyer can cancel the first, so that the second has the discount", async () => {
    await addCoupon(limit);
    const cart = newCart();
    const [first, second] = [await place(cart), await place(cart)];
    await start(first.orderId);
    expect(await readSpentCoupon(shop.reader, { orderId: second.orderId, now })).toEqual({
      rivals: [first.reference],
    });
    await cancelRivals(shop.db, { orderId: second.orderId, now });
    await cancelRivals(shop.db, { orderId: second.orderId, now });
    expect(await readOrder(shop.db, first.orderId)).toMatchObject({ status: "cancelled", version: 2 });
    const cancelled = await shop.db.select().from(orderEvents).where(eq(orderEvents.toStatus, "cancelled"));
    expect(cancelled).toEqual([
      expect.objectContaining({ orderId: first.orderId, fromStatus: "pending", actor: "shopper" }),
    ]);
    expect(await readSpentCoupon(shop.reader, { orderId: second.orderId, now })).toBeNull();
    expect(outcome(await start(second.orderId))).toBe("started");
    expect(await pay(first.orderId)).toMatchObject({ becamePaid: false, status: "cancelled" });
  });
});

describe("an order with a coupon", () => {
  test.each(limits.slice(1))("without an e-mail is no one else's: limit %s", async (_, limit) => {
    await addCoupon(limit);
    const cart = newCart();
    const [first, second] = [await place(cart), await place(cart)];
    await payByHand(first.orderId);
    expect(outcome(await start(second.orderId))).toBe("coupon-spent");
    await shop.db.update(orders).set({ email: "" });
    expect(outcome(await start(second.orderId))).toBe("started");
  });

  test("can be paid in several attempts, whatever other carts have only placed", async () => {
    await addCoupon({ usageLimit: 2, personLimit: 1 });
    const eva = await place(newCart(), { email: "eva@example.com" });
    const cart = newCart();
    const [first, second] = [await place(cart), await place(cart)];
    expect(outcome(await start(eva.orderId))).toBe("started");
    expect(outcome(await startHosted(eva.orderId))).toBe("started");
    expect(outcome(await start(first.orderId))).toBe("started");
    expect(outcome(await start(first.orderId))).toBe("started");
    expect(outcome(await start(second.orderId))).toBe("coupon-spent");
  });

  test("cannot be paid once staff have lowered the limit below its uses, until they raise it", async () => {
    await addCoupon({ usageLimit: 2 });
    const [first, second] = [await place(newCart()), await place(newCart())];
    await payByHand(first.orderId);
    await shop.db.update(coupons).set({ usageLimit: 1 });
    expect(outcome(await start(second.orderId))).toBe("coupon-spent");
    await shop.db.update(coupons).set({ usageLimit: 2 });
    expect(outcome(await start(second.orderId))).toBe("started");
  });

  test("that is expired cannot be marked as paid when others have used the coupon since", async () => {
    await addCoupon({ usageLimit: 1 });
    const expired = await place(newCart());
    await shop.db.update(orders).set({ status: "expired" });
    const other = await place(newCart(), { email: "eva@example.com" });
    expect(await payByHand(other.orderId)).toEqual({ ok: true, value: { isNew: true } });
    expect(await payByHand(expired.orderId)).toEqual({ ok: false, code: "coupon-spent" });
  });

  test("that makes it free is not placed while another order of the cart is paid with the coupon", async () => {
    await addCoupon({ usageLimit: 1 });
    const cart = newCart();
    const first = await place(cart);
    await start(first.orderId);
    await shop.db.update(coupons).set({ kind: "percent", percent: 100, version: 2 });
    await shop.db.insert(coupons).values({
      code: null,
      kind: "free_delivery",
      names: { es: "Envío" },
      combinable: true,
    });
    await shop.db.update(coupons).set({ combinable: true });
    await expect(place(cart)).rejects.toThrow("coupon-used-up");
    await shop.db.update(orders).set({ status: "cancelled" });
    expect(await place(cart)).toMatchObject({ totalMinor: 0 });
  });
});
