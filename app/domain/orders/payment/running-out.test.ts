import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readCartView } from "~/domain/cart/cart.queries.server";
import { placeOrder } from "~/domain/checkout/place-order.server";
import { randomId } from "~/lib/ids";
import { orderEvents, orders, products, stockRows } from "~db/schema";
import {
  addProduct,
  addZone,
  cartLine,
  checkoutForm,
  openShop,
  readStock,
  shownPrices,
} from "../../../../tests/support/data/catalogue";
import {
  createTestProvider,
  notification,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { recordPayment } from "./record-payment.server";
import { settleOpenPayments } from "./settle-open-payments.server";
import { startFormPayment, startHostedPayment } from "./start-payment.server";

// Carts are compared with the database's clock.
const now = new Date();
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

let shop: TestShop;
let zoneId: number;
let product: Awaited<ReturnType<typeof addProduct>>;
let provider: ReturnType<typeof createTestProvider>;

beforeEach(async () => {
  shop = await openShop();
  zoneId = await addZone(shop.db, "peru", 0);
  product = await addProduct(shop.db, {
    name: "Bolso",
    pen: 10_000,
    whenOut: "sold_out",
    stock: [{ size: "M", stock: 1 }],
  });
  provider = createTestProvider();
});
afterEach(() => shop.database.close());

const place = (quantity = 1, at = now) =>
  placeTestOrder(shop, [cartLine(product.id, { quantity })], { now: at, zoneId });
const source = () => ({ db: shop.db, provider: provider.provider });
const startForm = (orderId: number, at = now) =>
  startFormPayment(source(), { orderId, notificationUrl: "https://shop.example/ipn", now: at });
const startHosted = (orderId: number, at = now) => startHostedPayment(source(), { orderId, now: at });

async function pay(orderId: number, at = now) {
  const order = await readOrder(shop.db, orderId);
  const { providerOrderId = "", amountMinor = 0 } = order.payments.at(-1) ?? {};
  const message = notification({ orderId: providerOrderId, amount: amountMinor, uuid: randomId(32) });
  return recordPayment(shop.db, { message, now: at });
}

const viewOf = (quantity: number, id = randomId(12)) =>
  readCartView(shop.reader, {
    cart: { id, lines: [cartLine(product.id, { quantity })] },
    locale: "es",
    region: "PE",
    chargeUsd: false,
  });

/** Places an order of a new cart. @returns the reason of a refusal, else null. */
async function tryToPlace(quantity: number) {
  const cart = { id: randomId(12), lines: [cartLine(product.id, { quantity })] };
  const terms = { locale: "es", region: "PE", chargeUsd: false } as const;
  const { fingerprint } = await readCartView(shop.reader, { cart, ...terms });
  const form = checkoutForm({ zoneId, fingerprint, shownPrices: await shownPrices(shop.db) });
  const placed = await placeOrder(shop.reader, { cart, form, userId: null, couponCode: null, ...terms, now });
  return placed.ok ? null : placed.code;
}

describe("the last piece of a product that sells out", () => {
  test("can be paid by one of twenty who start at once, by form or on the hosted page", async () => {
    const placed = await Promise.all(Array.from({ length: 20 }, () => place()));
    const started = await Promise.all(
      placed.map(({ orderId }, index) => (index % 2 === 0 ? startForm(orderId) : startHosted(orderId))),
    );
    expect(started.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = started.filter((result) => !result.ok);
    expect(refused).toEqual(Array.from({ length: 19 }, () => ({ ok: false, code: "sold-out" })));
    const winner = placed[started.findIndex(({ ok }) => ok)];
    await pay(winner?.orderId ?? 0);
    expect(await readStock(shop.db)).toEqual({ [product.stockRowIds[0] ?? 0]: 0 });
    const paid = await shop.db.select({ id: orders.id }).from(orders).where(eq(orders.status, "paid"));
    expect(paid).toEqual([{ id: winner?.orderId }]);
  });

  test("is free again when the attempt that holds it has ended", async () => {
    const [first, second] = [await place(), await place()];
    expect((await startForm(first.orderId)).ok).toBe(true);
    expect(await startForm(second.orderId, minutesLater(29))).toEqual({ ok: false, code: "sold-out" });
    expect((await startForm(second.orderId, minutesLater(30))).ok).toBe(true);
  });

  test("is held by a payment in process, however long it takes", async () => {
    const [first, second] = [await place(), await place()];
    await startForm(first.orderId);
    const { payments: [attempt] = [] } = await readOrder(shop.db, first.orderId);
    const message = notification({
      orderId: attempt?.providerOrderId ?? "",
      amount: 10_000,
      orderStatus: "RUNNING",
    });
    await recordPayment(shop.db, { message, now });
    expect(await startForm(second.orderId, minutesLater(55))).toEqual({ ok: false, code: "sold-out" });
  });

  test("is not held by a cancelled order, nor from another order of the same cart", async () => {
    const [first, second] = [await place(), await place()];
    await startForm(first.orderId);
    await shop.db
      .update(orders)
      .set({ cartId: sql`(select cart_id from orders where id = ${first.orderId})` })
      .where(eq(orders.id, second.orderId));
    expect((await startForm(second.orderId)).ok).toBe(true);
    const third = await tryToPlace(1);
    expect(third).toBe("sold-out");
    await shop.db.update(orders).set({ status: "cancelled" });
    expect(await tryToPlace(1)).toBeNull();
  });

  test("is gone for a form that was prepared before, when stock is taken away meanwhile", async () => {
    const { orderId } = await place();
    expect((await startForm(orderId)).ok).toBe(true);
    expect((await startForm(orderId)).ok).toBe(true);
    await shop.db.update(stockRows).set({ stock: 0 });
    expect(await startForm(orderId)).toEqual({ ok: false, code: "sold-out" });
    expect(await startHosted(orderId)).toEqual({ ok: false, code: "sold-out" });
  });

  test("that is paid twice makes both orders paid, the second without pieces and with a remark", async () => {
    const [first, second] = [await place(), await place()];
    await startForm(first.orderId);
    await startForm(second.orderId, minutesLater(31));
    expect(await pay(second.orderId, minutesLater(32))).toMatchObject({
      becamePaid: true,
      needsAttention: false,
    });
    const late = await pay(first.orderId, minutesLater(33));
    expect(late).toMatchObject({ becamePaid: true, needsAttention: true, status: "paid" });
    const { lines, stockTakenAt } = await readOrder(shop.db, first.orderId);
    expect(stockTakenAt).not.toBeNull();
    expect(lines).toMatchObject([{ quantity: 1, fromStock: 0, madeToOrder: 0 }]);
    const remarks = await shop.db
      .select({ orderId: orderEvents.orderId, detail: orderEvents.detail })
      .from(orderEvents)
      .where(eq(orderEvents.detail, "sold-without-stock"));
    expect(remarks).toEqual([{ orderId: first.orderId, detail: "sold-without-stock" }]);
    expect(await readStock(shop.db)).toEqual({ [product.stockRowIds[0] ?? 0]: 0 });
    // A repeated message changes nothing.
    expect(await pay(first.orderId, minutesLater(34))).toMatchObject({ becamePaid: false });
    expect(await shop.db.$count(orderEvents, eq(orderEvents.detail, "sold-without-stock"))).toBe(1);
  });

  test("that was paid after its order had expired still makes the order paid", async () => {
    const { orderId } = await place();
    await startForm(orderId);
    await settleOpenPayments(source(), { now: minutesLater(61) });
    expect((await readOrder(shop.db, orderId)).status).toBe("expired");
    expect(await pay(orderId, minutesLater(62))).toMatchObject({ becamePaid: true, needsAttention: false });
    expect((await readOrder(shop.db, orderId)).lines).toMatchObject([{ fromStock: 1, madeToOrder: 0 }]);
  });
});

describe("an order of a product that sells out", () => {
  test("is not placed for more pieces than are left, nor for pieces that another payment holds", async () => {
    expect(await tryToPlace(2)).toBe("sold-out");
    expect(await tryToPlace(1)).toBeNull();
    const { orderId } = await place();
    await startForm(orderId);
    expect(await tryToPlace(1)).toBe("sold-out");
  });

  test("is placed and paid beyond stock when the product is made to order", async () => {
    await shop.db.update(products).set({ whenOut: "made_to_order" });
    const { orderId } = await place(3);
    expect((await startForm(orderId)).ok).toBe(true);
    expect(await pay(orderId)).toMatchObject({ becamePaid: true, needsAttention: false });
    expect((await readOrder(shop.db, orderId)).lines).toMatchObject([{ fromStock: 1, madeToOrder: 2 }]);
  });
});

describe("the cart", () => {
  test("says how many pieces are left, without those that another payment holds", async () => {
    expect((await viewOf(3)).lines).toMatchObject([{ available: 1, missing: 2, madeToOrder: 0 }]);
    const { orderId } = await place();
    await startForm(orderId);
    const before = shop.database.requests;
    expect((await viewOf(1)).lines).toMatchObject([{ available: 0, missing: 1 }]);
    expect(shop.database.requests - before).toBe(1);
    const { cartId } = await readOrder(shop.db, orderId);
    expect((await viewOf(1, cartId)).lines).toMatchObject([{ available: 1, missing: 0 }]);
  });
});
