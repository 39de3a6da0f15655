import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { startFormPayment } from "~/domain/orders/payment/start-payment.server";
import { clearShopCache } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { auditLog, coupons, mailOutbox, orderEvents, orders } from "~db/schema";
import { addUser } from "~db/test-rows";
import { addProduct, addZone, cartLine, checkoutForm, openShop } from "../../../tests/support/data/catalogue";
import type { CheckoutForm } from "./checkout.schema";
import { placeOrder } from "./place-order.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
let shop: Awaited<ReturnType<typeof openShop>>;
let polo: Awaited<ReturnType<typeof addProduct>>;
let zoneId: number;
let staff: { id: number; email: string };

beforeEach(async () => {
  clearShopCache();
  shop = await openShop();
  polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  zoneId = await addZone(shop.db, "peru", 1_200);
  const email = "ana@example.com";
  staff = { id: await addUser(shop.db, { email, firebaseUid: "uid-ana", role: "Editor" }), email };
});
afterEach(() => shop.database.close());

interface Placing {
  form?: Partial<CheckoutForm>;
  quantity?: number;
  couponCode?: string | null;
  by?: typeof staff;
  at?: Date;
}

async function place({ form, quantity = 1, couponCode = null, by = staff, at = now }: Placing = {}) {
  const cart = { id: randomId(), lines: [cartLine(polo.id, { quantity })] };
  const view = await readCartView(shop.reader, { cart, locale: "es", region: "PE", chargeUsd: false });
  return placeOrder(shop.reader, {
    cart,
    form: checkoutForm({ zoneId, fingerprint: view.fingerprint, shownPrices: `${zoneId}:1200`, ...form }),
    userId: null,
    locale: "es",
    region: "PE",
    chargeUsd: false,
    couponCode,
    placing: { staff: by, source: "whatsapp", requestId: "request" },
    now: at,
  });
}

const allOrders = () => shop.db.select().from(orders).orderBy(orders.id);

test("an order placed by staff says who placed it, and from where", async () => {
  const placed = await place();
  const [order] = await allOrders();
  expect(placed).toMatchObject({
    ok: true,
    value: { orderId: order?.id, totalMinor: 11_200, created: true },
  });
  expect(order).toMatchObject({ source: "whatsapp", status: "pending", email: "rosa@example.com" });
  expect(await shop.db.select().from(orderEvents)).toMatchObject([
    { fromStatus: null, toStatus: "pending", actor: "staff", userId: staff.id },
  ]);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    {
      action: "place",
      entity: "order",
      entityId: String(order?.id),
      userId: staff.id,
      actorEmail: staff.email,
      after: { source: "whatsapp" },
      requestId: "request",
    },
  ]);
  expect(await shop.db.select().from(mailOutbox)).toMatchObject([{ kind: "order-received" }]);
});

test("a form of staff places one order, even when it is corrected and sent again", async () => {
  const idempotencyKey = randomId();
  const [first, second] = await Promise.all([
    place({ form: { idempotencyKey } }),
    place({ form: { idempotencyKey } }),
  ]);
  const corrected = await place({ form: { idempotencyKey, name: "Rosa Quispe Mamani" }, quantity: 2 });
  const created = [first, second, corrected].filter((placed) => placed.ok && placed.value.created);
  expect(created).toHaveLength(1);
  expect(await allOrders()).toMatchObject([{ name: "Rosa Quispe", subtotalMinor: 10_000 }]);
  expect(await shop.db.$count(auditLog)).toBe(1);
});

test("two tabs with the same order place it once, two people place two", async () => {
  const [first, second] = await Promise.all([place(), place()]);
  expect([first, second].filter((placed) => placed.ok && placed.value.created)).toHaveLength(1);
  await place({ quantity: 2 });
  const by = {
    id: await addUser(shop.db, { email: "eva@example.com", firebaseUid: "uid-eva", role: "Admin" }),
    email: "eva@example.com",
  };
  await place({ by });
  expect(await allOrders()).toHaveLength(3);
});

test("the same order ten minutes later is another sale", async () => {
  const later = (minutes: number) => place({ at: new Date(now.getTime() + minutes * 60_000) });
  await place();
  expect(await later(9)).toMatchObject({ value: { created: false } });
  expect(await later(10)).toMatchObject({ value: { created: true } });
  expect(await allOrders()).toHaveLength(2);
});

test("a buyer without an e-mail can buy, but not use what is limited per person", async () => {
  const limited = await shop.db
    .insert(coupons)
    .values({ code: "UNO", kind: "percent", percent: 10, personLimit: 1 })
    .returning({ id: coupons.id })
    .get();
  const shownDiscounts = `${zoneId}:${limited.id}=1000`;
  const withCoupon = { couponCode: "UNO", form: { email: "", shownDiscounts } };
  expect(await place(withCoupon)).toEqual({ ok: false, code: "coupon-person" });
  await shop.db.update(coupons).set({ personLimit: null }).where(eq(coupons.id, limited.id));
  expect(await place(withCoupon)).toMatchObject({ ok: true, value: { totalMinor: 10_200 } });
  expect(await allOrders()).toMatchObject([{ email: "", couponCode: "UNO" }]);
});

test("the buyer has three days to pay, which a payment attempt does not shorten", async () => {
  const placed = await place();
  const [order] = await allOrders();
  expect(order?.expiresAt).toBe(seconds + 3 * 24 * 3600);
  const provider = { id: "izipay", start: async () => ({ ok: true as const, formToken: "token" }) };
  const options = {
    orderId: placed.ok ? placed.value.orderId : 0,
    notificationUrl: "https://a.example",
    now,
  };
  expect((await startFormPayment({ db: shop.db, provider }, options)).ok).toBe(true);
  expect((await allOrders())[0]?.expiresAt).toBe(order?.expiresAt);
});
