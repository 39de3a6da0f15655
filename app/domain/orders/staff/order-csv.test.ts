import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csvPieces } from "~/domain/csv-table";
import type { Translate } from "~/i18n/translate";
import { parseCsv } from "~/lib/text/csv";
import { createReadBatcher } from "~db/read-batcher";
import { orderDiscounts, orderLines, orders, receipts } from "~db/schema";
import { createTestDatabase, type TestDatabase } from "~db/test-database";
import { addProduct, addTops, orderValues } from "~db/test-rows";
import { exportedOrders, MAX_EXPORTED_ORDERS, orderCsv } from "./order-csv.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addTops(db);
  const productId = await addProduct(db, "Blusa");
  const { id: orderId } = await db
    .insert(orders)
    .values(
      orderValues({
        name: '=HYPERLINK("https://example.com")',
        addressLine: 'Av. "Larco", 1\nInterior 2',
        status: "paid",
        placedAt: Date.parse("2026-11-21T02:00:00Z") / 1000,
        paidAt: 1_800_000_000,
      }),
    )
    .returning({ id: orders.id })
    .get();
  await db.insert(receipts).values({
    orderId,
    kind: "boleta",
    name: "Rosa",
    igvPercent: 18,
    series: "B001",
    number: 7,
    issuedAt: 1_800_000_000,
    netMinor: 11_856,
    igvMinor: 2_134,
    totalMinor: 13_990,
  });
  const line = { orderId, productId, unitPriceMinor: 1 };
  await db.insert(orderLines).values([
    { ...line, position: 1, productName: "Falda", quantity: 1 },
    { ...line, position: 0, productName: "Blusa", variantName: "Rojo", size: "M", quantity: 2 },
  ]);
  await db.insert(orderDiscounts).values([
    { orderId, position: 2, name: "Envío gratis", amountMinor: 1, rule: {} },
    { orderId, position: 1, name: "Verano", code: "VERANO20", amountMinor: 1, rule: {} },
  ]);
});
afterAll(() => database.close());

const translate: Translate = (key) => `a ${key}`;
const exported = async (search = "") => {
  const { db } = database;
  const filter = { search, state: null, from: null, to: null };
  const chunks: string[] = [];
  const read = exportedOrders({ db, read: createReadBatcher(db).read }, filter);
  for await (const chunk of csvPieces(orderCsv, read, translate)) chunks.push(chunk);
  return { chunks, text: chunks.join("") };
};

test("an order is a row with escaped text, decimal amounts and times in Lima's time zone", async () => {
  const { text } = await exported("325ABC");
  expect(text).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  const parsed = parseCsv(text);
  if (!parsed.ok) throw new Error(parsed.code);
  const [first, row, ...others] = parsed.value.map(({ cells }) => cells);
  expect([first, others]).toEqual([orderCsv.map(([label]) => `a ${label}`), []]);
  expect(row).toEqual([
    "325ABC",
    "2026-11-20 21:00",
    "2027-01-15 03:00",
    "a orders.paid",
    '=HYPERLINK("https://example.com")',
    "rosa@example.com",
    "+51987654321",
    'Av. "Larco", 1\nInterior 2',
    "",
    "",
    "",
    "",
    "",
    "PE",
    "",
    "2 × Blusa · Rojo · M; 1 × Falda",
    "PEN",
    "129.90",
    "10.00",
    "0.00",
    "VERANO20; Envío gratis",
    "0.00",
    "139.90",
    "21.34",
    "B001-00000007",
    "0.00",
    "a ways.card",
  ]);
});

test("many orders are exported in chunks, without duplicates, up to the limit", async () => {
  const count = MAX_EXPORTED_ORDERS + 5;
  await database.db.run(sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
    insert into orders (reference, reference_year, access_key, cart_id, idempotency_key, locale, region,
      subtotal_minor, total_minor, email, name, phone, placed_at)
    select printf('%06d', n), 2030, 'a' || n, 'c' || n, 'i' || n, 'es', 'PE', 1, 1, 'a@example.com', 'Ana', '+51', n / 3
    from numbers`);
  const before = database.requests;
  const { chunks, text } = await exported("ana");
  expect(database.requests - before).toBe(MAX_EXPORTED_ORDERS / 1000);
  const rows = text.trimEnd().split("\r\n").slice(1);
  expect([chunks.length, rows.length]).toEqual([1 + MAX_EXPORTED_ORDERS / 1000, MAX_EXPORTED_ORDERS]);
  expect(new Set(rows.map((row) => row.slice(0, 6))).size).toBe(MAX_EXPORTED_ORDERS);
  expect(rows[0]?.startsWith(String(count).padStart(6, "0"))).toBe(true);
});
