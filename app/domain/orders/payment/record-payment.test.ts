import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { catalogueState, orders, paymentEvents, stockRows } from "~db/schema";
import { addProduct, addZone, cartLine, openShop, readStock } from "../../../../tests/support/data/catalogue";
import {
  type AnswerValues,
  notification,
  openForm,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../../tests/support/data/orders";
import { recordPayment } from "./record-payment.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
let shop: TestShop;
let productId: number;
let stockRowId: number;
let zoneId: number;

beforeEach(async () => {
  shop = await openShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000, stock: [{ size: "M", stock: 3 }] });
  productId = polo.id;
  stockRowId = polo.stockRowIds[0] ?? 0;
  zoneId = await addZone(shop.db, "pickup", 0);
});
afterEach(() => shop.database.close());

/** A placed order with an open card form. */
async function openOrder(quantity = 1) {
  const { orderId, totalMinor } = await placeTestOrder(shop, [cartLine(productId, { quantity })], {
    now,
    zoneId,
  });
  const attempt = await openForm(shop, orderId, now);
  const notify = (values: Partial<AnswerValues> = {}) =>
    recordPayment(shop.db, {
      message: notification({ orderId: attempt, amount: totalMinor, ...values }),
      now,
    });
  return { orderId, totalMinor, attempt, notify };
}

const read = (orderId: number) => readOrder(shop.db, orderId);
const statesOf = async (orderId: number) => (await read(orderId)).events.map(({ toStatus }) => toStatus);

describe("an accepted payment", () => {
  test("makes the order paid and takes its stock, in two database requests", async () => {
    const { orderId, notify } = await openOrder(2);
    const before = shop.database.requests;
    expect(await notify()).toEqual({
      orderId,
      outcome: "accepted",
      reason: null,
      isNew: true,
      status: "paid",
      becamePaid: true,
      needsAttention: false,
    });
    expect(shop.database.requests - before).toBe(2);
    const order = await read(orderId);
    expect(order).toMatchObject({ status: "paid", paidAt: seconds, stockTakenAt: seconds });
    expect(order.lines).toMatchObject([{ fromStock: 2, madeToOrder: 0 }]);
    expect(order.payments).toMatchObject([{ status: "accepted" }]);
    expect(order.events).toMatchObject([
      { toStatus: "pending" },
      { fromStatus: "pending", toStatus: "paid", actor: "provider", createdAt: seconds },
    ]);
    expect(order.paymentEvents).toMatchObject([
      { outcome: "accepted", source: "notification", mode: "TEST" },
    ]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 1 });
  });

  test("is recorded once when it arrives twenty times concurrently", async () => {
    const { orderId, notify } = await openOrder(2);
    const results = await Promise.all(Array.from({ length: 20 }, () => notify()));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(results.filter(({ becamePaid }) => becamePaid)).toHaveLength(1);
    expect(results.every(({ status, needsAttention }) => status === "paid" && !needsAttention)).toBe(true);
    expect((await read(orderId)).paymentEvents).toHaveLength(1);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 1 });
  });

  test("is the same payment when it is captured later", async () => {
    const { orderId, notify } = await openOrder();
    await notify();
    const captured = await notify({ detailedStatus: "CAPTURED" });
    expect(captured).toMatchObject({ isNew: true, becamePaid: false, needsAttention: false, status: "paid" });
    expect((await read(orderId)).paymentEvents).toHaveLength(2);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
  });

  test("is recorded without payload when the buyer's account was deleted", async () => {
    const { orderId, notify } = await openOrder();
    await notify();
    await shop.db.update(orders).set({ email: "", name: "", phone: "" });
    expect(await notify({ detailedStatus: "CAPTURED" })).toMatchObject({ isNew: true, outcome: "accepted" });
    expect((await read(orderId)).paymentEvents.map(({ payload }) => payload)).toEqual([
      expect.stringContaining("AUTHORISED"),
      "",
    ]);
  });

  test.each(["refused", "expired", "processing"] as const)("pays an order that was %s", async (status) => {
    const { orderId, notify } = await openOrder();
    await shop.db.update(orders).set({ status });
    expect(await notify()).toMatchObject({ becamePaid: true, status: "paid" });
    expect((await read(orderId)).stockTakenAt).toBe(seconds);
  });

  test.each(["preparing", "shipped", "handed_over"] as const)(
    "does not move back an order that is %s",
    async (status) => {
      const { orderId, notify } = await openOrder();
      await notify();
      await shop.db.update(orders).set({ status });
      expect(await notify({ detailedStatus: "CAPTURED" })).toMatchObject({ status, becamePaid: false });
      expect((await read(orderId)).status).toBe(status);
    },
  );

  test("does not invalidate cached pages", async () => {
    const generation = async () => (await shop.db.select().from(catalogueState).get())?.generation ?? 0;
    const { orderId, notify } = await openOrder(3);
    const before = await generation();
    await notify();
    expect((await read(orderId)).stockTakenAt).not.toBeNull();
    expect(await generation()).toBe(before);
  });
});

describe("taking stock", () => {
  test("makes to order what stock does not cover", async () => {
    const { orderId, notify } = await openOrder(5);
    await notify();
    expect((await read(orderId)).lines).toMatchObject([{ fromStock: 3, madeToOrder: 2 }]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 0 });
  });

  test("shares a stock row between lines in their order", async () => {
    const polo = await addProduct(shop.db, {
      name: "Blusa",
      variants: [{ name: "Rojo" }, { name: "Azul" }],
      stock: [
        { size: "M", stock: 5 },
        { size: "L", stock: 1 },
      ],
    });
    const [variantId = 0, other = 0] = polo.variantIds;
    const lines = [
      cartLine(polo.id, { variantId, quantity: 3 }),
      cartLine(polo.id, { variantId: other, quantity: 3 }),
      cartLine(polo.id, { variantId, size: "L", quantity: 2 }),
    ];
    const { orderId, totalMinor } = await placeTestOrder(shop, lines, { now, zoneId });
    const message = notification({ orderId: await openForm(shop, orderId, now), amount: totalMinor });
    await recordPayment(shop.db, { message, now });
    expect((await read(orderId)).lines).toMatchObject([
      { fromStock: 3, madeToOrder: 0 },
      { fromStock: 2, madeToOrder: 1 },
      { fromStock: 1, madeToOrder: 1 },
    ]);
    const [m = 0, l = 0] = polo.stockRowIds;
    expect(await readStock(shop.db)).toMatchObject({ [m]: 0, [l]: 0, [stockRowId]: 3 });
  });

  test("makes to order a line whose stock row was deleted", async () => {
    const { orderId, notify } = await openOrder(2);
    await shop.db.delete(stockRows);
    expect(await notify()).toMatchObject({ status: "paid" });
    expect((await read(orderId)).lines).toMatchObject([{ stockRowId: null, fromStock: 0, madeToOrder: 2 }]);
  });

  test("gives the last piece to one of fifty concurrent buyers", async () => {
    await shop.db.update(stockRows).set({ stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => openOrder()));
    const results = await Promise.all(
      buyers.map(({ notify }, index) => notify({ uuid: `transaction-${index}` })),
    );
    expect(results.filter(({ becamePaid }) => becamePaid)).toHaveLength(50);
    const lines = await shop.db.query.orderLines.findMany();
    expect(lines).toHaveLength(50);
    expect(lines.filter(({ fromStock }) => fromStock === 1)).toHaveLength(1);
    expect(lines.filter(({ fromStock, madeToOrder }) => fromStock === 0 && madeToOrder === 1)).toHaveLength(
      49,
    );
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 0 });
  });
});

describe("a refusal", () => {
  test("leaves the form open when another card can be tried", async () => {
    const { orderId, notify } = await openOrder();
    expect(await notify({ orderStatus: "UNPAID", orderCycle: "OPEN" })).toMatchObject({
      outcome: "refused",
      status: "refused",
      needsAttention: false,
    });
    expect((await read(orderId)).payments).toMatchObject([{ status: "open" }]);
    await notify({ uuid: "b" });
    expect(await statesOf(orderId)).toEqual(["pending", "refused", "paid"]);
  });

  test("closes the attempt when the form is closed", async () => {
    const { orderId, notify } = await openOrder();
    await notify({ orderStatus: "UNPAID" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
  });

  test("after an accepted payment changes nothing", async () => {
    const { orderId, notify } = await openOrder();
    await notify({ uuid: "second-card" });
    const late = await notify({ uuid: "first-card", orderStatus: "UNPAID", orderCycle: "OPEN" });
    expect(late).toMatchObject({ isNew: true, status: "paid", needsAttention: false });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: "paid", paidAt: seconds });
    expect(order.payments).toMatchObject([{ status: "accepted" }]);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
  });

  test("of the accepted payment is reported to staff once", async () => {
    const { orderId, notify } = await openOrder();
    await notify();
    const cancelled = { orderStatus: "UNPAID", detailedStatus: "CANCELLED" } as const;
    expect(await notify(cancelled)).toMatchObject({ status: "paid", needsAttention: true });
    expect(await notify(cancelled)).toMatchObject({ isNew: false, needsAttention: false });
    const order = await read(orderId);
    expect(order.status).toBe("paid");
    expect(order.events.map(({ detail }) => detail)).toEqual(["", "", "payment-withdrawn"]);
  });

  test("leaves an expired order expired", async () => {
    const { orderId, notify } = await openOrder();
    await shop.db.update(orders).set({ status: "expired" });
    expect(await notify({ orderStatus: "UNPAID" })).toMatchObject({ status: "expired" });
    expect(await statesOf(orderId)).toEqual(["pending"]);
  });

  test("by leaving the form leaves the order pending", async () => {
    const { orderId, notify } = await openOrder();
    expect(await notify({ orderStatus: "ABANDONED" })).toMatchObject({
      reason: "abandoned",
      status: "pending",
    });
    expect((await read(orderId)).payments).toMatchObject([{ status: "expired" }]);
  });
});

describe("a running payment", () => {
  const running = { orderStatus: "RUNNING", uuid: "slow" } as const;
  const accepted = { uuid: "slow" } as const;
  const refused = { orderStatus: "UNPAID", uuid: "slow" } as const;

  test("moves the order to processing and then to paid", async () => {
    const { orderId, notify } = await openOrder();
    expect(await notify(running)).toMatchObject({ outcome: "running", status: "processing" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "running" }]);
    await notify(accepted);
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "paid"]);
  });

  test("can also end in a refusal", async () => {
    const { orderId, notify } = await openOrder();
    await notify(running);
    await notify(refused);
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "refused"]);
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
  });

  test("is ignored once the transaction was decided", async () => {
    const { orderId, notify } = await openOrder();
    await notify(refused);
    expect(await notify(running)).toMatchObject({ isNew: true, status: "refused" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
    await notify(accepted);
    expect(await notify({ ...running, detailedStatus: "CAPTURE_FAILED" })).toMatchObject({ status: "paid" });
  });

  test("is not hidden by the refusal of another card", async () => {
    const { orderId, notify } = await openOrder();
    await notify(running);
    const other = { orderStatus: "UNPAID", orderCycle: "OPEN", uuid: "first-card" } as const;
    expect(await notify(other)).toMatchObject({ status: "processing" });
    expect(await notify(refused)).toMatchObject({ status: "refused" });
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "refused"]);
  });

  test("leads to the same status in every order of messages", async () => {
    const messages = [
      running,
      refused,
      { uuid: "other-card", orderStatus: "UNPAID", orderCycle: "OPEN" } as const,
    ];
    const orderings = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const ordering of orderings) {
      const { orderId, notify } = await openOrder();
      for (const index of ordering) {
        const message = messages[index] ?? running;
        await notify({ ...message, uuid: `${message.uuid}-${orderId}` });
      }
      expect((await read(orderId)).status).toBe("refused");
    }
  });
});

describe("a message that contradicts the order", () => {
  test.each<[string, Partial<AnswerValues>]>([
    ["shopId", { shopId: "87654321" }],
    ["mode", { mode: "PRODUCTION" }],
    ["amount", { amount: 1 }],
    ["currency", { currency: "USD" }],
  ])("with another %s is rejected", async (reason, values) => {
    const { orderId, notify } = await openOrder();
    const result = await notify(values);
    expect(result).toMatchObject({ outcome: "rejected", reason, status: "pending", needsAttention: true });
    expect(await notify(values)).toMatchObject({ isNew: false, needsAttention: false });
    const order = await read(orderId);
    expect(order.paymentEvents).toMatchObject([{ outcome: "rejected", reason }]);
    expect(order.payments).toMatchObject([{ status: "open" }]);
    expect(await statesOf(orderId)).toEqual(["pending"]);
    // A correct message about the same transaction still counts.
    expect(await notify()).toMatchObject({ isNew: true, becamePaid: true });
  });

  test("with an unknown order is rejected", async () => {
    const { notify } = await openOrder();
    const result = await notify({ orderId: "2026325ZZZ-1" });
    expect(result).toMatchObject({ orderId: null, outcome: "rejected", status: null, needsAttention: true });
    expect(await shop.db.select().from(paymentEvents)).toMatchObject([
      { orderId: null, reason: "unknown-order", providerOrderId: "2026325ZZZ-1" },
    ]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 3 });
  });

  test("about another order's payment pays that order only", async () => {
    const mine = await openOrder();
    const other = await openOrder();
    await mine.notify();
    await mine.notify({ orderId: mine.attempt });
    expect((await read(mine.orderId)).status).toBe("paid");
    expect((await read(other.orderId)).status).toBe("pending");
    expect(await other.notify({ amount: 1, uuid: "b" })).toMatchObject({
      outcome: "rejected",
      status: "pending",
    });
  });
});

describe("staff attention", () => {
  test("is required for a second payment by another attempt, which changes nothing else", async () => {
    const { orderId, totalMinor, notify } = await openOrder();
    const second = await openForm(shop, orderId, now, true);
    await notify();
    const again = { orderId: second, amount: totalMinor, uuid: "twice" };
    const result = await notify(again);
    expect(result).toMatchObject({ isNew: true, becamePaid: false, status: "paid", needsAttention: true });
    await notify(again);
    await notify({ ...again, detailedStatus: "CAPTURED" });
    const order = await read(orderId);
    expect(order.events.map(({ toStatus, detail }) => [toStatus, detail])).toEqual([
      ["pending", ""],
      ["paid", ""],
      ["paid", "paid-twice"],
    ]);
    expect(order.payments.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 2 });
  });

  test("is required for a payment of a cancelled order, which stays cancelled and takes no stock", async () => {
    const { orderId, notify } = await openOrder();
    await shop.db.update(orders).set({ status: "cancelled", cancelledAt: seconds });
    expect(await notify()).toMatchObject({ status: "cancelled", becamePaid: false, needsAttention: true });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: "cancelled", paidAt: null, stockTakenAt: null });
    expect(order.events.at(-1)).toMatchObject({ toStatus: "cancelled", detail: "paid-after-cancellation" });
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 3 });
  });
});
