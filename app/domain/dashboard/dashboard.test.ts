import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStockTable } from "~/domain/catalog/stock/stock-table.queries.server";
import { GIFT_CARD_CATEGORY } from "~/domain/gift-cards/gift-card";
import { createReadBatcher } from "~db/read-batcher";
import {
  auditLog,
  categories,
  manualPayments,
  orderEvents,
  orderLines,
  orders,
  paymentEvents,
  paymentProofs,
  payments,
  receipts,
  refunds,
  stockRequests,
} from "~db/schema";
import { addRefund, orderValues } from "~db/test-rows";
import type { PaymentOutcome } from "~db/vocabulary";
import { addProduct, openShop } from "../../../tests/support/data/catalogue";
import { plansOf } from "../../../tests/support/query-plan";
import { type Dashboard, readDashboard } from "./dashboard.queries.server";
import { readStockState } from "./stock-state.queries.server";

let shop: Awaited<ReturnType<typeof openShop>>;
let dashboard: Dashboard;
let requests: number;
const now = new Date("2026-11-21T17:00:00Z");
const at = (moment: string) => Date.parse(moment) / 1000;

let number = 0;
async function addOrder(values: Parameters<typeof orderValues>[0]) {
  number += 1;
  const reference = `325${String(number).padStart(3, "A")}`;
  const order = await shop.db
    .insert(orders)
    .values(orderValues({ reference, subtotalMinor: 100, deliveryMinor: 0, totalMinor: 100, ...values }))
    .returning()
    .get();
  return order;
}

const loadDashboard = (mayAudit: boolean) =>
  readDashboard(
    { db: shop.db, read: createReadBatcher(shop.db).read },
    { now, userId: 0, mayAudit, locale: "es" },
  );

async function addSales() {
  const today = at("2026-11-21T05:00:00Z");
  await addOrder({ name: "Older", status: "shipped", paidAt: today - 1 });
  await addOrder({ name: "Newer", status: "paid", paidAt: today });
  await addOrder({ name: "Gone", status: "handed_over", paidAt: today + 60 });
  await addOrder({ name: "First day", status: "handed_over", paidAt: at("2026-10-23T05:00:00Z") });
  await addOrder({ name: "Too old", status: "handed_over", paidAt: at("2026-10-23T04:59:59Z") });
  await addOrder({ name: "Abroad", status: "handed_over", paidAt: today, currency: "USD" });
  const off = await addOrder({ name: "Off", status: "cancelled", paidAt: today, cancelledAt: today });
  await shop.db.insert(manualPayments).values({
    orderId: off.id,
    method: "yape",
    amountMinor: 90,
    currency: "PEN",
    note: "1",
  });
  await addOrder({ name: "Given back", status: "cancelled", paidAt: today, cancelledAt: today });
}

async function addStock() {
  const polo = await addProduct(shop.db, {
    name: "Polo",
    variants: [{ name: "Rojo" }],
    stock: [
      { size: "S", stock: 0, variant: 0 },
      { size: "M", stock: 3, variant: 0 },
      { size: "L", stock: 4, variant: 0 },
    ],
  });
  await addProduct(shop.db, { name: "Gorra", stock: [{ size: null, stock: 1 }] });
  await addProduct(shop.db, { name: "Archivado", active: false, stock: [{ size: "M", stock: 1 }] });
  await shop.db.insert(stockRequests).values({
    email: "ana@example.com",
    consent: true,
    locale: "es",
    productId: polo.id,
    variantId: polo.variantIds[0],
    size: "S",
  });
  const line = { productId: polo.id, productName: "Polo", variantName: "Rojo", unitPriceMinor: 1 };
  for (const status of ["paid", "preparing", "handed_over"] as const) {
    const { id } = await addOrder({ status, paidAt: 1 });
    await shop.db.insert(orderLines).values([
      { ...line, orderId: id, position: 0, size: "S", quantity: 3, fromStock: 1, madeToOrder: 2 },
      { ...line, orderId: id, position: 1, size: "M", quantity: 1, fromStock: 1 },
    ]);
  }
}

async function addPayments() {
  const event = (
    orderId: number | null,
    outcome: PaymentOutcome,
    receivedAt: number,
    reason: string | null,
  ) =>
    shop.db.insert(paymentEvents).values({
      eventKey: crypto.randomUUID(),
      providerOrderId: "2026325K7P-1",
      amountMinor: 100,
      payload: "",
      source: "notification",
      currency: "PEN",
      mode: "TEST",
      orderId,
      outcome,
      receivedAt,
      reason,
      provider: "izipay",
    });
  const refused = await addOrder({ status: "refused" });
  const paid = await addOrder({ status: "handed_over", paidAt: 1 });
  const seconds = now.getTime() / 1000;
  await shop.db.insert(paymentProofs).values(
    (["waiting", "refused"] as const).map((status, index) => ({
      orderId: refused.id,
      number: index + 1,
      idempotencyKey: status,
      way: "plin" as const,
      status,
      createdAt: 5,
      ...(status === "refused" ? { refusal: "x", decidedAt: 6 } : {}),
    })),
  );
  await event(refused.id, "refused", seconds - 60, "INSUFFICIENT_FUNDS");
  await event(refused.id, "refused", seconds - 8 * 86_400, "OLD");
  await event(paid.id, "refused", seconds - 60, "THEN_PAID");
  await event(paid.id, "rejected", seconds - 50, "amount");
  await event(null, "rejected", seconds - 40, "unknown-order");
  await event(paid.id, "accepted", seconds - 30, null);
  const attempts = await shop.db
    .insert(payments)
    .values(
      [1, 2].map((attempt) => ({
        orderId: paid.id,
        attempt,
        provider: "izipay",
        providerOrderId: `${paid.id}-${attempt}`,
        channel: "form" as const,
        amountMinor: paid.totalMinor,
        status: "accepted" as const,
      })),
    )
    .returning();
  await shop.db.insert(refunds).values({
    orderId: paid.id,
    paymentId: attempts[1]?.id ?? 0,
    idempotencyKey: "key-open",
    means: "provider",
    amountMinor: 1,
    currency: "PEN",
    reason: "x",
  });
  await shop.db.insert(orderEvents).values([
    { orderId: paid.id, toStatus: "handed_over", actor: "provider", detail: "paid-twice", createdAt: 7 },
    { orderId: paid.id, toStatus: "handed_over", actor: "staff", detail: "something else" },
  ]);
  return paid;
}

beforeAll(async () => {
  shop = await openShop();
  await addSales();
  await addStock();
  await addPayments();
  await shop.db.insert(auditLog).values({
    actorEmail: "rosa@example.com",
    action: "change",
    entity: "product",
    entityId: "1",
  });
  const before = shop.database.requests;
  dashboard = await loadDashboard(true);
  requests = shop.database.requests - before;
});
afterAll(() => shop.database.close());

test("the dashboard takes one round trip", () => expect(requests).toBe(1));

test("sales of different currencies are separate", () => {
  const sold = dashboard.sales.map(({ currency, days }) => [
    currency,
    days.filter(({ orders }) => orders > 0),
  ]);
  expect(sold[0]?.[0]).toBe("PEN");
  expect(sold[1]).toEqual(["USD", [{ day: "2026-11-21", orders: 1, totalMinor: 100 }]]);
});

test("sales cover thirty days in Lima, without cancelled orders", () => {
  const [soles] = dashboard.sales;
  expect(soles?.days).toHaveLength(30);
  expect(soles?.days.filter((day) => day.orders > 0)).toEqual([
    { day: "2026-10-23", orders: 1, totalMinor: 100 },
    { day: "2026-11-20", orders: 1, totalMinor: 100 },
    { day: "2026-11-21", orders: 2, totalMinor: 200 },
  ]);
  expect([soles?.days[0]?.day, soles?.days[29]?.day]).toEqual(["2026-10-23", "2026-11-21"]);
});

test("sales and their IGV are without what was given back, the IGV in proportion per order", async () => {
  const { db, database } = await openShop();
  const paidAt = at("2026-11-21T05:00:00Z");
  const add = async (reference: string, isNumbered: boolean) => {
    const values = orderValues({ reference, status: "paid", paidAt, deliveryMinor: 0, totalMinor: 12_990 });
    const order = await db.insert(orders).values(values).returning().get();
    const numbered = { number: number++, issuedAt: paidAt, series: "B001", name: "Rosa", totalMinor: 12_990 };
    await db.insert(receipts).values({
      orderId: order.id,
      kind: "boleta",
      igvPercent: 18,
      ...(isNumbered && { ...numbered, netMinor: 11_008, igvMinor: 1_982 }),
    });
    return order;
  };
  await add("325X01", true);
  // Of 79.90 the IGV is 12.19.
  await addRefund(db, await add("325X02", true), { amountMinor: 5_000 });
  await addRefund(db, await add("325X03", false), { amountMinor: 990 });
  const { sales } = await readDashboard(
    { db, read: createReadBatcher(db).read },
    { now, userId: 0, mayAudit: false, locale: "es" },
  );
  database.close();
  expect(sales[0]?.days.at(-1)).toMatchObject({ orders: 3, totalMinor: 12_990 + 7_990 + 12_000 });
  expect(sales[0]?.igvMinor).toBe(1_982 + 1_219);
});

test("the orders that have waited longest come first", () => {
  expect(dashboard.toHandOverCount).toBe(4);
  expect(dashboard.toHandOver.map(({ status }) => status)).toEqual(["paid", "preparing", "shipped", "paid"]);
  expect(dashboard.toHandOver.map(({ name }) => name).slice(2)).toEqual(["Older", "Newer"]);
});

describe("stock", () => {
  test("is listed when it is low and the product active", () => {
    expect(dashboard.stock).toMatchObject({ lowCount: 2, goneCount: 1 });
    const thing = { variantName: null, size: null };
    expect(dashboard.stock.low).toEqual([
      expect.objectContaining({ ...thing, productName: "Gorra", stock: 1 }),
      expect.objectContaining({ productName: "Polo", variantName: "Rojo", size: "M", stock: 3 }),
    ]);
  });

  test("has the counts of the list that they link to, without hidden products and gift cards", async () => {
    await shop.db.insert(categories).values({ id: GIFT_CARD_CATEGORY });
    for (const stock of [0, 1]) {
      const values = { name: `Hidden or gift ${stock}`, stock: [{ size: null, stock }] };
      await addProduct(shop.db, { ...values, categoryId: GIFT_CARD_CATEGORY });
      await addProduct(shop.db, { ...values, active: false });
    }
    const choice = { search: "", category: null, isDescending: false, limit: 25, offset: 0 };
    const total = async (state: "low" | "out") =>
      (await listStockTable(shop.reader, { ...choice, state })).total;
    const { lowCount, goneCount } = await readStockState(shop.reader, "es");
    expect([lowCount, goneCount]).toEqual([2, 1]);
    expect([await total("low"), await total("out")]).toEqual([lowCount, goneCount]);
  });

  test("includes pieces to make for paid orders", () => {
    expect(dashboard.stock.toMake).toEqual([
      expect.objectContaining({ productName: "Polo", variantName: "Rojo", size: "S", pieces: 4, orders: 2 }),
    ]);
  });

  test("includes the demand of stock requests", () => {
    expect(dashboard.demand).toMatchObject([{ productName: "Polo", size: "S", requests: 1 }]);
  });
});

test("payments include recent failures, mismatches, remarks, and refunds that are due or undecided", () => {
  const { failed, remarks, toRefund, openRefunds, proofsToCheck } = dashboard.payments;
  expect(proofsToCheck).toMatchObject([{ at: 5 }]);
  expect(openRefunds).toMatchObject([{ amountMinor: 1 }]);
  expect(failed.map(({ outcome, reason, reference }) => [outcome, reason, Boolean(reference)])).toEqual([
    ["rejected", "unknown-order", false],
    ["rejected", "amount", true],
    ["refused", "INSUFFICIENT_FUNDS", true],
  ]);
  expect(remarks).toMatchObject([{ remark: "paid-twice", at: 7 }]);
  expect(toRefund).toMatchObject([{ leftMinor: 90, cancelledAt: at("2026-11-21T05:00:00Z") }]);
});

test("the audit log requires its right", async () => {
  expect(dashboard.audit).toMatchObject([{ actorEmail: "rosa@example.com" }]);
  expect((await loadDashboard(false)).audit).toBeNull();
});

test("low and empty stock rows are found by index", async () => {
  const steps = await plansOf(shop.db, (reader) => readStockState(reader, "en"));
  expect(steps.filter((step) => step.startsWith("SCAN"))).toEqual([]);
  expect(
    steps.filter((step) => /^SEARCH stock_rows USING (COVERING )?INDEX stock_rows_stock /.test(step)),
  ).toHaveLength(3);
});
