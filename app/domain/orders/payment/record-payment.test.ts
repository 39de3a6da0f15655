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

/** An order of some pieces with its card form open. */
async function openOrder(quantity = 1) {
  const { orderId, totalMinor } = await placeTestOrder(shop, [cartLine(productId, { quantity })], {
    now,
    zoneId,
  });
  const attempt = await openForm(shop, orderId, now);
  const tell = (values: Partial<AnswerValues> = {}) =>
    recordPayment(shop.db, {
      message: notification({ orderId: attempt, amount: totalMinor, ...values }),
      now,
    });
  return { orderId, totalMinor, attempt, tell };
}

const read = (orderId: number) => readOrder(shop.db, orderId);
const statesOf = async (orderId: number) => (await read(orderId)).events.map(({ toStatus }) => toStatus);

describe("an accepted payment", () => {
  test("makes the order paid and takes its stock, in two requests to the database", async () => {
    const { orderId, tell } = await openOrder(2);
    const before = shop.database.requests;
    expect(await tell()).toEqual({
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

  test("said twenty times at once is recorded once", async () => {
    const { orderId, tell } = await openOrder(2);
    const told = await Promise.all(Array.from({ length: 20 }, () => tell()));
    expect(told.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(told.filter(({ becamePaid }) => becamePaid)).toHaveLength(1);
    expect(told.every(({ status, needsAttention }) => status === "paid" && !needsAttention)).toBe(true);
    expect((await read(orderId)).paymentEvents).toHaveLength(1);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 1 });
  });

  test("that is later captured is the same payment", async () => {
    const { orderId, tell } = await openOrder();
    await tell();
    const captured = await tell({ detailedStatus: "CAPTURED" });
    expect(captured).toMatchObject({ isNew: true, becamePaid: false, needsAttention: false, status: "paid" });
    expect((await read(orderId)).paymentEvents).toHaveLength(2);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
  });

  test("is recorded without its text, which names the buyer, where the buyer's account is deleted", async () => {
    const { orderId, tell } = await openOrder();
    await tell();
    await shop.db.update(orders).set({ email: "", name: "", phone: "" });
    expect(await tell({ detailedStatus: "CAPTURED" })).toMatchObject({ isNew: true, outcome: "accepted" });
    expect((await read(orderId)).paymentEvents.map(({ payload }) => payload)).toEqual([
      expect.stringContaining("AUTHORISED"),
      "",
    ]);
  });

  test.each(["refused", "expired", "processing"] as const)("pays an order that was %s", async (status) => {
    const { orderId, tell } = await openOrder();
    await shop.db.update(orders).set({ status });
    expect(await tell()).toMatchObject({ becamePaid: true, status: "paid" });
    expect((await read(orderId)).stockTakenAt).toBe(seconds);
  });

  test.each(["preparing", "shipped", "handed_over"] as const)(
    "leads no order back that is %s",
    async (status) => {
      const { orderId, tell } = await openOrder();
      await tell();
      await shop.db.update(orders).set({ status });
      expect(await tell({ detailedStatus: "CAPTURED" })).toMatchObject({ status, becamePaid: false });
      expect((await read(orderId)).status).toBe(status);
    },
  );

  test("ends no cached page: a sale must not make every page be read anew", async () => {
    const generation = async () => (await shop.db.select().from(catalogueState).get())?.generation ?? 0;
    const { orderId, tell } = await openOrder(3);
    const before = await generation();
    await tell();
    expect((await read(orderId)).stockTakenAt).not.toBeNull();
    expect(await generation()).toBe(before);
  });
});

describe("stock", () => {
  test("what it doesn't cover is made to order", async () => {
    const { orderId, tell } = await openOrder(5);
    await tell();
    expect((await read(orderId)).lines).toMatchObject([{ fromStock: 3, madeToOrder: 2 }]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 0 });
  });

  test("two lines that sell one stock row share it in their order", async () => {
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

  test("a line whose stock row is gone is made to order", async () => {
    const { orderId, tell } = await openOrder(2);
    await shop.db.delete(stockRows);
    expect(await tell()).toMatchObject({ status: "paid" });
    expect((await read(orderId)).lines).toMatchObject([{ stockRowId: null, fromStock: 0, madeToOrder: 2 }]);
  });

  test("fifty buyers of the last piece: fifty paid, one from stock, forty-nine made to order", async () => {
    await shop.db.update(stockRows).set({ stock: 1 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => openOrder()));
    const told = await Promise.all(buyers.map(({ tell }, index) => tell({ uuid: `transaction-${index}` })));
    expect(told.filter(({ becamePaid }) => becamePaid)).toHaveLength(50);
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
  test("that lets the buyer try another card leaves the form open", async () => {
    const { orderId, tell } = await openOrder();
    expect(await tell({ orderStatus: "UNPAID", orderCycle: "OPEN" })).toMatchObject({
      outcome: "refused",
      status: "refused",
      needsAttention: false,
    });
    expect((await read(orderId)).payments).toMatchObject([{ status: "open" }]);
    await tell({ uuid: "b" });
    expect(await statesOf(orderId)).toEqual(["pending", "refused", "paid"]);
  });

  test("that closes the form closes the attempt", async () => {
    const { orderId, tell } = await openOrder();
    await tell({ orderStatus: "UNPAID" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
  });

  test("after a payment that was accepted lowers nothing", async () => {
    const { orderId, tell } = await openOrder();
    await tell({ uuid: "second-card" });
    const late = await tell({ uuid: "first-card", orderStatus: "UNPAID", orderCycle: "OPEN" });
    expect(late).toMatchObject({ isNew: true, status: "paid", needsAttention: false });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: "paid", paidAt: seconds });
    expect(order.payments).toMatchObject([{ status: "accepted" }]);
    expect(await statesOf(orderId)).toEqual(["pending", "paid"]);
  });

  test("of the payment that was accepted is told to staff, once", async () => {
    const { orderId, tell } = await openOrder();
    await tell();
    const cancelled = { orderStatus: "UNPAID", detailedStatus: "CANCELLED" } as const;
    expect(await tell(cancelled)).toMatchObject({ status: "paid", needsAttention: true });
    expect(await tell(cancelled)).toMatchObject({ isNew: false, needsAttention: false });
    const order = await read(orderId);
    expect(order.status).toBe("paid");
    expect(order.events.map(({ detail }) => detail)).toEqual(["", "", "payment-withdrawn"]);
  });

  test("of an expired order leaves it expired", async () => {
    const { orderId, tell } = await openOrder();
    await shop.db.update(orders).set({ status: "expired" });
    expect(await tell({ orderStatus: "UNPAID" })).toMatchObject({ status: "expired" });
    expect(await statesOf(orderId)).toEqual(["pending"]);
  });

  test("a buyer who left leaves the order waiting", async () => {
    const { orderId, tell } = await openOrder();
    expect(await tell({ orderStatus: "ABANDONED" })).toMatchObject({
      reason: "abandoned",
      status: "pending",
    });
    expect((await read(orderId)).payments).toMatchObject([{ status: "expired" }]);
  });
});

describe("a payment that is under way", () => {
  const running = { orderStatus: "RUNNING", uuid: "slow" } as const;
  const accepted = { uuid: "slow" } as const;
  const refused = { orderStatus: "UNPAID", uuid: "slow" } as const;

  test("makes the order wait, then be paid", async () => {
    const { orderId, tell } = await openOrder();
    expect(await tell(running)).toMatchObject({ outcome: "running", status: "processing" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "running" }]);
    await tell(accepted);
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "paid"]);
  });

  test("or be refused", async () => {
    const { orderId, tell } = await openOrder();
    await tell(running);
    await tell(refused);
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "refused"]);
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
  });

  test("says nothing any more once it was decided", async () => {
    const { orderId, tell } = await openOrder();
    await tell(refused);
    expect(await tell(running)).toMatchObject({ isNew: true, status: "refused" });
    expect((await read(orderId)).payments).toMatchObject([{ status: "refused" }]);
    await tell(accepted);
    expect(await tell({ ...running, detailedStatus: "CAPTURE_FAILED" })).toMatchObject({ status: "paid" });
  });

  test("is not hidden by the refusal of another card", async () => {
    const { orderId, tell } = await openOrder();
    await tell(running);
    const other = { orderStatus: "UNPAID", orderCycle: "OPEN", uuid: "first-card" } as const;
    expect(await tell(other)).toMatchObject({ status: "processing" });
    expect(await tell(refused)).toMatchObject({ status: "refused" });
    expect(await statesOf(orderId)).toEqual(["pending", "processing", "refused"]);
  });

  test("the same messages end the same way in every order", async () => {
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
      const { orderId, tell } = await openOrder();
      for (const index of ordering) {
        const message = messages[index] ?? running;
        await tell({ ...message, uuid: `${message.uuid}-${orderId}` });
      }
      expect((await read(orderId)).status).toBe("refused");
    }
  });
});

describe("what contradicts the order is kept and refused", () => {
  test.each<[string, Partial<AnswerValues>]>([
    ["shopId", { shopId: "87654321" }],
    ["mode", { mode: "PRODUCTION" }],
    ["amount", { amount: 1 }],
    ["currency", { currency: "USD" }],
  ])("another %s", async (reason, values) => {
    const { orderId, tell } = await openOrder();
    const told = await tell(values);
    expect(told).toMatchObject({ outcome: "rejected", reason, status: "pending", needsAttention: true });
    expect(await tell(values)).toMatchObject({ isNew: false, needsAttention: false });
    const order = await read(orderId);
    expect(order.paymentEvents).toMatchObject([{ outcome: "rejected", reason }]);
    expect(order.payments).toMatchObject([{ status: "open" }]);
    expect(await statesOf(orderId)).toEqual(["pending"]);
    // The right message about the same transaction still counts.
    expect(await tell()).toMatchObject({ isNew: true, becamePaid: true });
  });

  test("an order that is not ours", async () => {
    const { tell } = await openOrder();
    const told = await tell({ orderId: "2026325ZZZ-1" });
    expect(told).toMatchObject({ orderId: null, outcome: "rejected", status: null, needsAttention: true });
    expect(await shop.db.select().from(paymentEvents)).toMatchObject([
      { orderId: null, reason: "unknown-order", providerOrderId: "2026325ZZZ-1" },
    ]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 3 });
  });

  test("the payment of another order pays that one, and not this, however often it is sent", async () => {
    const mine = await openOrder();
    const other = await openOrder();
    await mine.tell();
    await mine.tell({ orderId: mine.attempt });
    expect((await read(mine.orderId)).status).toBe("paid");
    expect((await read(other.orderId)).status).toBe("pending");
    expect(await other.tell({ amount: 1, uuid: "b" })).toMatchObject({
      outcome: "rejected",
      status: "pending",
    });
  });
});

describe("what staff must see", () => {
  test("a second payment, by another attempt, changes nothing else", async () => {
    const { orderId, totalMinor, tell } = await openOrder();
    const second = await openForm(shop, orderId, now, true);
    await tell();
    const again = { orderId: second, amount: totalMinor, uuid: "twice" };
    const told = await tell(again);
    expect(told).toMatchObject({ isNew: true, becamePaid: false, status: "paid", needsAttention: true });
    await tell(again);
    await tell({ ...again, detailedStatus: "CAPTURED" });
    const order = await read(orderId);
    expect(order.events.map(({ toStatus, detail }) => [toStatus, detail])).toEqual([
      ["pending", ""],
      ["paid", ""],
      ["paid", "paid-twice"],
    ]);
    expect(order.payments.map(({ status }) => status)).toEqual(["accepted", "accepted"]);
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 2 });
  });

  test("a payment of a cancelled order leaves it cancelled and takes no stock", async () => {
    const { orderId, tell } = await openOrder();
    await shop.db.update(orders).set({ status: "cancelled", cancelledAt: seconds });
    expect(await tell()).toMatchObject({ status: "cancelled", becamePaid: false, needsAttention: true });
    const order = await read(orderId);
    expect(order).toMatchObject({ status: "cancelled", paidAt: null, stockTakenAt: null });
    expect(order.events.at(-1)).toMatchObject({ toStatus: "cancelled", detail: "paid-after-cancellation" });
    expect(await readStock(shop.db)).toEqual({ [stockRowId]: 3 });
  });
});
