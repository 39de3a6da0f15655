import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { auditLog, mailOutbox, manualPayments, orders } from "~db/schema";
import { addUser } from "~db/test-rows";
import { addProduct, addZone, cartLine, readStock } from "../../../../tests/support/data/catalogue";
import { notification, openForm, placeTestOrder, readOrder } from "../../../../tests/support/data/orders";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { recordManualPayment } from "./record-manual-payment.server";
import { recordPayment } from "./record-payment.server";

const now = new Date("2026-11-21T12:00:00Z");

/** An order of two pieces, of which one is in stock, with an open card form. */
async function openUnpaidOrder() {
  const shop = await openStaffShop();
  const { db, staff } = shop;
  const polo = await addProduct(db, { name: "Polo", stock: [{ size: "M", stock: 1 }] });
  const zoneId = await addZone(db, "pickup", 0);
  const placed = await placeTestOrder(shop, [cartLine(polo.id, { quantity: 2 })], { now, zoneId });
  const attempt = await openForm(shop, placed.orderId, now);
  const other: StaffContext = {
    db,
    staff: {
      id: await addUser(db, { email: "ana@example.com", firebaseUid: "uid-ana" }),
      email: "ana@example.com",
    },
  };
  return {
    ...shop,
    ...placed,
    other,
    payByHand: (context = staff) =>
      recordManualPayment(context, { orderId: placed.orderId, method: "yape", note: "Op. 4711", now }),
    payByCard: (orderStatus: "PAID" | "RUNNING" = "PAID") =>
      recordPayment(db, {
        message: notification({ orderId: attempt, amount: placed.totalMinor, orderStatus }),
        now,
      }),
    order: () => readOrder(db, placed.orderId),
    payments: () => db.select().from(manualPayments),
    stock: async () => (await readStock(db))[polo.stockRowIds[0] ?? 0],
    mails: async () => (await db.select().from(mailOutbox)).map(({ kind }) => kind),
  };
}

let shop: Awaited<ReturnType<typeof openUnpaidOrder>>;
beforeEach(async () => {
  shop = await openUnpaidOrder();
});

test("makes the order paid over its whole amount, takes stock, and queues the mails of a payment", async () => {
  expect(await shop.payByHand()).toEqual({ ok: true, value: { isNew: true } });
  const order = await shop.order();
  expect(order).toMatchObject({ status: "paid", paidAt: now.getTime() / 1000 });
  expect(order.lines).toMatchObject([{ fromStock: 1, madeToOrder: 1 }]);
  expect(order.events.at(-1)).toMatchObject({ toStatus: "paid", actor: "staff", detail: "yape" });
  expect(await shop.payments()).toMatchObject([
    { method: "yape", amountMinor: shop.totalMinor, currency: "PEN", note: "Op. 4711" },
  ]);
  expect(await shop.stock()).toBe(0);
  expect((await shop.mails()).filter((kind) => /paid|new/.test(kind))).toEqual([
    "order-paid",
    "staff-new-order",
  ]);
  expect(await shop.lastEntry()).toMatchObject({ action: "pay", after: { method: "yape" } });
});

test("a payment of the total that a person saw is refused once the order has another version", async () => {
  const { version } = await shop.order();
  const pay = (seen: number) =>
    recordManualPayment(shop.staff, { orderId: shop.orderId, method: "yape", note: "1", version: seen, now });
  expect(await pay(version - 1)).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await shop.payments()).toEqual([]);
  expect(await pay(version)).toEqual({ ok: true, value: { isNew: true } });
});

test("a form that is sent ten times is one payment; another person is told that it was paid", async () => {
  const results = await Promise.all(Array.from({ length: 10 }, () => shop.payByHand()));
  expect(results.map((result) => result.ok && result.value.isNew).filter(Boolean)).toHaveLength(1);
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await shop.payByHand(shop.other)).toEqual({ ok: false, code: "changed-meanwhile" });
  expect([(await shop.payments()).length, (await shop.db.select().from(auditLog)).length]).toEqual([1, 1]);
  expect(await shop.stock()).toBe(0);
});

test("a card payment at the same time takes stock once, and the books tell who paid twice", async () => {
  const [byHand, byCard] = await Promise.all([shop.payByHand(), shop.payByCard()]);
  const order = await shop.order();
  expect(order.status).toBe("paid");
  expect(await shop.stock()).toBe(0);
  expect(
    order.events.filter(({ toStatus, fromStatus }) => toStatus === "paid" && fromStatus !== "paid"),
  ).toHaveLength(1);
  // Whichever was first made the order paid.
  expect(byHand.ok).toBe(!byCard.becamePaid);
  expect((await shop.payments()).length).toBe(byHand.ok ? 1 : 0);
  expect(order.events.some(({ detail }) => detail === "paid-twice")).toBe(byHand.ok);
});

test("a card payment afterwards is kept with a remark", async () => {
  await shop.payByHand();
  expect(await shop.payByCard()).toMatchObject({ becamePaid: false, needsAttention: true });
  expect((await shop.order()).events.at(-1)).toMatchObject({ detail: "paid-twice" });
});

test("is refused after a card payment, while one is being decided, and for a cancelled order", async () => {
  await shop.payByCard("RUNNING");
  expect(await shop.payByHand()).toEqual({ ok: false, code: "payment-running" });
  await shop.payByCard();
  expect(await shop.payByHand()).toEqual({ ok: false, code: "changed-meanwhile" });
  await shop.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, shop.orderId));
  expect(await shop.payByHand()).toEqual({ ok: false, code: "changed-meanwhile" });
  expect(await shop.payments()).toEqual([]);
});
