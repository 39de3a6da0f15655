import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import { orderLines, orders } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, orderValues } from "~db/test-rows";
import type { OrderPage } from "./order-table";
import { readOrderTable } from "./order-table.queries.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
  const productId = await addProduct(database.db, "Blusa");
  for (const values of rows) {
    const { id } = await database.db
      .insert(orders)
      .values(orderValues({ ...values, subtotalMinor: values.totalMinor, deliveryMinor: 0 }))
      .returning({ id: orders.id })
      .get();
    await database.db.insert(orderLines).values([
      { orderId: id, position: 0, productId, productName: "Blusa", unitPriceMinor: 1, quantity: 2 },
      { orderId: id, position: 1, productId, productName: "Blusa", unitPriceMinor: 1, quantity: 3 },
    ]);
  }
});
afterAll(() => database.close());

const at = (moment: string) => Date.parse(moment) / 1000;
const paid = (placedAt: number) => ({ status: "paid" as const, placedAt, paidAt: placedAt });
const rows = [
  {
    reference: "323AAA",
    name: "María Núñez",
    email: "maria@example.com",
    totalMinor: 300,
    // The last second of 19 November in Lima, which is on 20 November in UTC.
    ...paid(at("2026-11-20T04:59:59Z")),
  },
  {
    reference: "324BBB",
    name: "José Quispe",
    email: "jose@example.com",
    totalMinor: 100,
    status: "pending" as const,
    placedAt: at("2026-11-20T05:00:00Z"),
  },
  {
    reference: "324CCC",
    name: "ana flores",
    email: "flores.nunez@example.com",
    totalMinor: 200,
    ...paid(at("2026-11-21T04:59:59Z")),
  },
  {
    reference: "325DDD",
    name: "Zoë Flores",
    email: "zoe@example.com",
    totalMinor: 400,
    status: "cancelled" as const,
    placedAt: at("2026-11-21T05:00:00Z"),
  },
];

const readTable = (page: Partial<OrderPage>) => {
  const { db } = database;
  return readOrderTable(
    { db, read: createReadBatcher(db).read },
    {
      search: "",
      state: null,
      from: null,
      to: null,
      sort: "placed",
      isDescending: true,
      limit: 25,
      offset: 0,
      ...page,
    },
  );
};
const found = async (page: Partial<OrderPage>) => {
  const { rows: orderRows, total } = await readTable(page);
  expect(total).toBe(orderRows.length);
  return orderRows.map(({ reference }) => reference);
};

test("orders whose cash is due are those that go on unpaid", async () => {
  const cash = { paymentWay: "cash_on_delivery", paidAt: null } as const;
  await database.db
    .insert(orders)
    .values([
      orderValues({ ...cash, reference: "324CAS", status: "confirmed" }),
      orderValues({ ...cash, reference: "324DUE", status: "handed_over", placedAt: 1 }),
      orderValues({ ...cash, reference: "324GOT", status: "shipped", paidAt: 1 }),
      orderValues({ ...cash, reference: "324OFF", status: "cancelled" }),
    ]);
  expect(await found({ state: "cash-due" })).toEqual(["324CAS", "324DUE"]);
  await database.db.delete(orders).where(eq(orders.paymentWay, "cash_on_delivery"));
});

test("a page has its rows and the total, in one round trip", async () => {
  const before = database.requests;
  const table = await readTable({ limit: 2, offset: 1 });
  expect(database.requests - before).toBe(1);
  expect(table).toEqual({
    total: 4,
    rows: [
      {
        id: 3,
        reference: "324CCC",
        status: "paid",
        progress: null,
        name: "ana flores",
        returnedMinor: 0,
        pieces: 5,
        totalMinor: 200,
        currency: "PEN",
        email: "flores.nunez@example.com",
        placedAt: rows[2]?.placedAt,
        paidAt: rows[2]?.placedAt,
      },
      expect.objectContaining({ reference: "324BBB", paidAt: null }),
    ],
  });
  expect((await readTable({ offset: 99 })).rows).toEqual([]);
});

test.each([
  ["placed", ["323AAA", "324BBB", "324CCC", "325DDD"]],
  ["name", ["324CCC", "324BBB", "323AAA", "325DDD"]],
  ["total", ["324BBB", "324CCC", "323AAA", "325DDD"]],
  ["status", ["325DDD", "323AAA", "324CCC", "324BBB"]],
] as const)("the table is sorted by %s in both directions", async (sort, expected) => {
  expect(await found({ sort, isDescending: false })).toEqual(expected);
  expect(await found({ sort, isDescending: true })).toEqual([...expected].reverse());
});

test("search accepts references of up to nine characters", async () => {
  const { db } = database;
  await db.update(orders).set({ reference: "325DDDEFG" }).where(eq(orders.reference, "325DDD"));
  expect(await found({ search: "325-ddd-efg" })).toEqual(["325DDDEFG"]);
  await db.update(orders).set({ reference: "325DDD" }).where(eq(orders.reference, "325DDDEFG"));
});

describe("search finds", () => {
  test.each([
    ["324-ccc", ["324CCC"]],
    [" 325ddd ", ["325DDD"]],
    ["324", ["324CCC", "324BBB"]],
    ["JOSE@example.com", ["324BBB"]],
    ["jose", ["324BBB"]],
    ["nuñez", ["324CCC", "323AAA"]],
    ["flores ana", ["324CCC"]],
    ["zoe", ["325DDD"]],
    ["example.com quispe", ["324BBB"]],
    ["nobody", []],
    ["%", []],
    ["*", []],
    ["' or 1=1 --", []],
  ])("%j", async (search, expected) => expect(await found({ search })).toEqual(expected));
});

test("date bounds are inclusive days in Lima", async () => {
  expect(await found({ from: "2026-11-20", to: "2026-11-20" })).toEqual(["324CCC", "324BBB"]);
  expect(await found({ to: "2026-11-19" })).toEqual(["323AAA"]);
  expect(await found({ from: "2026-11-21" })).toEqual(["325DDD"]);
  expect(await found({ from: "2026-02-30", to: "x" })).toHaveLength(4);
});

test("orders in preparation are found by their progress, which counts in no other status", async () => {
  const { db } = database;
  const prepared = { status: "preparing", progress: "ready" } as const;
  await db.update(orders).set(prepared).where(eq(orders.reference, "323AAA"));
  await db.update(orders).set({ progress: "ready" }).where(eq(orders.reference, "324CCC"));
  expect(await found({ state: "ready" })).toEqual(["323AAA"]);
  expect(await found({ state: "partly_shipped" })).toEqual([]);
  await db.update(orders).set({ status: "paid", progress: null }).where(eq(orders.status, "preparing"));
  await db.update(orders).set({ progress: null });
});

test("statuses combine with the other filters", async () => {
  expect(await found({ state: "paid" })).toEqual(["324CCC", "323AAA"]);
  expect(await found({ state: "cancelled", search: "flores", from: "2026-11-21" })).toEqual(["325DDD"]);
  expect(await found({ state: "paid", search: "flores", from: "2026-11-21" })).toEqual([]);
});
