import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest";
import { createReadBatcher, type ReadBatcher } from "./read-batcher";
import { languages, products } from "./schema";
import { createTestDatabase, type TestDatabase } from "./test-database";
import { addProduct, addTops } from "./test-rows";

let database: TestDatabase;
let batcher: ReadBatcher;

beforeEach(async () => {
  database = await createTestDatabase();
  await addTops(database.db);
  await addProduct(database.db, "Blusa");
  batcher = createReadBatcher(database.db);
});
afterEach(() => database.close());

const codes = () => database.db.select({ code: languages.code }).from(languages).orderBy(languages.id);
const product = (id: number) =>
  database.db.query.products.findFirst({ where: eq(products.id, id), with: { translations: true } });

test("concurrent reads share one round trip and get their own results", async () => {
  const before = database.requests;
  const layout = async () => batcher.read(codes());
  const page = async () => {
    await Promise.resolve();
    const [found, count] = await Promise.all([
      batcher.read(product(1)),
      batcher.read(database.db.get<{ count: number }>(sql`select count(*) as count from products`)),
    ]);
    return { found, count };
  };
  const [languageRows, { found, count }] = await Promise.all([layout(), page()]);
  expect(languageRows).toEqual([{ code: "es" }, { code: "en" }]);
  expect(found?.translations[0]?.name).toBe("Blusa");
  expect(count).toMatchObject({ count: 1 });
  expectTypeOf(languageRows).toEqualTypeOf<{ code: string }[]>();
  expect([batcher.roundTrips, database.requests - before]).toEqual([1, 1]);
});

test("a single query is not batched, and the next turn of the event loop is another round trip", async () => {
  const before = database.requests;
  expect(await batcher.read(codes())).toHaveLength(2);
  expect(await batcher.read(product(2))).toBeUndefined();
  expect([batcher.roundTrips, database.requests - before]).toEqual([2, 2]);
});

test("a failure rejects every read of the batch and none after it", async () => {
  const broken = database.db.all(sql`select * from missing`);
  const [first, second] = await Promise.allSettled([batcher.read(codes()), batcher.read(broken)]);
  expect(first).toMatchObject({ status: "rejected" });
  expect(second).toEqual(first);
  await expect(batcher.read(database.db.all(sql`select * from missing`))).rejects.toThrow();
  expect(await batcher.read(codes())).toHaveLength(2);
});
