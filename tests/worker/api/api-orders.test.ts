import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "../../../db/schema";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { payFor } from "../../support/pages/page-samples";
import { sharedShop } from "../../support/worker";
import { placeOrder } from "../checkout/buying";
import { databaseOf } from "../shopper";

const shop = sharedShop();

const clientOf = async () => apiClient(shop, (await newCaller(shop, "Editor")).token);

test("an order is shipped in two parcels, once each, and a step is undone", async () => {
  const api = await clientOf();
  const { id } = await payFor(shop, await placeOrder(shop, { quantity: 3 }));
  await databaseOf(shop).update(orders).set({ deliveryZoneId: 2 }).where(eq(orders.id, id));
  const params = { path: { id } };
  const { data: read } = await api.GET("/orders/{id}", { params });
  expect(read).toMatchObject({ status: "paid", stage: "paid", shipments: [], total: 389.7 });
  const [line] = read?.lines ?? [];
  if (!line) throw new Error("The order has no line.");
  expect(line).toMatchObject({ quantity: 3, from_stock: 3, unshipped: 3, unit_price: 129.9 });

  const first = {
    number: 1,
    carrier: "dhl",
    tracking_number: "JD 47",
    lines: [{ line_id: line.id, quantity: 2 }],
  };
  for (const _ of [1, 2]) {
    const { data } = await api.POST("/orders/{id}/shipments", { params, body: first });
    expect(data).toMatchObject({
      status: "preparing",
      stage: "partly_shipped",
      lines: [{ unshipped: 1 }],
      shipments: [{ number: 1, tracking_url: expect.stringMatching(/^https:.*JD%2047$/) }],
    });
  }
  const other = await (await clientOf()).POST("/orders/{id}/shipments", { params, body: { number: 1 } });
  expect([other.response.status, other.error]).toEqual([409, { error: "shipped-meanwhile" }]);
  const link = { number: 2, tracking_url: "http://example.com" };
  const refused = await api.POST("/orders/{id}/shipments", { params, body: link });
  expect(refused.error).toMatchObject({
    error: "invalid-fields",
    fields: { tracking_url: expect.any(String) },
  });

  const { data: rest } = await api.POST("/orders/{id}/shipments", { params, body: { number: 2 } });
  expect(rest).toMatchObject({
    status: "shipped",
    lines: [{ unshipped: 0 }],
    shipments: [{}, { number: 2 }],
  });
  const undo = { params, body: { version: rest?.version ?? 0 } };
  const { data: undone } = await api.POST("/orders/{id}/undo", undo);
  expect(undone).toMatchObject({ stage: "partly_shipped", shipments: [{ number: 1 }] });
  const { data: done } = await api.POST("/orders/{id}/hand_over", { params });
  expect(done).toMatchObject({ status: "handed_over", handed_over_at: expect.any(String) });
});

test("an unpaid order is marked as paid once, and listed by its status", async () => {
  const api = await clientOf();
  const { id } = await placeOrder(shop);
  const params = { path: { id } };
  const payment = { method: "plin", note: "Op. 4711" } as const;
  for (const _ of [1, 2]) {
    const { data } = await api.POST("/orders/{id}/manual_payment", { params, body: payment });
    expect(data).toMatchObject({ status: "paid", manual_payment: payment });
  }
  const other = await api.POST("/orders/{id}/manual_payment", {
    params,
    body: { method: "cash", note: "x" },
  });
  expect([other.response.status, other.error]).toEqual([409, { error: "changed-meanwhile" }]);
  const { data: ready } = await api.POST("/orders/{id}/ready", { params });
  expect(ready).toMatchObject({ status: "preparing", stage: "ready", is_pickup: true });
  const { data: listed } = await api.GET("/orders", {
    params: { query: { status: "preparing", cursor: id - 1, limit: 1 } },
  });
  expect(listed).toMatchObject([{ id, stage: "ready" }]);
  const row = await databaseOf(shop).select().from(orders).where(eq(orders.id, id)).get();
  expect(row).toMatchObject({ progress: "ready", version: ready?.version });
});
