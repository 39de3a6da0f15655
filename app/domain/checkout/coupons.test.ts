import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Cart } from "~/domain/cart/cart";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { cartOffers } from "~/domain/cart/cart-offers";
import { readOfferedCoupons } from "~/domain/coupons/coupons.queries.server";
import { formatShownPrices } from "~/domain/delivery/offers";
import { clearShopCache } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { coupons, mailOutbox, orderDiscounts, orders } from "~db/schema";
import { addUser } from "~db/test-rows";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  openShop,
  readStock,
} from "../../../tests/support/data/catalogue";
import { placeOrder } from "./place-order.server";
import { cartDiscounts, formatShownDiscounts } from "./quote";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
let shop: Awaited<ReturnType<typeof openShop>>;
let polo: Awaited<ReturnType<typeof addProduct>>;
let zoneId: number;

beforeEach(async () => {
  clearShopCache();
  shop = await openShop();
  polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  zoneId = await addZone(shop.db, "peru", 1_200);
});
afterEach(() => shop.database.close());

type CouponValues = Partial<typeof coupons.$inferInsert>;

const addCoupon = (values: CouponValues = {}) =>
  shop.db
    .insert(coupons)
    .values({ code: "VERANO", kind: "percent", percent: 10, ...values })
    .returning({ id: coupons.id })
    .get();

const newCart = (quantity = 1): Cart => ({ id: randomId(12), lines: [cartLine(polo.id, { quantity })] });

interface Buying {
  cart?: Cart;
  code?: string | null;
  email?: string;
  userId?: number | null;
  at?: Date;
  note?: string;
  /** Replaces the discounts that the form displays. */
  shown?: string;
}

/** What the checkout displays of a cart. */
async function look(cart: Cart, code: string | null, at = now) {
  const view = await readCartView(shop.reader, { cart, locale: "es", region: "PE", chargeUsd: false });
  const offers = cartOffers(view, await shop.reader.shop(), { locale: "es", now: at });
  const offered = await readOfferedCoupons(shop.reader, { code, cartId: cart.id, now: at.getTime() / 1000 });
  return { view, ...cartDiscounts(view, offers, { coupons: offered, code, locale: "es", now: at }) };
}

let keys = 0;

/** Places what the checkout displays; returns the reason of a refusal, else the order's total. */
async function buy({ cart = newCart(), code = "VERANO", at = now, ...buying }: Buying = {}) {
  const { view, zones } = await look(cart, code, at);
  const form = checkoutForm({
    zoneId,
    fingerprint: view.fingerprint,
    shownPrices: formatShownPrices(zones),
    shownDiscounts: buying.shown ?? formatShownDiscounts(zones),
    email: buying.email ?? "rosa@example.com",
    note: buying.note ?? null,
    idempotencyKey: `checkout-form-${keys++}`.padEnd(20, "x"),
  });
  return () =>
    placeOrder(shop.reader, {
      cart,
      form,
      userId: buying.userId ?? null,
      couponCode: code,
      locale: "es",
      region: "PE",
      chargeUsd: false,
      now: at,
    }).then((placed) => (placed.ok ? placed.value.totalMinor : placed.code));
}
const place = async (buying?: Buying) => (await buy(buying))();
const emails = (count: number) => Array.from({ length: count }, (_, index) => `buyer-${index}@example.com`);

describe("an order with a code", () => {
  test("keeps the code, the amount and the rule as of then", async () => {
    const { id } = await addCoupon({
      names: { es: "Verano" },
      minimumPenMinor: 5_000,
      emails: ["rosa@example.com"],
    });
    expect(await place()).toBe(10_200);
    await shop.db.update(coupons).set({ percent: 50, names: { es: "Otro" }, version: 2 });
    expect(await shop.db.query.orders.findFirst({ with: { discounts: true } })).toMatchObject({
      subtotalMinor: 10_000,
      deliveryMinor: 1_200,
      discountMinor: 1_000,
      totalMinor: 10_200,
      couponId: id,
      couponCode: "VERANO",
      discounts: [
        {
          couponId: id,
          code: "VERANO",
          name: "Verano",
          amountMinor: 1_000,
          rule: { kind: "percent", percent: 10, minimums: { PEN: 5_000, USD: null }, isForPeople: true },
        },
      ],
    });
    expect(JSON.stringify(await shop.db.select().from(orderDiscounts))).not.toContain("rosa@");
  });

  test("is refused when its discount is not the displayed one", async () => {
    const { id } = await addCoupon();
    expect(await place({ shown: `${zoneId}:${id}=9999` })).toBe("discount-changed");
    const send = await buy();
    await shop.db.update(coupons).set({ percent: 5, version: 2 });
    expect(await send()).toBe("discount-changed");
    const sendAgain = await buy();
    await shop.db.update(coupons).set({ active: false });
    expect(await sendAgain()).toBe("discount-changed");
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  test("is one order, however often its form is sent", async () => {
    await addCoupon({ usageLimit: 1, personLimit: 1, firstOrder: true });
    const send = await buy();
    expect(await Promise.all([send(), send(), send()])).toEqual([10_200, 10_200, 10_200]);
    await shop.db.update(orders).set({ status: "paid", paidAt: seconds });
    expect(await send()).toBe(10_200);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });
});

describe("the last use", () => {
  test("goes to one of twenty who place an order at once", async () => {
    await addCoupon({ usageLimit: 1 });
    const forms = await Promise.all(emails(20).map((email) => buy({ email })));
    const outcomes = await Promise.all(forms.map((send) => send()));
    expect(outcomes.filter((outcome) => outcome === 10_200)).toHaveLength(1);
    // Those who read the coupon after the first order are told that the discount changed.
    const refused = outcomes.filter((outcome) => outcome !== 10_200);
    expect(refused.every((code) => code === "coupon-used-up" || code === "discount-changed")).toBe(true);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    expect((await look(newCart(), "VERANO")).problem).toEqual({ code: "used-up" });
  });

  test.each([
    ["is cancelled", { status: "cancelled" as const }, now],
    ["expires", {}, new Date(now.getTime() + 3_600_000)],
    ["was expired by the job", { status: "expired" as const }, now],
    ["is refunded", { status: "refunded" as const, paidAt: seconds }, now],
  ])("is free again when its order %s", async (_, change, at) => {
    await addCoupon({ usageLimit: 1 });
    expect(await place()).toBe(10_200);
    expect((await look(newCart(), "VERANO")).problem).toEqual({ code: "used-up" });
    await shop.db.update(orders).set({ updatedAt: seconds, ...change });
    expect(await place({ email: "eva@example.com", at })).toBe(10_200);
  });

  test("is not taken from a buyer who corrects the form", async () => {
    await addCoupon({ usageLimit: 1, personLimit: 1, firstOrder: true });
    const cart = newCart();
    expect(await place({ cart })).toBe(10_200);
    expect(await place({ cart, note: "Puerta azul" })).toBe(10_200);
    await shop.db.update(orders).set({ status: "paid", paidAt: seconds }).where(eq(orders.id, 1));
    expect((await look(cart, "VERANO")).problem).toEqual({ code: "used-up" });
  });
});

describe("a person", () => {
  test("uses a code as often as it allows, by e-mail or account", async () => {
    await addCoupon({ personLimit: 1 });
    const userId = await addUser(shop.db);
    expect(await place({ userId })).toBe(10_200);
    expect(await place({ userId, email: "other@example.com" })).toBe("coupon-person");
    expect(await place()).toBe("coupon-person");
    expect(await place({ email: "eva@example.com" })).toBe(10_200);
  });

  test.each([
    ["anaperez@gmail.com", "ana.perez+verano@googlemail.com"],
    ["ana.perez@gmail.com", "a.n.a.perez@gmail.com"],
    ["rosa@example.com", "rosa+2@example.com"],
    ["rosa+1@example.com", "rosa+2@example.com"],
  ])("counts %s and %s as one person", async (email, alias) => {
    const perPerson = await addCoupon({ personLimit: 1 });
    expect(await place({ email })).toBe(10_200);
    expect(await place({ email: alias })).toBe("coupon-person");
    await shop.db.update(coupons).set({ active: false }).where(eq(coupons.id, perPerson.id));
    await addCoupon({ code: "PRIMERA", firstOrder: true });
    expect(await place({ email: alias, code: "PRIMERA" })).toBe("coupon-person");
    await addCoupon({ code: "SOLO", emails: [alias] });
    expect(await place({ email, code: "SOLO" })).toBe(10_200);
  });

  test.each([
    ["ana.perez@example.com", "anaperez@example.com"],
    ["ana@gmail.com", "ana@gmail.com.pe"],
    ["ana-1@example.com", "ana-2@example.com"],
  ])("counts %s and %s as two people", async (email, other) => {
    await addCoupon({ personLimit: 1 });
    expect([await place({ email }), await place({ email: other })]).toEqual([10_200, 10_200]);
  });

  test("uses a code for first orders once, however many forms are sent at once", async () => {
    await addCoupon({ firstOrder: true });
    const forms = await Promise.all(emails(5).map(() => buy()));
    const outcomes = await Promise.all(forms.map((send) => send()));
    expect(outcomes.sort()).toEqual([10_200, ...Array(4).fill("coupon-person")]);
  });

  test("must be among the people that a code is for", async () => {
    await addCoupon({ emails: ["eva@example.com"] });
    expect(await place()).toBe("coupon-person");
    expect(await place({ email: "eva@example.com" })).toBe(10_200);
  });
});

describe("a free order", () => {
  test("is paid when it is placed: it takes stock and mails are queued, as after a payment", async () => {
    await addCoupon({ percent: 100, combinable: true });
    await addCoupon({
      code: null,
      kind: "free_delivery",
      percent: null,
      combinable: true,
      names: { es: "Envío" },
    });
    const [stockRowId = 0] = polo.stockRowIds;
    expect(await place({ cart: newCart(2) })).toBe(0);
    expect(
      await shop.db.query.orders.findFirst({ with: { lines: true, events: true, payments: true } }),
    ).toMatchObject({
      status: "paid",
      paidAt: seconds,
      stockTakenAt: seconds,
      discountMinor: 21_200,
      totalMinor: 0,
      lines: [{ fromStock: 2, madeToOrder: 0 }],
      events: [{ toStatus: "pending" }, { fromStatus: "pending", toStatus: "paid", actor: "system" }],
      payments: [],
    });
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 3 });
    const queued = (await shop.db.select().from(mailOutbox)).map(({ kind }) => kind).sort();
    expect(queued).toEqual(["order-paid", "staff-low-stock", "staff-new-order"]);
  });

  test("is one order, when two forms of the same cart are sent", async () => {
    await addCoupon({ kind: "amount", percent: null, amountPenMinor: 10_000, combinable: true });
    await addCoupon({
      code: null,
      kind: "free_delivery",
      percent: null,
      combinable: true,
      names: { es: "Envío" },
    });
    const cart = newCart();
    const forms = [await buy({ cart }), await buy({ cart })];
    for (const send of forms) expect(await send()).toBe(0);
    expect(await shop.db.select().from(orders)).toHaveLength(1);
    await place({ cart, at: new Date(now.getTime() + 3_600_000) });
    expect(await shop.db.select().from(orders)).toHaveLength(2);
  });
});

describe("promotions without a code", () => {
  const promotion = (values: CouponValues) => addCoupon({ code: null, names: { es: "Cyber" }, ...values });

  test("apply by themselves, the best one", async () => {
    await promotion({ percent: 5 });
    await promotion({ percent: 20 });
    expect(await place({ code: null })).toBe(9_200);
    const [kept] = await shop.db.select().from(orderDiscounts);
    expect(kept).toMatchObject({ code: null, name: "Cyber", amountMinor: 2_000 });
  });

  test("give way to a better code, and beat a worse one, which is told", async () => {
    await promotion({ percent: 20 });
    await addCoupon({ percent: 30 });
    await addCoupon({ code: "MENOS", percent: 10 });
    expect(await place()).toBe(8_200);
    expect(await look(newCart(), "MENOS")).toMatchObject({ problem: { code: "better" } });
    expect(await place({ code: "MENOS" })).toBe(9_200);
  });

  test("begin and end by themselves", async () => {
    await promotion({ percent: 20, startsAt: seconds + 60, endsAt: seconds + 120 });
    const at = (later: number) => place({ code: null, at: new Date(now.getTime() + later * 1000) });
    expect([await at(59), await at(60), await at(119), await at(120)]).toEqual([
      11_200, 9_200, 9_200, 11_200,
    ]);
  });
});
