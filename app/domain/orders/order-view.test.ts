import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readShop } from "~/domain/settings/shop.server";
import { randomId } from "~/lib/ids";
import { orders, products, settings } from "~db/schema";
import { addProduct, addZone, cartLine, openShop } from "../../../tests/support/data/catalogue";
import {
  notification,
  openForm,
  placeTestOrder,
  readOrder,
  type TestShop,
} from "../../../tests/support/data/orders";
import { orderView } from "./order-view";
import { orderDetailQuery } from "./orders.queries.server";
import { recordPayment } from "./payment/record-payment.server";

const now = new Date("2026-11-23T17:00:00Z");

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.database.close());

const setDays = (days: number) => {
  const value = { type: "number", settingValue: days } as const;
  return shop.db
    .insert(settings)
    .values({ settingKey: "made_to_order_days", ...value })
    .onConflictDoUpdate({ target: settings.settingKey, set: value });
};

async function placePaidOrder() {
  const zoneId = await addZone(shop.db, "peru", 0);
  const standard = await addProduct(shop.db, { name: "Bolso", stock: [{ size: null, stock: 0 }] });
  const slow = await addProduct(shop.db, {
    name: "Abrigo",
    stock: [{ size: null, stock: 0 }],
    madeToOrderDays: 5,
  });
  const lines = [cartLine(standard.id, { size: null }), cartLine(slow.id, { size: null })];
  const { orderId } = await placeTestOrder(shop, lines, { now, zoneId });
  const providerOrderId = await openForm(shop, orderId, now);
  const { totalMinor } = await readOrder(shop.db, orderId);
  await recordPayment(shop.db, {
    message: notification({ orderId: providerOrderId, amount: totalMinor }),
    now,
  });
  return { orderId, slow };
}

async function viewOf(orderId: number) {
  const order = await orderDetailQuery(shop.db, eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}`);
  // A new cache key, so that changed settings are read.
  const current = await readShop(shop.reader, randomId(), 0);
  return orderView(order, current, { locale: "es", now });
}

test("a paid order keeps the days to make its pieces when the setting or the product changes", async () => {
  await setDays(10);
  const { orderId, slow } = await placePaidOrder();
  const before = await viewOf(orderId);
  expect(before.status).toBe("paid");
  expect(before.lines).toMatchObject([
    { madeToOrder: 1, madeToOrderDays: 10 },
    { madeToOrder: 1, madeToOrderDays: 5 },
  ]);
  await setDays(30);
  await shop.db.update(products).set({ madeToOrderDays: 60 }).where(eq(products.id, slow.id));
  const after = await viewOf(orderId);
  expect(after.arrival).not.toBeNull();
  expect(after).toEqual(before);
});
