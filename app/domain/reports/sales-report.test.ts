import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories, manualPayments, orderLines, orders, payments } from "~db/schema";
import { addRefund, orderValues } from "~db/test-rows";
import { addProduct, openShop } from "../../../tests/support/data/catalogue";
import { plansOf } from "../../../tests/support/query-plan";
import { type Comparison, type Grouping, groupings, noSales, type SaleSums } from "./report";
import { readSalesReport } from "./sales-report.queries.server";

type OrderValues = Parameters<typeof orderValues>[0];

let shop: Awaited<ReturnType<typeof openShop>>;
let polo: number;
let gorra: number;
let number = 0;

const november = { from: "2026-11-01", to: "2026-11-30" };
const at = (moment: string) => Date.parse(moment) / 1000;

/** Adds a paid order. Lines: product, quantity, price. */
async function addSale(
  paidAt: string,
  lines: [productId: number, quantity: number, unitPriceMinor: number][],
  values: OrderValues = {},
) {
  number += 1;
  const subtotalMinor = lines.reduce((total, [, quantity, price]) => total + quantity * price, 0);
  const { deliveryMinor = 0, discountMinor = 0 } = values ?? {};
  const order = await shop.db
    .insert(orders)
    .values({
      ...orderValues({
        reference: `305${String(number).padStart(3, "A")}`,
        status: "paid",
        paidAt: at(paidAt),
      }),
      deliveryMinor,
      subtotalMinor,
      totalMinor: subtotalMinor + deliveryMinor - discountMinor,
      ...values,
    })
    .returning()
    .get();
  await shop.db.insert(orderLines).values(
    lines.map(([productId, quantity, unitPriceMinor], position) => ({
      orderId: order.id,
      position,
      productId,
      productName: "Name as ordered",
      quantity,
      unitPriceMinor,
    })),
  );
  return order;
}

async function addSales() {
  await addSale("2025-11-01T05:00:00Z", [[polo, 1, 800]]);
  const october = await addSale("2026-11-01T04:59:59Z", [[polo, 1, 1_000]]);
  const cash = { method: "cash", amountMinor: 1_000, currency: "PEN", note: "C-1" } as const;
  await shop.db.insert(manualPayments).values({ orderId: october.id, ...cash });
  const first = await addSale(
    "2026-11-01T05:00:00Z",
    [
      [polo, 2, 1_000],
      [gorra, 1, 999],
    ],
    { deliveryMinor: 301, deliveryName: "Lima", discountMinor: 100, couponCode: "VERANO" },
  );
  await addRefund(shop.db, first, { amountMinor: 700 });
  await addSale("2026-12-01T04:59:59Z", [[gorra, 1, 500]], {
    discountMinor: 500,
    giftMinor: 500,
    source: "phone",
  });
  const dollars = await addSale("2026-11-15T12:00:00Z", [[polo, 1, 300]], { currency: "USD" });
  await shop.db.insert(payments).values({
    orderId: dollars.id,
    attempt: 1,
    provider: "izipay",
    providerOrderId: "2026305AAA-1",
    channel: "form",
    amountMinor: 300,
    currency: "USD",
    status: "accepted",
  });
  await addSale("2026-12-01T05:00:00Z", [[polo, 1, 9_000]]);
  for (const status of ["cancelled", "refunded"] as const)
    await addSale("2026-11-15T12:00:00Z", [[polo, 1, 7_000]], { status });
  await addSale("2026-11-15T12:00:00Z", [[polo, 1, 7_000]], { status: "pending", paidAt: null });
}

beforeAll(async () => {
  shop = await openShop();
  await shop.db.insert(categories).values({ id: 9 });
  polo = (await addProduct(shop.db, { name: "Polo", stock: [{ size: null, stock: 9 }] })).id;
  gorra = (await addProduct(shop.db, { name: "Gorra", categoryId: 9, stock: [{ size: null, stock: 9 }] })).id;
  await addSales();
});
afterAll(() => shop.database.close());

const read = (by: Grouping, compare: Comparison = "none", period = november) =>
  readSalesReport(shop.reader, { ...period, by, compare });

const sums = (values: Partial<SaleSums>): SaleSums => ({ ...noSales, ...values });
const total = sums({
  orders: 2,
  units: 4,
  grossMinor: 3_800,
  discountMinor: 100,
  giftMinor: 500,
  returnedMinor: 700,
  netMinor: 2_500,
});

/** Net amounts in soles by key, of rows with sales. */
async function netBy(by: Grouping) {
  const [soles] = await read(by);
  return soles?.rows.filter((row) => row.orders > 0).map(({ key, netMinor }) => [key, netMinor]);
}

test("a month has the sales between its midnights in Lima, each currency apart, in one round trip", async () => {
  const before = shop.database.requests;
  const report = await read("day", "year");
  expect(shop.database.requests - before).toBe(1);
  expect(report.map(({ currency, total }) => [currency, total])).toEqual([
    ["PEN", total],
    ["USD", sums({ orders: 1, units: 1, grossMinor: 300, netMinor: 300 })],
  ]);
});

test("rows by time include those without sales", async () => {
  const [soles] = await read("day");
  expect(soles?.rows).toHaveLength(30);
  expect(soles?.rows[1]).toEqual({ ...noSales, key: "2026-11-02", name: "", beforeMinor: null });
  expect(await netBy("day")).toEqual([
    ["2026-11-01", 2_500],
    ["2026-11-30", 0],
  ]);
  expect(await netBy("week")).toEqual([
    ["2026-10-26", 2_500],
    ["2026-11-30", 0],
  ]);
  expect((await read("week"))[0]?.rows).toHaveLength(6);
  expect(await netBy("month")).toEqual([["2026-11", 2_500]]);
});

test("products and delivery have their share of discounts, gift cards and refunds, to the cent", async () => {
  const [soles] = await read("product");
  expect(soles?.rows).toEqual([
    {
      ...sums({
        orders: 1,
        units: 2,
        grossMinor: 2_000,
        discountMinor: 60,
        returnedMinor: 425,
        netMinor: 1_515,
      }),
      key: String(polo),
      name: "Polo",
      beforeMinor: null,
    },
    {
      orders: 2,
      units: 2,
      grossMinor: 1_499,
      discountMinor: 31,
      exchangedMinor: 0,
      giftMinor: 500,
      returnedMinor: 212,
      netMinor: 756,
      key: String(gorra),
      name: "Gorra",
      beforeMinor: null,
    },
    {
      ...sums({ orders: 1, grossMinor: 301, discountMinor: 9, returnedMinor: 63, netMinor: 229 }),
      key: null,
      name: "",
      beforeMinor: null,
    },
  ]);
  expect(await netBy("category")).toEqual([
    ["8", 1_515],
    ["9", 756],
    [null, 229],
  ]);
});

test("whole orders are grouped by payment, delivery, source and code", async () => {
  expect(await netBy("payment")).toEqual([
    ["cash", 2_500],
    ["none", 0],
  ]);
  expect((await read("payment"))[1]?.rows).toMatchObject([{ key: "card", netMinor: 300 }]);
  expect(await netBy("delivery")).toEqual([
    ["Lima", 2_500],
    ["", 0],
  ]);
  expect(await netBy("source")).toEqual([
    ["website", 2_500],
    ["phone", 0],
  ]);
  expect(await netBy("coupon")).toEqual([
    ["VERANO", 2_500],
    ["", 0],
  ]);
});

const march = { from: "2026-03-01", to: "2026-03-31" };

test("no part of an order that is wholly paid by a discount and a gift card has a negative net amount", async () => {
  await addSale(
    "2026-03-05T12:00:00Z",
    [
      [polo, 1, 999],
      [gorra, 1, 1_000],
    ],
    { discountMinor: 1_999, giftMinor: 1_499 },
  );
  const [soles] = await read("product", "none", march);
  const rows = soles?.rows.map((row) => [row.name, row.discountMinor, row.giftMinor, row.netMinor]);
  expect(rows?.toSorted()).toEqual([
    ["Gorra", 251, 749, 0],
    ["Polo", 249, 750, 0],
  ]);
});

test("an order paid by card stays so when it is paid again outside the provider", async () => {
  const order = await addSale("2026-05-05T12:00:00Z", [[polo, 1, 400]]);
  const ofOrder = { orderId: order.id, amountMinor: 400, currency: "PEN" } as const;
  const card = {
    attempt: 1,
    provider: "izipay",
    providerOrderId: `P-${order.id}`,
    channel: "form",
    status: "accepted",
  } as const;
  await shop.db.insert(payments).values({ ...ofOrder, ...card });
  const createdAt = at("2026-05-06T12:00:00Z");
  await shop.db.insert(manualPayments).values({ ...ofOrder, method: "yape", note: "2", createdAt });
  const paymentsOfMay = async () => {
    const [soles] = await read("payment", "none", { from: "2026-05-01", to: "2026-05-31" });
    return soles?.rows.map(({ key }) => key);
  };
  expect(await paymentsOfMay()).toEqual(["card"]);
  await shop.db.update(orders).set({ paidAt: createdAt }).where(eq(orders.id, order.id));
  expect(await paymentsOfMay()).toEqual(["yape"]);
});

test.each(groupings)("the rows by %s add up to the total", async (by) => {
  const amounts = [
    "units",
    "grossMinor",
    "discountMinor",
    "exchangedMinor",
    "giftMinor",
    "returnedMinor",
    "netMinor",
  ] as const;
  const [soles] = await read(by);
  for (const amount of amounts) {
    expect(soles?.rows.reduce((sum, row) => sum + row[amount], 0)).toBe(total[amount]);
  }
});

test("the previous period is compared day by day", async () => {
  const [soles, dollars] = await read("day", "previous");
  expect(soles?.before).toMatchObject({ orders: 1, netMinor: 1_000 });
  expect(soles?.rows.filter((row) => row.beforeMinor !== 0)).toMatchObject([
    { key: "2026-11-30", beforeMinor: 1_000 },
  ]);
  expect(dollars?.before).toEqual(noSales);
});

test("the year before is compared by date, and by what was sold, also of what is no longer sold", async () => {
  const [soles] = await read("day", "year");
  expect(soles?.rows.filter((row) => row.beforeMinor !== 0)).toMatchObject([
    { key: "2026-11-01", beforeMinor: 800 },
  ]);
  const comparedBy = async (by: Grouping, period = november) => {
    const [report] = await read(by, "year", period);
    return report?.rows.map(({ key, name, netMinor, beforeMinor }) => [key, name, netMinor, beforeMinor]);
  };
  expect(await comparedBy("product")).toEqual([
    [String(polo), "Polo", 1_515, 800],
    [String(gorra), "Gorra", 756, 0],
    [null, "", 229, 0],
  ]);
  expect(await comparedBy("source")).toEqual([
    ["website", "", 2_500, 800],
    ["phone", "", 0, 0],
  ]);
  const later = { from: "2027-11-02", to: "2027-11-30" };
  expect(await comparedBy("product", later)).toEqual([[String(gorra), "Gorra", 0, 0]]);
});

test("29 February is compared with the 28th of a year that has none", async () => {
  await addSale("2024-02-28T12:00:00Z", [[polo, 1, 100]]);
  await addSale("2024-02-29T12:00:00Z", [[polo, 1, 20]]);
  await addSale("2024-03-01T12:00:00Z", [[polo, 1, 3]]);
  const earlier = async (by: Grouping, from: string, to: string) => {
    const [soles] = await read(by, "year", { from, to });
    const rows = soles?.rows.filter(({ beforeMinor }) => beforeMinor);
    return [soles?.before?.netMinor, ...(rows?.map(({ key, beforeMinor }) => [key, beforeMinor]) ?? [])];
  };
  expect(await earlier("month", "2025-01-01", "2025-12-31")).toEqual([123, ["2025-02", 120], ["2025-03", 3]]);
  expect(await earlier("day", "2025-02-01", "2025-02-28")).toEqual([120, ["2025-02-28", 120]]);
  await addSale("2023-02-28T12:00:00Z", [[polo, 1, 7]]);
  expect(await earlier("day", "2024-02-29", "2024-02-29")).toEqual([7, ["2024-02-29", 7]]);
});

test("a currency without sales in the period is listed when it had some before", async () => {
  const report = await read("month", "previous", { from: "2026-12-01", to: "2026-12-16" });
  expect(report.map(({ currency }) => currency)).toEqual(["PEN", "USD"]);
  expect((await read("month", "none", { from: "2022-01-01", to: "2022-01-31" })).map((c) => c.total)).toEqual(
    [noSales],
  );
});

test.each(groupings)("sales by %s are found by the index on the payment's time", async (by) => {
  const steps = await plansOf(shop.db, (reader) =>
    readSalesReport(reader, { ...november, by, compare: "year" }),
  );
  expect(steps.filter((step) => /^SEARCH orders USING INDEX orders_paid /.test(step))).not.toEqual([]);
  const tables = /^SCAN (orders|order_lines|line|payments|manual_payments|refunds|back|products)\b/;
  expect(steps.filter((step) => tables.test(step))).toEqual([]);
});

test("what was sold in the period to compare with only is sorted by that", async () => {
  await addSale("2029-11-10T12:00:00Z", [[polo, 1, 300]]);
  await addSale("2030-11-10T12:00:00Z", [[gorra, 1, 100]]);
  const [soles] = await read("product", "year", { from: "2030-11-01", to: "2030-11-30" });
  expect(soles?.rows.map(({ name, netMinor, beforeMinor }) => [name, netMinor, beforeMinor])).toEqual([
    ["Polo", 0, 300],
    ["Gorra", 100, 0],
  ]);
});
