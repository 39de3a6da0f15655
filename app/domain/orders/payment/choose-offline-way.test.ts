import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_SECONDS } from "~/lib/dates";
import { deliveryZones, mailOutbox, orders, paymentProofs, stockRows } from "~db/schema";
import { addProduct, addZone, cartLine } from "../../../../tests/support/data/catalogue";
import { openForm, placeTestOrder, readOrder } from "../../../../tests/support/data/orders";
import { openStaffShop } from "../../../../tests/support/staff-shop";
import { chooseOfflineWay } from "./choose-offline-way.server";

const now = new Date("2026-11-21T12:00:00Z");
const seconds = now.getTime() / 1000;
const yape = { way: "yape", days: 2 } as const;

/** An order by card of the last piece of a product that sells out. */
async function openCardOrder() {
  const shop = await openStaffShop();
  const { db } = shop;
  const polo = await addProduct(db, { name: "Polo", whenOut: "sold_out", stock: [{ size: "M", stock: 1 }] });
  const zoneId = await addZone(db, "pickup", 0);
  const lines = [cartLine(polo.id)];
  const { orderId } = await placeTestOrder(shop, lines, { now, zoneId });
  const choose = (offer: { way: "yape" | "transfer"; days: number } = yape) =>
    chooseOfflineWay(db, { orderId, offer, now });
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, orderId));
  const mails = async () => (await db.select().from(mailOutbox)).map(({ kind }) => kind);
  return { ...shop, orderId, zoneId, lines, polo, choose, change, mails };
}

test("an order waits for days for the chosen payment, and its buyer is told where to pay", async () => {
  const { db, orderId, choose, mails } = await openCardOrder();
  expect(await choose()).toEqual({ ok: true, value: null });
  expect(await readOrder(db, orderId)).toMatchObject({
    status: "pending",
    paymentWay: "yape",
    expiresAt: seconds + 2 * DAY_SECONDS,
  });
  expect(await mails()).toEqual(["order-received", "order-to-pay"]);
  expect(await choose()).toEqual({ ok: true, value: null });
  expect(await mails()).toHaveLength(2);
});

test("another way replaces it, does not shorten the time, and mails nothing more", async () => {
  const { db, orderId, choose, mails } = await openCardOrder();
  await choose({ way: "transfer", days: 5 });
  await choose();
  expect(await readOrder(db, orderId)).toMatchObject({
    paymentWay: "yape",
    expiresAt: seconds + 5 * DAY_SECONDS,
  });
  expect(await mails()).toEqual(["order-received", "order-to-pay"]);
});

test.each([
  ["abroad", { country: "US" }],
  ["in dollars", { currency: "USD" as const }],
])("an order %s is paid by card", async (_, values) => {
  const { choose, change } = await openCardOrder();
  await change(values);
  expect(await choose()).toEqual({ ok: false, code: "way-gone" });
});

test("an order that can't be paid any more stays as it is", async () => {
  const { db, orderId, zoneId, choose, change } = await openCardOrder();
  await change({ expiresAt: seconds - 1 });
  expect(await choose()).toEqual({ ok: false, code: "order-expired" });
  await change({ expiresAt: seconds + 60, status: "cancelled", cancelledAt: seconds });
  expect(await choose()).toEqual({ ok: false, code: "order-cancelled" });
  await change({ status: "pending", cancelledAt: null });
  await db.update(deliveryZones).set({ active: false }).where(eq(deliveryZones.id, zoneId));
  expect(await choose()).toEqual({ ok: false, code: "zone-gone" });
  expect((await readOrder(db, orderId)).paymentWay).toBe("card");
});

test("pieces that were sold or that another order holds can't be kept for it", async () => {
  const shop = await openCardOrder();
  const { db, zoneId, lines, polo, choose } = shop;
  const rival = await placeTestOrder(shop, lines, { now, zoneId });
  await openForm(shop, rival.orderId, now);
  expect(await choose()).toEqual({ ok: false, code: "sold-out" });
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, rival.orderId));
  await db
    .update(stockRows)
    .set({ stock: 0 })
    .where(eq(stockRows.id, polo.stockRowIds[0] ?? 0));
  expect(await choose()).toEqual({ ok: false, code: "sold-out" });
});

test("it holds its pieces from other orders", async () => {
  const shop = await openCardOrder();
  const { db, zoneId, lines, choose } = shop;
  const rival = await placeTestOrder(shop, lines, { now, zoneId });
  await choose();
  expect(await chooseOfflineWay(db, { orderId: rival.orderId, offer: yape, now })).toEqual({
    ok: false,
    code: "sold-out",
  });
});

test("while staff check a proof, the way stays", async () => {
  const { db, orderId, choose } = await openCardOrder();
  await choose({ way: "transfer", days: 5 });
  const proof = { orderId, number: 1, idempotencyKey: "x", way: "transfer", operation: "1" } as const;
  await db.insert(paymentProofs).values({ ...proof, operationNumber: "1" });
  expect(await choose()).toEqual({ ok: false, code: "way-gone" });
  expect((await readOrder(db, orderId)).paymentWay).toBe("transfer");
});
