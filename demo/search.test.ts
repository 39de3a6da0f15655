import { beforeAll, expect, test } from "vitest";
import { readSearch } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
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
  const { found } = await readSearch(reader, { typed, choice, locale, region: "PE", categoryId: null });
  return found?.products.map(({ name }) => name) ?? [];
}

test.each([
  ["chompa", "es", /^Chompa/],
  ["chonpa", "es", /^Chompa/],
  ["falda negra", "es", /^Falda/],
  ["polo blanco", "es", /^Polo/],
  ["jeans rectos", "es", /^Jean/],
  ["black trousers", "en", /trousers$/],
  ["sweter", "en", /sweater/],
])("%j (%s) finds the garment first", async (typed, locale, name) => {
  expect((await search(typed, locale))[0]).toMatch(name);
});
