import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentProvider } from "~/domain/payments/payment-provider";
import { orders, payments } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../../tests/support/data/catalogue";
import {
  createTestProvider,
  openForm,
  paymentAnswer,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { lookUpOpenPayments, lookUpPayment } from "./look-up-payment.server";
import { settleOpenPayments } from "./settle-open-payments.server";

const now = new Date("2026-11-21T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let shop: TestShop;
let productId: number;
let zoneId: number;
let provider: ReturnType<typeof createTestProvider>;

beforeEach(async () => {
  shop = await openShop();
  productId = (await addProduct(shop.db, { name: "Polo", pen: 10_000 })).id;
  zoneId = await addZone(shop.db, "pickup", 0);
  provider = createTestProvider();
});
afterEach(() => shop.database.close());

const source = () => ({ db: shop.db, provider: provider.provider, providers: [provider.provider] });
/** The test provider with another look-up. */
const withLookUp = (lookUp: PaymentProvider["lookUp"]) => ({ ...provider.provider, lookUp });
const away = { ok: false, code: "unavailable", providerCode: null } as const;

async function openOrder(at = now) {
  const { orderId, totalMinor } = await placeTestOrder(shop, [cartLine(productId)], { now: at, zoneId });
  const attempt = await openForm(shop, orderId, at);
  const answer = (values: Partial<Parameters<typeof paymentAnswer>[0]> = {}) =>
    provider.answers.set(
      attempt,
      paymentAnswer({ orderId: attempt, amount: totalMinor, uuid: attempt, ...values }),
    );
  return { orderId, attempt, answer };
}

describe("returning from payment", () => {
  test("looks up the attempt and counts the answer like a notification", async () => {
    const { orderId, answer } = await openOrder();
    answer();
    expect(await lookUpOpenPayments(source(), { orderId, now })).toBe("paid");
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({
      status: "paid",
      paymentEvents: [{ source: "lookup", outcome: "accepted" }],
    });
    expect(order.stockTakenAt).not.toBeNull();
  });

  test("looks up every open attempt, newest first", async () => {
    const { orderId, attempt, answer } = await openOrder();
    answer();
    const second = await openForm(shop, orderId, now, true);
    expect(await lookUpOpenPayments(source(), { orderId, now })).toBe("paid");
    expect(provider.asked).toEqual([second, attempt]);
  });

  test("returns the stored status when no card was tried or the provider is unavailable", async () => {
    const { orderId } = await openOrder();
    expect(await lookUpOpenPayments(source(), { orderId, now })).toBe("pending");
    const providers = [withLookUp(async () => away)];
    expect(await lookUpOpenPayments({ db: shop.db, providers }, { orderId, now })).toBe("pending");
    expect(await lookUpOpenPayments(source(), { orderId: 4711, now })).toBeNull();
  });

  test("does not look up a paid order", async () => {
    const { orderId, answer } = await openOrder();
    await openForm(shop, orderId, now, true);
    answer();
    await lookUpOpenPayments(source(), { orderId, now });
    provider.asked.length = 0;
    expect(await lookUpOpenPayments(source(), { orderId, now })).toBe("paid");
    expect(provider.asked).toEqual([]);
  });

  test("rejects an answer of another mode", async () => {
    const { orderId, attempt, answer } = await openOrder();
    answer({ mode: "PRODUCTION" });
    expect(await lookUpPayment(source(), { providerOrderId: attempt, now })).toMatchObject({
      ok: true,
      value: { outcome: "rejected", reason: "mode", needsAttention: true },
    });
    expect((await readOrder(shop.db, orderId)).status).toBe("pending");
  });
});

describe("the scheduled job", () => {
  const settle = (at: Date) => settleOpenPayments(source(), { now: at });

  test("looks up attempts that are twenty minutes old, but no younger ones", async () => {
    const paid = await openOrder();
    paid.answer();
    const young = await openOrder(later(1));
    young.answer();
    expect(await settle(later(20))).toEqual({
      asked: 1,
      paidOrderIds: [paid.orderId],
      needAttention: 0,
      expiredOrders: 0,
      unexpected: [],
      stopped: null,
    });
    expect(provider.asked).toEqual([paid.attempt]);
    expect((await readOrder(shop.db, young.orderId)).status).toBe("pending");
    expect(await settle(later(21))).toMatchObject({ asked: 1, paidOrderIds: [young.orderId] });
    expect(await settle(later(22))).toMatchObject({ asked: 0, paidOrderIds: [] });
  });

  test("expires an untouched attempt after thirty minutes", async () => {
    const { orderId } = await openOrder();
    await settle(later(29));
    expect((await readOrder(shop.db, orderId)).payments).toMatchObject([{ status: "open" }]);
    await settle(later(30));
    expect((await readOrder(shop.db, orderId)).payments).toMatchObject([{ status: "expired" }]);
    expect(await settle(later(31))).toMatchObject({ asked: 0 });
  });

  test("looks up a running payment until it is decided", async () => {
    const { orderId, answer } = await openOrder();
    answer({ orderStatus: "RUNNING" });
    await settle(later(40));
    expect((await readOrder(shop.db, orderId)).status).toBe("processing");
    answer({ orderStatus: "UNPAID" });
    await settle(later(55));
    const order = await readOrder(shop.db, orderId);
    expect(order).toMatchObject({ status: "refused", payments: [{ status: "refused" }] });
  });

  test("looks up twenty-five attempts per run, and the others in the next run", async () => {
    for (let count = 0; count < 30; count++) await openOrder();
    expect(await settle(later(20))).toMatchObject({ asked: 25 });
    const first = new Set(provider.asked);
    provider.asked.length = 0;
    await settle(later(25));
    expect(provider.asked.filter((attempt) => !first.has(attempt))).toHaveLength(5);
  });

  test("expires an order after an hour, and a late payment still pays it", async () => {
    const { orderId, answer } = await openOrder();
    const source = { db: shop.db, provider: withLookUp(async () => away) };
    await settleOpenPayments(source, { now: later(59) });
    expect((await readOrder(shop.db, orderId)).status).toBe("pending");
    const settled = await settleOpenPayments(source, { now: later(60) });
    expect(settled).toMatchObject({ asked: 0, stopped: "unavailable", expiredOrders: 1 });
    const expired = await readOrder(shop.db, orderId);
    expect(expired.status).toBe("expired");
    expect(expired.events.at(-1)).toMatchObject({
      fromStatus: "pending",
      toStatus: "expired",
      actor: "system",
    });
    answer();
    expect(await settle(later(61))).toMatchObject({ paidOrderIds: [orderId], expiredOrders: 0 });
    expect((await readOrder(shop.db, orderId)).status).toBe("paid");
  });

  test("expires only orders that wait for a payment", async () => {
    const { orderId } = await openOrder();
    for (const status of ["processing", "cancelled"] as const) {
      await shop.db.update(orders).set({ status });
      expect(await settle(later(90))).toMatchObject({ expiredOrders: 0 });
      expect((await readOrder(shop.db, orderId)).status).toBe(status);
    }
    await shop.db.update(orders).set({ status: "refused" });
    expect(await settle(later(59))).toMatchObject({ expiredOrders: 0 });
    expect(await settle(later(60))).toMatchObject({ expiredOrders: 1 });
    expect((await readOrder(shop.db, orderId)).status).toBe("expired");
  });

  test("continues after an unusable answer, and leaves its attempt open", async () => {
    const strange = await openOrder();
    const paid = await openOrder();
    paid.answer();
    const failing = withLookUp(async (attempt) =>
      attempt === strange.attempt
        ? { ok: false, code: "unexpected", providerCode: "PSP_999" }
        : provider.provider.lookUp(attempt),
    );
    const source = { db: shop.db, provider: failing };
    const settled = await settleOpenPayments(source, { now: later(40) });
    expect(settled).toMatchObject({ asked: 2, paidOrderIds: [paid.orderId], stopped: null });
    expect(settled.unexpected).toEqual([{ providerOrderId: strange.attempt, providerCode: "PSP_999" }]);
    expect((await readOrder(shop.db, strange.orderId)).payments).toMatchObject([{ status: "open" }]);
  });

  test("stops when the provider rejects our keys", async () => {
    await openOrder();
    await openOrder();
    let calls = 0;
    const refusing = withLookUp(async () => {
      calls += 1;
      return { ok: false, code: "configuration", providerCode: "INT_905" };
    });
    const source = { db: shop.db, provider: refusing };
    const settled = await settleOpenPayments(source, { now: later(20) });
    expect(settled).toMatchObject({ asked: 0, stopped: "configuration" });
    expect(calls).toBe(1);
    expect(await shop.db.select({ status: payments.status }).from(payments)).toEqual([
      { status: "open" },
      { status: "open" },
    ]);
  });
});
