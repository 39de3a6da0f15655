import { afterAll, beforeAll, expect, test } from "vitest";
import { categories, coupons, orderDiscounts, orderLines, orders } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { addProduct, openShop } from "../../../tests/support/data/catalogue";
import type { Grouping, SaleSums } from "./report";
import { readSalesReport } from "./sales-report.queries.server";

/** Two orders with a code for 10.00 and a promotion for 20.00 on the polo, one of them with stored shares. */
let shop: Awaited<ReturnType<typeof openShop>>;
let polo: number;
let blusa: number;

const MARCH = { from: "2026-03-01", to: "2026-03-31" };

async function addSale(reference: string, isStored: boolean, couponIds: number[]) {
  const [coded = 0, promotion = 0] = couponIds;
  const paidAt = Date.parse("2026-03-05T12:00:00Z") / 1000;
  const order = await shop.db
    .insert(orders)
    .values({
      ...orderValues({ reference, status: "paid", paidAt }),
      subtotalMinor: 20_000,
      deliveryMinor: 1_000,
      discountMinor: 3_000,
      totalMinor: 18_000,
      couponCode: "DIEZ",
    })
    .returning()
    .get();
  const line = { orderId: order.id, productName: "Polo", quantity: 1, unitPriceMinor: 10_000 };
  const categoryId = isStored ? 8 : null;
  await shop.db.insert(orderLines).values([
    { ...line, position: 1, productId: polo, categoryId },
    { ...line, position: 2, productId: blusa, categoryId },
  ]);
  const discount = { orderId: order.id, name: "Descuento", rule: { kind: "amount" } };
  await shop.db.insert(orderDiscounts).values([
    {
      ...discount,
      position: 1,
      couponId: coded,
      code: "DIEZ",
      amountMinor: 1_000,
      lineShares: isStored ? { 1: 500, 2: 500 } : null,
    },
    {
      ...discount,
      position: 2,
      couponId: promotion,
      amountMinor: 2_000,
      lineShares: isStored ? { 1: 2_000 } : null,
    },
  ]);
}

beforeAll(async () => {
  shop = await openShop();
  await shop.db.insert(categories).values({ id: 9 });
  polo = (await addProduct(shop.db, { name: "Polo", pen: 10_000, categoryId: 9 })).id;
  blusa = (await addProduct(shop.db, { name: "Blusa", pen: 10_000 })).id;
  const added = await shop.db
    .insert(coupons)
    .values([
      { code: "DIEZ", kind: "amount", amountPenMinor: 1_000 },
      { code: null, kind: "amount", amountPenMinor: 2_000, productIds: [polo] },
    ])
    .returning({ id: coupons.id });
  await addSale(
    "064AAA",
    true,
    added.map(({ id }) => id),
  );
});
afterAll(() => shop.database.close());

const read = async (by: Grouping) =>
  (await readSalesReport(shop.reader, { ...MARCH, by, compare: "none" }))[0];
const amounts = ({ grossMinor, discountMinor, netMinor }: SaleSums) => [grossMinor, discountMinor, netMinor];

test("a code is credited with its own discount, and promotions stand beside it", async () => {
  const report = await read("coupon");
  const sums = { grossMinor: 21_000, discountMinor: 1_000, promotionMinor: 2_000, netMinor: 18_000 };
  expect(report?.rows).toMatchObject([{ key: "DIEZ", ...sums }]);
  expect(report?.total).toMatchObject(sums);
});

test("products have the stored shares of their discounts", async () => {
  const report = await read("product");
  expect(report?.rows.map((row) => [row.name, ...amounts(row)])).toEqual([
    ["Blusa", 10_000, 500, 9_500],
    ["Polo", 10_000, 2_500, 7_500],
    ["", 1_000, 0, 1_000],
  ]);
});

test("categories have the sales of then, when a product has another category by now", async () => {
  const report = await read("category");
  expect(report?.rows.map((row) => [row.key, ...amounts(row)])).toEqual([
    ["8", 20_000, 3_000, 17_000],
    [null, 1_000, 0, 1_000],
  ]);
});

test("an order whose shares are not stored yet shares its discounts by price, and nothing is lost", async () => {
  const ids = (await shop.db.select({ id: coupons.id }).from(coupons)).map(({ id }) => id);
  await addSale("064AAB", false, ids);
  const report = await read("product");
  const discounts = report?.rows.map(({ discountMinor }) => discountMinor);
  expect(discounts?.reduce((sum, minor) => sum + minor, 0)).toBe(6_000);
  expect(report?.rows.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(36_000);
  expect(report?.total).toMatchObject({ discountMinor: 6_000, netMinor: 36_000 });
});
