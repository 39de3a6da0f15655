import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addVisitCounts, deleteOldVisitCounts } from "~/domain/visits/add-counts.server";
import { parseCsv } from "~/lib/text/csv";
import { orders, visitCounts } from "~db/schema";
import { orderValues } from "~db/test-rows";
import { openShop } from "../../../tests/support/data/catalogue";
import { openOwnShop } from "../../../tests/support/own-shop";
import { plansOf } from "../../../tests/support/query-plan";
import { nothingCounted, perHundred } from "./conversion";
import { readConversion } from "./conversion.queries.server";
import { conversionCsv } from "./conversion-csv.server";
import type { Comparison, TimeGrouping } from "./report";

type Shop = Awaited<ReturnType<typeof openShop>>;

let shop: Shop;
let number = 0;

/** Adds an order that was placed at the moment. */
async function addOrder(moment: string, values: Parameters<typeof orderValues>[0] = {}) {
  number += 1;
  const placedAt = Date.parse(moment) / 1000;
  const reference = `305${String(number).padStart(3, "A")}`;
  await shop.db.insert(orders).values(orderValues({ reference, placedAt, ...values }));
}

beforeAll(async () => {
  shop = await openShop();
  await addVisitCounts(shop.db, [
    { day: "2026-10-31", counter: "direct", count: 4 },
    { day: "2026-11-01", counter: "direct", count: 10 },
    { day: "2026-11-01", counter: "search", count: 5 },
    { day: "2026-11-01", counter: "product", count: 30 },
    { day: "2026-11-30", counter: "cart", count: 2 },
    { day: "2026-11-30", counter: "checkout", count: 1 },
    { day: "2026-12-01", counter: "social", count: 99 },
  ]);
  await addVisitCounts(shop.db, [{ day: "2026-11-01", counter: "direct", count: 1 }]);
  await addOrder("2026-11-01T05:00:00Z", { status: "paid", paidAt: 1 });
  await addOrder("2026-12-01T04:59:59Z");
  await addOrder("2026-12-01T05:00:00Z");
  await addOrder("2026-11-15T12:00:00Z", { source: "phone" });
  await addOrder("2026-11-15T12:00:00Z", { status: "cancelled", paidAt: 1 });
  await addOrder("2026-10-30T12:00:00Z");
  await addOrder("2026-10-31T12:00:00Z");
});
afterAll(() => shop.database.close());

const november = { from: "2026-11-01", to: "2026-11-30" };
const read = (by: TimeGrouping, compare: Comparison = "none") =>
  readConversion(shop.reader, { ...november, by, compare });

const total = {
  ...nothingCounted,
  direct: 11,
  search: 5,
  visits: 16,
  products: 30,
  carts: 2,
  checkouts: 1,
  orders: 3,
  paid: 1,
};

test("a month has its counts, and the website's orders placed in Lima's month, in one round trip", async () => {
  const before = shop.database.requests;
  const report = await read("day");
  expect(shop.database.requests - before).toBe(1);
  expect(report).toMatchObject({ total, before: null, countedSince: "2026-10-31" });
  expect(report.rows).toHaveLength(30);
  const filled = report.rows.filter(({ visits, orders: placed, carts }) => visits + placed + carts > 0);
  expect(filled.map(({ key, visits, orders: placed, paid }) => [key, visits, placed, paid])).toEqual([
    ["2026-11-01", 16, 1, 1],
    ["2026-11-15", 0, 1, 0],
    ["2026-11-30", 0, 1, 0],
  ]);
});

test("weeks and months have the counts of their days", async () => {
  const { rows } = await read("week");
  expect(rows.map(({ key, visits, carts }) => [key, visits, carts])).toEqual([
    ["2026-10-26", 16, 0],
    ["2026-11-02", 0, 0],
    ["2026-11-09", 0, 0],
    ["2026-11-16", 0, 0],
    ["2026-11-23", 0, 0],
    ["2026-11-30", 0, 2],
  ]);
  expect((await read("month")).rows).toEqual([{ ...total, key: "2026-11", before: null }]);
});

/** Compared with the day before it. */
const secondDay = { from: "2026-11-02", to: "2026-11-02", compare: "previous" } as const;

test("the previous period is compared by day", async () => {
  const { rows, before } = await readConversion(shop.reader, { ...secondDay, by: "day" });
  expect(before).toMatchObject({ direct: 11, visits: 16, products: 30, orders: 1 });
  expect(rows.map((row) => row.before)).toEqual([before]);
});

test.each(["previous", "year"] as const)(
  "a period with days on which visits were not counted yet is not compared: %s",
  async (compare) => {
    const { rows, before } = await read("day", compare);
    expect(before).toBeNull();
    expect(rows.every((row) => row.before === null)).toBe(true);
  },
);

test("nothing is counted in a new shop, whatever was ordered", async () => {
  const own = await openOwnShop();
  await own.db.insert(orders).values(orderValues({ placedAt: Date.parse("2026-11-02T12:00:00Z") / 1000 }));
  const report = await readConversion(own.reader, { ...november, by: "month", compare: "none" });
  expect(report).toMatchObject({ total: nothingCounted, countedSince: null });
});

test("counts are deleted once no report can show them", async () => {
  const own = await openOwnShop();
  const counts = ["2006-11-25", "2006-11-26"].map((day) => ({ day, counter: "cart", count: 1 }) as const);
  await addVisitCounts(own.db, counts);
  await deleteOldVisitCounts(own.db, new Date("2026-11-27T12:00:00Z"));
  expect(await own.db.select({ day: visitCounts.day }).from(visitCounts)).toEqual([{ day: "2006-11-26" }]);
});

test("counts and orders are found by their indexes", async () => {
  const steps = await plansOf(shop.db, (reader) =>
    readConversion(reader, { ...november, by: "week", compare: "year" }),
  );
  expect(steps.filter((step) => /^SCAN (orders|visit_counts)(?! USING COVERING INDEX)/.test(step))).toEqual(
    [],
  );
  expect(steps.filter((step) => step.startsWith("SEARCH orders USING INDEX orders_placed "))).not.toEqual([]);
});

test.each([
  [3, 16, 18.75],
  [30, 16, 187.5],
  [0, 7, 0],
  [1, 0, null],
])("%i in %i visits are %s per hundred", (count, visits, expected) => {
  expect(perHundred(count, visits)).toBe(expected);
});

describe("the CSV", () => {
  const words = {
    grouping: "Month",
    steps: { visits: "V", products: "P", carts: "C", checkouts: "K", orders: "O", paid: "Paid" },
    channels: { direct: "D", search: "S", social: "N", link: "L", app: "A" },
    ordersPerHundred: "%",
    visitsBefore: "V before",
    ordersBefore: "O before",
    total: "Total",
  };

  async function cellsOf(report: Awaited<ReturnType<typeof read>>) {
    const pieces: string[] = [];
    for await (const piece of conversionCsv(report, words)) pieces.push(piece);
    const parsed = parseCsv(pieces.join(""));
    return parsed.ok ? parsed.value.map(({ cells }) => cells) : [];
  }

  const amounts = ["16", "30", "2", "1", "3", "1", "18.75", "11", "5", "0", "0", "0"];

  test("has the rows and a total", async () => {
    expect(await cellsOf(await read("month"))).toEqual([
      ["Month", "V", "P", "C", "K", "O", "Paid", "%", "D", "S", "N", "L", "A"],
      ["2026-11", ...amounts],
      ["Total", ...amounts],
    ]);
  });

  test("has the period before when it is compared", async () => {
    const [header, row] = await cellsOf(await readConversion(shop.reader, { ...secondDay, by: "month" }));
    expect(header?.slice(-2)).toEqual(["V before", "O before"]);
    expect(row?.slice(-2)).toEqual(["16", "1"]);
  });
});
