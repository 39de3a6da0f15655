import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrderByAccess } from "~/domain/orders/orders.queries.server";
import { deliveryZones, orders } from "~db/schema";
import { addProduct, addZone, cartLine, openShop, setPrice } from "../../../tests/support/data/catalogue";
import { placeTestOrder } from "../../../tests/support/data/orders";
import { readOrderDollars } from "./order-dollars.server";

const now = new Date("2026-11-21T12:00:00Z");

async function openAbroad() {
  const shop = await openShop();
  const { db, reader } = shop;
  const polo = await addProduct(db, { name: "Polo", usd: 3_900 });
  const falda = await addProduct(db, { name: "Falda" });
  const zoneId = await addZone(db, "peru", 1_200);
  await db.update(deliveryZones).set({ priceUsdMinor: 400 }).where(eq(deliveryZones.id, zoneId));
  const lines = [cartLine(polo.id, { quantity: 2 }), cartLine(falda.id)];
  const { reference, accessKey, orderId } = await placeTestOrder(shop, lines, { now, zoneId });
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, orderId));
  await change({ region: "INT" });
  async function dollars() {
    const order = await findOrderByAccess(reader, { reference, accessKey });
    if (!order) throw new Error("No order");
    return readOrderDollars(reader, order, "es");
  }
  return { ...shop, polo, zoneId, change, dollars };
}

test("an order from abroad has the dollar prices of its lines and its delivery", async () => {
  const { dollars } = await openAbroad();
  expect(await dollars()).toMatchObject({
    currency: { code: "USD" },
    lines: [7_800, null],
    deliveryMinor: 400,
  });
});

test("what costs something else than was agreed has none", async () => {
  const { db, polo, dollars } = await openAbroad();
  await setPrice(db, polo.id, 99_900);
  expect(await dollars()).toMatchObject({ lines: [null, null], deliveryMinor: 400 });
});

test("orders from Peru and those charged in dollars have no prices beside theirs", async () => {
  const { change, dollars } = await openAbroad();
  await change({ currency: "USD" });
  expect(await dollars()).toBeNull();
  await change({ currency: "PEN", region: "PE" });
  expect(await dollars()).toBeNull();
});
