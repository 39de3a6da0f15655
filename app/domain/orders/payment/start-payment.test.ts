import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyVads } from "~/domain/payments/izipay/signature";
import type { StartResult } from "~/domain/payments/payment-provider";
import { clearShopCache } from "~/domain/settings/shop.server";
import { deliveryZones, orders, payments } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../../tests/support/data/catalogue";
import {
  createTestProvider,
  notification,
  placeTestOrder,
  readOrder,
  type TestShop,
  VADS_KEY,
} from "../../../../tests/support/data/orders";
import { findOrderByAccess } from "../orders.queries.server";
import { recordPayment } from "./record-payment.server";
import { hostedForm, startFormPayment, startHostedPayment } from "./start-payment.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const notificationUrl = "https://shop.example/api/izipay/ipn";

let shop: TestShop;
let order: Awaited<ReturnType<typeof placeTestOrder>>;
let provider: ReturnType<typeof createTestProvider>;

beforeEach(async () => {
  shop = await openShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  const zoneId = await addZone(shop.db, "peru", 1_200);
  order = await placeTestOrder(shop, [cartLine(polo.id, { quantity: 2 })], { now, zoneId });
  provider = createTestProvider();
});
afterEach(() => shop.database.close());

const source = () => ({ db: shop.db, provider: provider.provider });
const start = (options: Partial<Parameters<typeof startFormPayment>[1]> = {}) =>
  startFormPayment(source(), { orderId: order.orderId, notificationUrl, now, ...options });
const attempts = async () => (await readOrder(shop.db, order.orderId)).payments;

describe("an order in dollars", () => {
  beforeEach(async () => {
    const tee = await addProduct(shop.db, { name: "Tee", pen: 10_000, usd: 2_900 });
    const zoneId = await addZone(shop.db, "abroad", 12_900, { priceUsdMinor: 3_500 });
    await shop.db.update(deliveryZones).set({ priceUsdMinor: 3_500 });
    clearShopCache();
    order = await placeTestOrder(shop, [cartLine(tee.id)], { now, zoneId, isInDollars: true });
  });

  test("is paid in dollars by the card form and rejects soles", async () => {
    await start();
    expect(provider.requests).toMatchObject([{ amountMinor: 6_400, currency: "USD" }]);
    const orderId = `2026${order.reference}-1`;
    const inSoles = notification({ orderId, amount: 6_400, currency: "PEN" });
    expect(await recordPayment(shop.db, { message: inSoles, now })).toMatchObject({
      outcome: "rejected",
    });
    expect(await readOrder(shop.db, order.orderId)).toMatchObject({ status: "pending" });
    const inDollars = notification({ orderId, amount: 6_400, currency: "USD", uuid: "b".repeat(32) });
    await recordPayment(shop.db, { message: inDollars, now });
    expect(await readOrder(shop.db, order.orderId)).toMatchObject({ status: "paid", currency: "USD" });
  });

  test("has a hosted page in dollars", async () => {
    const started = await startHostedPayment(source(), { orderId: order.orderId, now });
    const found = await findOrderByAccess(shop.reader, order);
    const { providerOrderId } = started.ok ? started.value : { providerOrderId: "" };
    const form = found && (await hostedForm(provider.provider, found, { providerOrderId, now, ...urls }));
    expect(form?.fields).toMatchObject({ vads_amount: "6400", vads_currency: "840" });
  });
});

describe("the card form", () => {
  test("is requested with the order's amount and buyer and a new id", async () => {
    expect(await start()).toEqual({
      ok: true,
      value: {
        formToken: "token-1",
        providerOrderId: `2026${order.reference}-1`,
        amountMinor: 21_200,
        expiresAt: seconds + 900,
      },
    });
    expect(provider.requests).toEqual([
      {
        providerOrderId: `2026${order.reference}-1`,
        amountMinor: 21_200,
        currency: "PEN",
        notificationUrl,
        customer: {
          email: "rosa@example.com",
          firstName: "Rosa",
          lastName: "Quispe",
          phone: "+51987654321",
          address: "Jr. Unión 100",
          district: "Lima",
          city: "Lima",
          state: "Lima",
          country: "PE",
          language: "es",
        },
      },
    ]);
  });

  test("is reused until two minutes before it expires", async () => {
    await start();
    expect(await start({ now: later(12) })).toMatchObject({ value: { formToken: "token-1" } });
    expect(provider.requests).toHaveLength(1);
    expect(await start({ now: later(13) })).toMatchObject({
      value: { formToken: "token-2", providerOrderId: `2026${order.reference}-2` },
    });
  });

  test("starts another attempt when a fresh one is requested", async () => {
    await start();
    expect(await start({ fresh: true })).toMatchObject({ value: { formToken: "token-2" } });
    expect((await attempts()).map(({ attempt, status }) => [attempt, status])).toEqual([
      [1, "open"],
      [2, "open"],
    ]);
  });

  test("is reused after a refusal in an open cycle, but not in a closed one", async () => {
    await start();
    const refusal = (orderCycle: "OPEN" | "CLOSED", uuid: string) =>
      recordPayment(shop.db, {
        message: notification({
          orderId: `2026${order.reference}-1`,
          amount: 21_200,
          orderStatus: "UNPAID",
          orderCycle,
          uuid,
        }),
        now,
      });
    await refusal("OPEN", "a");
    expect(await start()).toMatchObject({ value: { formToken: "token-1" } });
    await refusal("CLOSED", "b");
    expect(await start()).toMatchObject({ value: { formToken: "token-2" } });
  });

  test("gets distinct attempt numbers concurrently, at most ten in 15 minutes", async () => {
    const started = await Promise.all(Array.from({ length: 20 }, () => start({ fresh: true })));
    const refused = started.filter((result) => !result.ok);
    expect(refused).toHaveLength(10);
    for (const result of refused) {
      expect(result).toEqual({ ok: false, code: "too-many-attempts", retryAfterSeconds: 900 });
    }
    const numbers = (await attempts()).map(({ attempt }) => attempt).toSorted((one, other) => one - other);
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
    expect(new Set(provider.requests.map(({ providerOrderId }) => providerOrderId)).size).toBe(10);
    expect(await startHostedPayment(source(), { orderId: order.orderId, now: later(10) })).toEqual({
      ok: false,
      code: "too-many-attempts",
      retryAfterSeconds: 300,
    });
    // The existing form stays valid, and refused attempts don't extend the expiry.
    expect(await start({ now: later(10) })).toMatchObject({ ok: true, value: { formToken: "token-10" } });
    expect((await readOrder(shop.db, order.orderId)).expiresAt).toBe(seconds + 3600);
    expect(await start({ fresh: true, now: later(15) })).toMatchObject({
      value: { providerOrderId: `2026${order.reference}-11` },
    });
  });

  test.each<StartResult>([
    { ok: false, code: "unavailable", providerCode: null },
    { ok: false, code: "configuration", providerCode: "INT_905" },
    { ok: false, code: "invalid-input", field: "customerEmail", providerCode: "INT_015" },
  ])("is refused with the provider's failure and can be retried: %j", async (failed) => {
    const failing = { ...provider.provider, start: async () => failed };
    const options = { orderId: order.orderId, notificationUrl, now };
    expect(await startFormPayment({ db: shop.db, provider: failing }, options)).toEqual(failed);
    expect(await readOrder(shop.db, order.orderId)).toMatchObject({
      status: "pending",
      payments: [{ status: "expired", formToken: null }],
    });
    expect(await start()).toMatchObject({ value: { providerOrderId: `2026${order.reference}-2` } });
  });

  test("uses a one-word name as both first and last name", async () => {
    await shop.db.update(orders).set({ name: "Rosa" });
    await start();
    expect(provider.requests[0]?.customer).toMatchObject({ firstName: "Rosa", lastName: "Rosa" });
  });
});

describe("starting a payment", () => {
  test.each([
    ["processing", "payment-running"],
    ["paid", "order-paid"],
    ["handed_over", "order-paid"],
    ["cancelled", "order-cancelled"],
    ["expired", "order-expired"],
  ] as const)("an order that is %s: %s", async (status, code) => {
    const paidAt = code === "order-paid" ? seconds : null;
    await shop.db.update(orders).set({ status, paidAt });
    expect(await start()).toEqual({ ok: false, code });
    expect(await tryHosted()).toEqual({ ok: false, code });
    expect([provider.requests, await attempts()]).toEqual([[], []]);
  });

  test("is refused for expired and unknown orders", async () => {
    expect(await start({ now: later(60) })).toEqual({ ok: false, code: "order-expired" });
    expect(await start({ orderId: 4711 })).toEqual({ ok: false, code: "order-unknown" });
  });

  test("extends the order's expiry by an hour", async () => {
    await start({ now: later(50) });
    expect(await start({ now: later(100) })).toMatchObject({ ok: true });
    expect((await readOrder(shop.db, order.orderId)).expiresAt).toBe(seconds + 160 * 60);
  });
});

const urls = { returnUrl: "https://shop.example/r", notificationUrl };
const tryHosted = () => startHostedPayment(source(), { orderId: order.orderId, now });
async function startHosted() {
  const started = await tryHosted();
  if (!started.ok) throw new Error(started.code);
  return started.value.providerOrderId;
}
async function formOf(providerOrderId: string, at = now) {
  const found = await readOrder(shop.db, order.orderId);
  return hostedForm(provider.provider, found, { providerOrderId, now: at, ...urls });
}

describe("the hosted page", () => {
  test("gets a signed form for a new attempt", async () => {
    const providerOrderId = await startHosted();
    const { action, fields } = (await formOf(providerOrderId)) ?? { fields: {} };
    expect(action).toBe("https://secure.micuentaweb.pe/vads-payment/");
    expect(await verifyVads(fields, VADS_KEY)).toBe(true);
    expect(fields).toMatchObject({
      vads_amount: "21200",
      vads_currency: "604",
      vads_order_id: providerOrderId,
      vads_trans_date: "20261121120000",
    });
    expect(await attempts()).toMatchObject([{ channel: "hosted", status: "open", providerOrderId }]);
  });

  test("has the same form for 15 minutes, until a payment arrives", async () => {
    const providerOrderId = await startHosted();
    const first = await formOf(providerOrderId);
    expect(await formOf(providerOrderId, later(15))).toEqual(first);
    expect(await formOf(providerOrderId, later(16))).toBeNull();
    await recordPayment(shop.db, {
      message: notification({ orderId: providerOrderId, amount: 21_200 }),
      now,
    });
    expect(await formOf(providerOrderId)).toBeNull();
  });

  test("has no form for another order's attempt or one of the card form", async () => {
    const started = await start();
    if (!started.ok) throw new Error(started.code);
    expect(await formOf(started.value.providerOrderId)).toBeNull();
    expect(await formOf("2026325ZZZ-1")).toBeNull();
  });

  test("never reuses a transaction id", async () => {
    const started = await Promise.all(Array.from({ length: 10 }, startHosted));
    const forms = await Promise.all(started.map((providerOrderId) => formOf(providerOrderId)));
    const ids = forms.map((form) => form?.fields.vads_trans_id);
    expect(new Set(ids).size).toBe(10);
    const [row] = await shop.db.select().from(payments).where(eq(payments.attempt, 1));
    expect(ids).toContain(row?.id.toString(36).padStart(6, "0"));
  });
});

describe("an order link", () => {
  test("opens the order with reference and access key, without form token", async () => {
    await start();
    const { reference, accessKey } = order;
    const before = shop.database.requests;
    const found = await findOrderByAccess(shop.reader, { reference, accessKey });
    expect(shop.database.requests - before).toBe(1);
    expect(found).toMatchObject({
      id: order.orderId,
      totalMinor: 21_200,
      lines: [{ productName: "Polo", quantity: 2 }],
      payments: [{ attempt: 1, status: "open" }],
    });
    expect(JSON.stringify(found)).not.toContain("token-1");
  });

  test("does not open with a wrong key or reference", async () => {
    const { reference, accessKey } = order;
    for (const wrong of [
      { reference, accessKey: "" },
      { reference, accessKey: accessKey.toLowerCase() },
      { reference: "325ZZZ", accessKey },
      { reference: "%", accessKey: "%" },
    ]) {
      expect(await findOrderByAccess(shop.reader, wrong)).toBeNull();
    }
  });
});
