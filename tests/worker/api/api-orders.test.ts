import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { limaDate } from "../../../app/lib/dates";
import { randomId } from "../../../app/lib/ids";
import { orderLines, orders } from "../../../db/schema";
import { newCaller } from "../../support/api/api-calls";
import { apiClient } from "../../support/api/api-client";
import { readStock } from "../../support/data/catalogue";
import { payFor } from "../../support/pages/page-samples";
import { databaseOf } from "../../support/shop-database";
import { sharedShop } from "../../support/worker";
import { openForm, payHosted, placeOrder } from "../checkout/buying";

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
    expect(data).toMatchObject({ status: "paid", payment_way: "plin", manual_payment: payment });
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

test("an order is cancelled with its pieces back in stock, once and by its version", async () => {
  const api = await clientOf();
  const { id, stockRowId } = await payFor(shop, await placeOrder(shop, { quantity: 2, stock: 2 }));
  const params = { path: { id } };
  const { data: read } = await api.GET("/orders/{id}", { params });
  const body = { version: read?.version ?? 0, reason: "Ya no lo quiere" };
  const stale = await api.POST("/orders/{id}/cancel", { params, body: { ...body, version: 1 } });
  expect([stale.response.status, stale.error]).toEqual([409, { error: "changed-meanwhile" }]);
  for (const _ of [1, 2]) {
    const { data } = await api.POST("/orders/{id}/cancel", { params, body });
    expect(data).toMatchObject({ status: "cancelled" });
  }
  expect((await readStock(databaseOf(shop)))[stockRowId]).toBe(2);
});

test("a receipt is changed until its order is paid, and then listed with its number", async () => {
  const api = await clientOf();
  const { id } = await placeOrder(shop);
  const params = { path: { id } };
  const factura = {
    kind: "factura",
    document_number: "20131312955",
    name: "Telas del Sur S.A.C.",
    address: "Av. Grau 12, Arequipa",
  } as const;
  const wrong = await api.PUT("/orders/{id}/receipt", {
    params,
    body: { ...factura, document_number: "20131312954", name: "" },
  });
  expect([wrong.response.status, wrong.error]).toEqual([
    422,
    { error: "invalid-fields", fields: { document_number: expect.any(String), name: expect.any(String) } },
  ]);
  const { data: changed } = await api.PUT("/orders/{id}/receipt", { params, body: factura });
  expect(changed?.receipt).toMatchObject({ ...factura, document_type: "RUC", number: null, igv: 19.82 });
  const unpaid = await api.POST("/orders/{id}/receipt/number", { params });
  expect([unpaid.response.status, unpaid.error]).toEqual([409, { error: "receipt-not-due" }]);
  const { data: paid } = await api.POST("/orders/{id}/manual_payment", {
    params,
    body: { method: "cash", note: "Caja" },
  });
  expect(paid?.receipt).toMatchObject({ number: expect.stringMatching(/^F001-\d{8}$/) });
  const late = await api.PUT("/orders/{id}/receipt", { params, body: { kind: "boleta" } });
  expect([late.response.status, late.error]).toEqual([409, { error: "receipt-fixed" }]);
  const issued = Date.parse(paid?.receipt?.issued_at ?? "") / 1000;
  const month = limaDate(issued).slice(0, 7);
  const { data: listed } = await api.GET("/receipts", { params: { query: { month } } });
  expect(listed?.find(({ order_id }) => order_id === id)).toMatchObject({
    ...factura,
    series: "F001",
    net: 110.08,
    igv: 19.82,
    total: 129.9,
  });
});

test("an order for a buyer without an e-mail is placed once per key, at the prices of now", async () => {
  const api = await clientOf();
  const { id } = await placeOrder(shop);
  const line = await databaseOf(shop).query.orderLines.findFirst({ where: eq(orderLines.orderId, id) });
  if (!line) throw new Error("The order has no line.");
  const phone = `9${String(Date.now()).slice(-8)}`;
  const body = {
    key: randomId(),
    source: "phone" as const,
    name: "Rosa Quispe",
    phone,
    address: "Jr. Unión 100",
    ubigeo: "150101",
    lines: [
      {
        product_id: line.productId,
        variant_id: line.variantId,
        size: line.size,
        quantity: 2,
      },
    ],
  };
  const first = await api.POST("/orders", { body });
  expect([first.response.status, first.error]).toEqual([201, undefined]);
  expect(first.data).toMatchObject({
    status: "pending",
    source: "phone",
    email: "",
    subtotal: (2 * line.unitPriceMinor) / 100,
    page: expect.stringContaining("/es/orders/"),
  });
  const again = await api.POST("/orders", { body });
  expect([again.response.status, again.data?.id]).toEqual([200, first.data?.id]);
  const unknown = await api.POST("/orders", {
    body: { ...body, key: randomId(), lines: [{ product_id: 999_999, quantity: 1 }] },
  });
  expect([unknown.response.status, unknown.error]).toEqual([409, { error: "cart-changed" }]);
  const { data: listed } = await api.GET("/customers", { params: { query: { limit: 1000 } } });
  const customer = listed?.find(({ telefono, email }) => email === "" && telefono === `+51${phone}`);
  const params = { path: { id: customer?.id ?? 0 } };
  const { data: read } = await api.GET("/customers/{id}", { params });
  expect(read).toMatchObject({ name: "Rosa Quispe", newest_orders: [{ id: first.data?.id }], notes: [] });
  const { data: corrected } = await api.PUT("/customers/{id}", {
    params,
    body: { name: "Rosa Q.", version: read?.version ?? 0 },
  });
  expect(corrected).toMatchObject({ name: "Rosa Q.", telefono: `+51${phone}` });
  const stale = await api.PUT("/customers/{id}", { params, body: { name: "R. Q.", version: 1 } });
  expect(stale.response.status).toBe(412);
  const nameless = await api.POST("/orders", { body: { ...body, key: randomId(), phone: "12" } });
  expect(nameless.error).toMatchObject({ fields: { phone: expect.any(String) } });
});

test("an order is edited until it is paid, keeping what the call omits", async () => {
  const api = await clientOf();
  const order = await placeOrder(shop);
  const params = { path: { id: order.id } };
  const { data: placed } = await api.GET("/orders/{id}", { params });
  const [line] = placed?.lines ?? [];
  const lines = [{ product_id: line?.product_id ?? 0, size: line?.size ?? null, quantity: 2 }];
  const body = { lines, name: "Rosa Mamani", version: placed?.version ?? 0 };
  const { data: edited, error } = await api.PUT("/orders/{id}", { params, body });
  expect([error, edited]).toMatchObject([
    undefined,
    {
      reference: order.reference,
      status: "pending",
      name: "Rosa Mamani",
      email: placed?.email,
      phone: placed?.phone,
      delivery: placed?.delivery,
      receipt: { kind: "boleta" },
      total: 259.8,
      lines: [{ quantity: 2, unit_price: 129.9 }],
      version: body.version + 1,
    },
  ]);
  const stale = await api.PUT("/orders/{id}", { params, body: { ...body, name: "R. M." } });
  expect([stale.response.status, stale.error]).toEqual([412, { error: "changed-meanwhile" }]);
  const wrong = await api.PUT("/orders/{id}", { params, body: { phone: "12", coupon: "NADA" } });
  expect([wrong.response.status, wrong.error]).toMatchObject([
    422,
    { fields: { coupon: expect.any(String) } },
  ]);
  const factura = { receipt_kind: "factura", ruc: "20131312955", company_name: "Telas S.A.C." } as const;
  const incomplete = await api.PUT("/orders/{id}", { params, body: factura });
  expect(incomplete.error).toMatchObject({ fields: { company_address: expect.any(String) } });

  await openForm(shop, order);
  const held = await api.PUT("/orders/{id}", { params, body: { note: "Tocar el timbre" } });
  expect([held.response.status, held.error]).toEqual([409, { error: "payment-open" }]);
  const { data: anyway } = await api.PUT("/orders/{id}", {
    params,
    body: { ...factura, company_address: "Av. Grau 12", may_outdate_payment: true },
  });
  expect(anyway?.receipt).toMatchObject({ kind: "factura", document_number: "20131312955" });
  await api.POST("/orders/{id}/manual_payment", { params, body: { method: "cash", note: "Caja" } });
  const late = await api.PUT("/orders/{id}", { params, body: { name: "R. M." } });
  expect([late.response.status, late.error]).toEqual([409, { error: "not-editable" }]);
});

test("an order is refunded by the provider in two parts, once each, and never above what was paid", async () => {
  const api = apiClient(shop, (await newCaller(shop, "Admin")).token);
  const order = await placeOrder(shop, { quantity: 2 });
  await payHosted(shop, order, "4970100000000055");
  const params = { path: { id: order.id } };
  await expect.poll(async () => (await api.GET("/orders/{id}", { params })).data?.status).toBe("paid");
  const { data: read } = await api.GET("/orders/{id}", { params });
  expect(read).toMatchObject({ refund_state: "none", refunded: 0, refunds: [] });
  const lines = [{ line_id: read?.lines[0]?.id ?? 0, quantity: 1, restock: true }];
  const first = { key: "api-first", amount: 129.9, reason: "Too small", lines };
  for (const _ of [1, 2]) {
    const { data } = await api.POST("/orders/{id}/refunds", { params, body: first });
    expect(data).toMatchObject({
      status: "paid",
      refund_state: "partly",
      refunded: 129.9,
      refunds: [{ amount: 129.9, status: "done", means: "provider", lines: [{ quantity: 1, restock: 1 }] }],
      lines: [{ unshipped: 1, withdrawn: 1, restocked: 1 }],
    });
  }
  const rest = { key: "api-rest-1", amount: 130, reason: "The rest" };
  const much = await api.POST("/orders/{id}/refunds", { params, body: rest });
  expect([much.response.status, much.error]).toEqual([409, { error: "too-much" }]);
  const { data: whole } = await api.POST("/orders/{id}/refunds", {
    params,
    body: { ...rest, amount: 129.9 },
  });
  expect(whole).toMatchObject({
    status: "refunded",
    refund_state: "whole",
    refunds: [{}, { status: "done" }],
  });
  const path = { id: order.id, refund_id: whole?.refunds[1]?.id ?? 0 };
  const { data: asked } = await api.POST("/orders/{id}/refunds/{refund_id}/ask", { params: { path } });
  expect(asked).toMatchObject({ version: whole?.version });
});
