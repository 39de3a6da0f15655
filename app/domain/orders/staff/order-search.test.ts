import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadBatcher } from "~db/read-batcher";
import {
  giftCards,
  gifts,
  manualPayments,
  orderLines,
  orders,
  paymentProofs,
  payments,
  products,
  productTranslations,
  receipts,
  refunds,
  shipments,
  stockRows,
} from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, orderValues } from "~db/test-rows";
import { recentOrderSearch } from "./order-search.server";
import { findRecentOrders, orderCondition, readOrderTable } from "./order-table.queries.server";

let database: TestDatabase;

const buyers = [
  { reference: "324AAA", name: "Doménica D’Onofrio", email: "dd@example.com", phone: "+51987654321" },
  { reference: "324BBB", name: "Juan O'Higgins", email: "jo@example.com", phone: "+5114451234" },
  { reference: "324CCC", name: "Jean-Paul Núñez", email: "jp@example.com", phone: "+14155552671" },
];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addTops(db);
  const polo = await addProduct(db, "Chompa Pisac");
  await db.insert(productTranslations).values({
    productId: polo,
    languageCode: "en",
    name: "Pisac sweater",
    description: "To wear with jeans",
  });
  const skirt = await addProduct(db, "Falda Amancaes", "Llévala con chompa");
  const [stocked] = await db.insert(stockRows).values({ productId: polo, sku: "pis-001" }).returning();
  const ids: number[] = [];
  for (const buyer of buyers) {
    const [order] = await db.insert(orders).values(orderValues(buyer)).returning({ id: orders.id });
    ids.push(order?.id ?? 0);
  }
  const [a = 0, b = 0, c = 0] = ids;
  const line = { position: 1, unitPriceMinor: 12_990, quantity: 1 };
  const [bought] = await db
    .insert(orderLines)
    .values([
      { ...line, orderId: a, productId: polo, stockRowId: stocked?.id, productName: "Chompa Pisac" },
      { ...line, orderId: b, productId: skirt, productName: "Falda Amancaes" },
      { ...line, orderId: c, productId: skirt, productName: "Falda Amancaes" },
    ])
    .returning({ id: orderLines.id });
  await db.insert(receipts).values([
    { orderId: a, kind: "boleta", documentType: "DNI", documentNumber: "45678912", igvPercent: 18 },
    {
      orderId: b,
      kind: "factura",
      documentType: "RUC",
      documentNumber: "20131312955",
      name: "Telas S.A.C.",
      address: "Av. Grau 12",
      igvPercent: 18,
      series: "F001",
      number: 12,
      issuedAt: 1,
      netMinor: 100,
      igvMinor: 18,
      totalMinor: 118,
    },
  ]);
  await db.insert(manualPayments).values({
    orderId: a,
    method: "plin",
    amountMinor: 13_990,
    currency: "PEN",
    note: "Plin 00123456",
    operationNumber: "123456",
  });
  await db.insert(paymentProofs).values({
    orderId: b,
    number: 1,
    idempotencyKey: "proof",
    way: "yape",
    operation: "5556667",
    operationNumber: "5556667",
  });
  await db.insert(payments).values({
    orderId: c,
    attempt: 1,
    provider: "izipay",
    providerOrderId: "2026-324CCC-1",
    channel: "form",
    amountMinor: 13_990,
  });
  await db.insert(refunds).values({
    orderId: a,
    idempotencyKey: "refund",
    means: "recorded",
    amountMinor: 1_000,
    currency: "PEN",
    reason: "Talla",
    note: "TRX-55512",
    status: "done",
    settledAt: 1,
  });
  await db.insert(shipments).values([
    { orderId: a, number: 1, carrier: "Olva", trackingNumber: "EE 123 456 789 pe" },
    { orderId: b, number: 1 },
  ]);
  await db.insert(gifts).values({
    id: "gift",
    recipientName: "Ana",
    recipientEmail: "ana@example.com",
    senderName: "Doménica",
    deliverOn: "2026-12-24",
    locale: "es",
  });
  await db.insert(giftCards).values({
    giftId: "gift",
    orderLineId: bought?.id ?? null,
    codeHash: "hash",
    keyName: "key",
    ending: "7K3M",
    initialMinor: 5_000,
    currency: "PEN",
  });
});
afterAll(() => database.close());

const reader = () => ({ db: database.db, read: createReadBatcher(database.db).read });

async function inTable(search: string): Promise<string[]> {
  const page = { state: null, from: null, to: null, limit: 25, offset: 0 };
  const table = await readOrderTable(reader(), { ...page, search, sort: "placed", isDescending: false });
  expect(table.total).toBe(table.rows.length);
  return table.rows.map(({ reference }) => reference).sort();
}

async function inPalette(search: string): Promise<string[]> {
  const { found, mayHaveMore } = await findRecentOrders(reader(), search, 6);
  expect(mayHaveMore).toBe(false);
  return found.map(({ reference }) => reference).sort();
}

const all = buyers.map(({ reference }) => reference);

test.each([
  // Words of buyers, with any apostrophe, dash or space.
  ["d’onofrio", ["324AAA"]],
  ["D'ONOFRIO", ["324AAA"]],
  ["domenica d´onofrio", ["324AAA"]],
  ["o’higgins", ["324BBB"]],
  ["jean–paul nunez", ["324CCC"]],
  ["Jean\u00a0Paul", ["324CCC"]],
  ["example.com", all],
  ["’", []],
  // Phones, however they are written.
  ["987654321", ["324AAA"]],
  ["+51 987-654-321", ["324AAA"]],
  ["0051 (987) 654 321", ["324AAA"]],
  ["\u202d+51 987 654 321\u202c", ["324AAA"]],
  ["９８７６５４３２１", ["324AAA"]],
  ["654321", ["324AAA"]],
  ["(01) 445-1234", ["324BBB"]],
  ["4451234", ["324BBB"]],
  ["1 415 555 2671", ["324CCC"]],
  // Numbers of documents, operations, parcels, receipts and attempts.
  ["45678912", ["324AAA"]],
  ["45.678.912", ["324AAA"]],
  ["20131312955", ["324BBB"]],
  ["f001-00000012", ["324BBB"]],
  ["00123456", ["324AAA"]],
  ["555-6667", ["324BBB"]],
  ["ee123456789pe", ["324AAA"]],
  ["EE 123 456 789 PE", ["324AAA"]],
  ["2026-324CCC-1", ["324CCC"]],
  // What was bought.
  ["PIS-001", ["324AAA"]],
  ["pis-001", ["324AAA"]],
  ["Pis 001", ["324AAA"]],
  ["trx 55512", ["324AAA"]],
  ["DNI Nº 45678912", ["324AAA"]],
  ["chompa", ["324AAA"]],
  ["pisac sweater", ["324AAA"]],
  ["faldas", ["324BBB", "324CCC"]],
  ["jeans", []],
  ["7k3m", ["324AAA"]],
  ["ABCD-EFGH-1234-7K3M", ["324AAA"]],
  // References and e-mails.
  ["324-bbb", ["324BBB"]],
  ["Pedido 324BBB", ["324BBB"]],
  ["pedido N° 324BBB", ["324BBB"]],
  ["https://vitrina.example/es/orders/324BBB?key=x", ["324BBB"]],
  ["324", all],
  [" JP@example.com", ["324CCC"]],
  ["%", []],
])("%j finds %j, in the table and while somebody types", async (search, expected) => {
  expect([await inTable(search), await inPalette(search)]).toEqual([expected, expected]);
});

test("nothing typed finds all in the table and nothing while somebody types", async () => {
  expect([await inTable(" "), await inPalette(" ")]).toEqual([all, []]);
});

/** The steps of a query's plan that read a whole table. */
async function scans(condition: ReturnType<typeof orderCondition>): Promise<string[]> {
  const query = database.db.select({ id: orders.id }).from(orders).where(condition).toSQL();
  const { rows } = await database.db.$client.execute({
    sql: `explain query plan ${query.sql}`,
    args: query.params as string[],
  });
  return rows.map(({ detail }) => String(detail)).filter((step) => step.startsWith("SCAN"));
}

test("no search reads whole tables but that of orders, and while somebody types none", async () => {
  const filter = { state: null, from: null, to: null };
  const isHarmless = (step: string) =>
    /^SCAN (?:product_search VIRTUAL|product$|newest$|\(subquery|orders USING INDEX orders_placed$)/.test(
      step,
    );
  for (const search of ["rosa", "987654321", "45678912", "chompa", "324AAA", "EE123456789PE"]) {
    expect((await scans(recentOrderSearch(search, 6))).filter((step) => !isHarmless(step))).toEqual([]);
    const table = await scans(orderCondition({ ...filter, search }));
    expect(table.filter((step) => !isHarmless(step) && step !== "SCAN orders")).toEqual([]);
  }
});

test("orders of a hidden product are found", async () => {
  await database.db.update(products).set({ active: false, archivedAt: 1 });
  expect(await inTable("chompa")).toEqual(["324AAA"]);
  await database.db.run(sql`update products set archived_at = null`);
});

test("a full list says that the table may have more", async () => {
  expect(await findRecentOrders(reader(), "example.com", 2)).toMatchObject({
    found: [{ reference: "324CCC" }, { reference: "324BBB" }],
    mayHaveMore: true,
  });
});
