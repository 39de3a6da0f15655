import { beforeAll, expect, test } from "vitest";
import { readSearch } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { vocabularyOf } from "../app/domain/catalog/search/vocabulary";
import { readShop } from "../app/domain/settings/shop.server";
import { createReadBatcher } from "../db/read-batcher";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { seedDatabase } from "./seed";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDatabase(database.db, { pictures: "none" });
  return () => database.close();
});

async function search(typed: string, locale = "es") {
  const choice = readChoice(new URLSearchParams(), "best");
  const reader = { db: database.db, read: createReadBatcher(database.db).read };
  const vocabulary = vocabularyOf(await readShop(reader, "demo", Date.now()), locale);
  const where = { choice, locale, region: "PE", categoryId: null } as const;
  const { found } = await readSearch(reader, { ...where, typed, vocabulary });
  return found?.products.map(({ name }) => name) ?? [];
}

test.each([
  ["chompa", "es", /^Chompa/],
  ["chonpa", "es", /^Chompa/],
  ["falda negra", "es", /^Falda/],
  ["polo blanco", "es", /^Polo/],
  ["jeans rectos", "es", /^Jean/],
  ["chalina negra", "es", /^Pañuelo/],
  ["chlina", "es", /^Pañuelo/],
  ["casaca", "es", /^Casaca/],
  ["tenis", "es", /^Zapatilla/],
  ["traje de baño", "es", /^(Ropa de baño|Trikini|Bikini)/],
  ["black trousers", "en", /pants$/],
  ["black pants", "en", /pants$/],
  ["sweter", "en", /sweater/],
  ["jumper", "en", /sweater|cardigan/],
  ["scarf", "en", /scarf/],
  ["trainers", "en", /sneaker/],
])("%j (%s) finds the garment first", async (typed, locale, name) => {
  expect((await search(typed, locale))[0]).toMatch(name);
});

test("a kind of garment finds its kind alone, not what mentions it", async () => {
  expect((await search("chompa")).every((name) => /^(Chompa|Cárdigan)/.test(name))).toBe(true);
  const tops = await search("polo");
  expect(tops[0]).toMatch(/^Polo/);
  expect(tops.length).toBeGreaterThan(4);
  expect(tops.filter((name) => /^(Tarjeta|Pantalón|Falda|Tote)/.test(name))).toEqual([]);
});

test("a material is found in descriptions, after names", async () => {
  const found = await search("alpaca");
  expect(found[0]).toMatch(/alpaca/);
  expect(found.length).toBeGreaterThan(4);
});
