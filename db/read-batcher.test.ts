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

test("what loaders ask for side by side is one round trip, each with its own answer", async () => {
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

test("a lone query goes alone, and the next turn is another trip", async () => {
  const before = database.requests;
  expect(await batcher.read(codes())).toHaveLength(2);
  expect(await batcher.read(product(2))).toBeUndefined();
  expect([batcher.roundTrips, database.requests - before]).toEqual([2, 2]);
});

test("a failure reaches everyone who shared the trip, and no one after", async () => {
  const broken = database.db.all(sql`select * from missing`);
  const [first, second] = await Promise.allSettled([batcher.read(codes()), batcher.read(broken)]);
  expect(first).toMatchObject({ status: "rejected" });
  expect(second).toEqual(first);
  await expect(batcher.read(database.db.all(sql`select * from missing`))).rejects.toThrow();
  expect(await batcher.read(codes())).toHaveLength(2);
});
