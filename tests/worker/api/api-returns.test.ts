import { expect, test } from "vitest";
import { randomId } from "../../../app/lib/ids";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { readStock } from "../../support/data/catalogue";
import { payFor } from "../../support/pages/page-samples";
import { addReturns, approveSample, receiveSample } from "../../support/samples/returns";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { payHosted, placeOrder, stateOf } from "../checkout/buying";

const ACCEPTED_CARD = "4970100000000055";

const shop = sharedShop();

const clientOf = async (role: "Editor" | "Admin" = "Editor") =>
  apiClient(shop, (await newCaller(shop, role)).token);

test("a return is approved, received and refunded, each once", async () => {
  const api = await clientOf();
  const order = await placeOrder(shop, { quantity: 2 });
  await payHosted(shop, order, ACCEPTED_CARD);
  await expect.poll(async () => (await stateOf(shop, order)).status).toBe("paid");
  const stock = async () => (await readStock(databaseOf(shop)))[order.stockRowId];
  const [id = 0] = await addReturns(shop, order, 1);
  const params = { path: { id } };
  const { data: read } = await api.GET("/returns/{id}", { params });
  expect(read).toMatchObject({
    order_id: order.id,
    number: 1,
    status: "requested",
    wish: "exchange",
    lines: [{ quantity: 1 }],
  });
  const { data: whole } = await api.GET("/orders/{id}", { params: { path: { id: order.id } } });
  expect(whole?.returns).toEqual([{ id, number: 1, status: "requested" }]);
  const lineId = read?.lines[0]?.line_id ?? 0;

  const early = await api.POST("/returns/{id}/receive", { params, body: { version: 1 } });
  expect([early.response.status, early.error]).toEqual([409, { error: "changed-meanwhile" }]);
  for (const _ of [1, 2]) {
    const body = { version: 1, instructions: "Tráelo a la tienda." };
    const { data } = await api.POST("/returns/{id}/approve", { params, body });
    expect(data).toMatchObject({ status: "approved", version: 2, instructions: body.instructions });
  }
  const late = await api.POST("/returns/{id}/refuse", { params, body: { version: 1, refusal: "Usada" } });
  expect([late.response.status, late.error]).toEqual([409, { error: "changed-meanwhile" }]);
  for (const _ of [1, 2]) {
    const body = { version: 2, lines: [{ line_id: lineId, restock: 1 }] };
    const { data } = await api.POST("/returns/{id}/receive", { params, body });
    expect(data).toMatchObject({ status: "received", lines: [{ restocked: 1 }] });
  }
  expect(await stock()).toBe(4);
  // A card paid the whole order, so that its refund closes the request.
  const settled = await api.POST("/returns/{id}/settle", { params, body: { version: 3 } });
  expect([settled.response.status, settled.error]).toEqual([409, { error: "changed-meanwhile" }]);

  const admin = await clientOf("Admin");
  const lines = [{ line_id: lineId, quantity: 1, restock: true }];
  const refund = { key: randomId(), amount: 129.9, reason: "Devolución", lines };
  for (const _ of [1, 2]) {
    const { data } = await admin.POST("/orders/{id}/refunds", {
      params: { path: { id: order.id } },
      body: { ...refund, return_id: id },
    });
    expect(data).toMatchObject({ refunded: 129.9, returns: [{ id, status: "refunded" }] });
  }
  expect(await stock()).toBe(4);
  const { data: closed } = await api.GET("/returns", { params: { query: { state: "refunded" } } });
  expect(closed).toContainEqual(expect.objectContaining({ id, status: "refunded" }));
});

test("pieces of an open return are not refunded apart from it, and a refusal frees them", async () => {
  const api = await clientOf("Admin");
  const order = await payFor(shop, await placeOrder(shop));
  const [id = 0] = await addReturns(shop, order, 1);
  const { data: read } = await api.GET("/returns/{id}", { params: { path: { id } } });
  const lines = [{ line_id: read?.lines[0]?.line_id ?? 0, quantity: 1 }];
  const refund = () =>
    api.POST("/orders/{id}/refunds", {
      params: { path: { id: order.id } },
      body: { key: randomId(), amount: 129.9, reason: "Devolución", lines, means: "recorded", note: "Op. 1" },
    });
  const held = await refund();
  expect([held.response.status, held.error]).toEqual([409, { error: "pieces-in-return" }]);
  const blank = await api.POST("/returns/{id}/refuse", {
    params: { path: { id } },
    body: { version: 1, refusal: " " },
  });
  expect(blank.response.status).toBe(422);
  const { data: refused } = await api.POST("/returns/{id}/refuse", {
    params: { path: { id } },
    body: { version: 1, refusal: "Ya no tiene etiquetas." },
  });
  expect(refused).toMatchObject({ status: "refused", refusal: "Ya no tiene etiquetas." });
  expect((await refund()).data).toMatchObject({ status: "refunded" });
});

test("a return is recorded for a buyer once per key, of pieces that the buyer has", async () => {
  const api = await clientOf();
  const order = await payFor(shop, await placeOrder(shop));
  const { data: read } = await api.GET("/orders/{id}", { params: { path: { id: order.id } } });
  const lines = [{ line_id: read?.lines[0]?.id ?? 0, quantity: 1 }];
  const body = { order_id: order.id, key: randomId(), lines, reason: "faulty", wish: "refund" } as const;
  const early = await api.POST("/returns", { body });
  expect([early.response.status, early.error]).toEqual([409, { error: "too-many-pieces" }]);
  await api.POST("/orders/{id}/hand_over", { params: { path: { id: order.id } } });
  const sent = [await api.POST("/returns", { body }), await api.POST("/returns", { body })];
  expect(sent.map(({ response }) => response.status)).toEqual([201, 200]);
  expect(sent[1]?.data).toEqual(sent[0]?.data);
  expect(sent[0]?.data).toMatchObject({
    order_id: order.id,
    number: 1,
    status: "requested",
    reason: "faulty",
  });
  const vague = await api.POST("/returns", {
    body: { ...body, key: randomId(), reason: "other", wish: "exchange" },
  });
  expect(vague.response.status).toBe(422);
  expect(vague.error).toMatchObject({
    fields: { detail: "Escribe el motivo.", wanted: "Escribe qué talla." },
  });
  const unknown = await api.POST("/returns", { body: { ...body, order_id: 999_999 } });
  expect(unknown.response.status).toBe(404);
});

test("a return is exchanged for an unpaid order, which then costs the difference", async () => {
  const api = await clientOf();
  const order = await payFor(shop, await placeOrder(shop));
  const [id = 0] = await addReturns(shop, order, 1);
  await approveSample(shop, id);
  await receiveSample(shop, id);
  const other = await placeOrder(shop, { quantity: 2 });
  const params = { path: { id } };
  const missing = await api.POST("/returns/{id}/exchange", {
    params,
    body: { version: 3, order_id: 999_999 },
  });
  expect([missing.response.status, missing.error]).toEqual([409, { error: "exchange-order" }]);
  for (const _ of [1, 2]) {
    const body = { version: 3, order_id: other.id };
    const { data } = await api.POST("/returns/{id}/exchange", { params, body });
    expect(data).toMatchObject({
      status: "exchanged",
      exchange: { order_id: other.id, amount: 129.9, given_back: 0 },
    });
  }
  const { data: placed } = await api.GET("/orders/{id}", { params: { path: { id: other.id } } });
  expect(placed).toMatchObject({ status: "pending", discount: 129.9 });
});

test("only staff read returns", async () => {
  const api = apiClient(shop, (await newCaller(shop, "Customer")).token);
  expect((await api.GET("/returns", {})).response.status).toBe(403);
});
