import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { coupons, orders } from "~db/schema";
import { addUser } from "~db/test-rows";
import { addProduct, addZone, openShop } from "../../../../../tests/support/data/catalogue";
import { newOrderOperations } from "./new-orders.server";

/** A shop with one product and a caller who places orders of it. */
async function openCaller() {
  const shop = await openShop();
  const polo = await addProduct(shop.db, { name: "Polo", pen: 10_000 });
  await addZone(shop.db, "peru", 1_200);
  const email = "ana@example.com";
  const account = { id: await addUser(shop.db, { email, firebaseUid: "uid-ana", role: "Editor" }), email };
  const context = {
    ...shop.reader,
    environment: { SHOP_ORIGIN: "https://shop.example" },
    requestId: "request",
    now: () => new Date("2026-11-21T12:00:00Z"),
    refreshShop: shop.reader.shop,
  } as unknown as AppLoadContext;
  const [postOrder] = newOrderOperations;
  const call = (body: { key: string; coupon?: string }) =>
    postOrder?.answer({
      request: new Request("https://shop.example/api/orders", { method: "POST" }),
      context,
      account,
      identity: null,
      path: {},
      query: {},
      body: {
        source: "phone",
        name: "Rosa Quispe",
        phone: "987654321",
        address: "Jr. Unión 100",
        ubigeo: "150101",
        lines: [{ product_id: polo.id, size: "M", quantity: 1 }],
        ...body,
      },
    } as unknown as Parameters<NonNullable<typeof postOrder>["answer"]>[0]);
  return { ...shop, call };
}

test("a call that is repeated with its key is answered with its order, though that took the coupon's last use", async () => {
  const { db, call } = await openCaller();
  await db.insert(coupons).values({ code: "VERANO", kind: "percent", percent: 10, usageLimit: 1 });
  const body = { key: "a-key-of-the-caller", coupon: "verano" };
  expect(await call(body)).toMatchObject({ status: 201, body: { total: 102 } });
  expect(await call(body)).toMatchObject({ status: 200, body: { total: 102 } });
  expect(await call({ ...body, key: "another-key-of-the-caller" })).toMatchObject({ status: 422 });
  await db.update(coupons).set({ active: false });
  expect(await call(body)).toMatchObject({ status: 200, body: { total: 102 } });
  expect(await db.$count(orders)).toBe(1);
});

test("equal orders with different keys are two orders", async () => {
  const { db, call } = await openCaller();
  for (const key of ["the-first-key-of-two", "the-second-key-of-two"]) {
    expect(await call({ key })).toMatchObject({ status: 201 });
  }
  expect(await db.$count(orders)).toBe(2);
});
