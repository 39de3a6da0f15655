import { sql } from "drizzle-orm";
import type { ListedCollection } from "../app/domain/catalog/listing/collection-products.server";
import { readListing } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { searchTiers } from "../app/domain/catalog/search/search";
import { readVocabulary } from "../app/domain/catalog/search/vocabulary";
import { createReadBatcher } from "../db/read-batcher";
import { collectionProducts, collections, products } from "../db/schema";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// Measures how lists, filters, sort orders and search scale with the catalogue: CPU milliseconds per page, including
// the database, median of 15 runs. CPU time is independent of other load on the machine.
// Usage: npx tsx bench/listing.ts [product counts…]. Inserting 100,000 products takes minutes.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];
const ROUNDS = 15;
const vocabulary = readVocabulary("chaleco = pantalón, camisa, blusa", []);
const scope = { locale: "es", region: "PE" } as const;
interface BenchmarkCase {
  name: string;
  query?: string;
  searchText?: string;
  categoryId?: number | null;
  collection?: ListedCollection;
}

const cases: BenchmarkCase[] = [
  { name: "featured" },
  { name: "newest", query: "sort=newest" },
  { name: "category", categoryId: 3 },
  { name: "colour and size", query: "color=red&size=M" },
  { name: "by price, filtered", query: "sort=price&color=blue&size=S&min=50" },
  { name: "by name, filtered", query: "sort=name&color=green&category=4" },
  { name: "a filter without matches", query: "color=purple" },
  { name: "search, in every product", searchText: "prenda" },
  { name: "search, in every ninth product", searchText: "pantalones" },
  { name: "search, filtered", query: "color=red&size=M&sort=price", searchText: "pantalones" },
  { name: "search, with synonyms", searchText: "chalecos" },
  { name: "search, with synonyms and a word", searchText: "chalecos prenda" },
  { name: "search, in the description", searchText: "algodon" },
  { name: "search, rare word", searchText: "prenda77" },
  // By rule, each has every hundredth product or none; the one by hand has 500.
  { name: "collection by tag", collection: { id: 1, kind: "rule" } },
  { name: "collection by price", collection: { id: 2, kind: "rule" } },
  { name: "collection on sale, without any", collection: { id: 3, kind: "rule" } },
  { name: "collection by hand", collection: { id: 4, kind: "hand" } },
];

async function addCollections({ db }: TestDatabase) {
  await db
    .update(products)
    .set({ tags: ["Verano", "Lino"] })
    .where(sql`id % 2 = 0`);
  await db
    .update(products)
    .set({ tags: ["Otoño"] })
    .where(sql`id % 100 = 1`);
  await db.insert(collections).values([
    { id: 1, slug: "tag", kind: "rule", tagKey: "otono" },
    { id: 2, slug: "price", kind: "rule", maxPenMinor: 2_400 },
    { id: 3, slug: "sale", kind: "rule", onSale: true },
    { id: 4, slug: "hand", kind: "hand" },
  ]);
  await db.run(sql`insert into ${collectionProducts} (collection_id, product_id, position)
    select 4, id, id from ${products} limit 500`);
}

async function measure(
  { db }: TestDatabase,
  { query = "", searchText, categoryId = null, collection }: BenchmarkCase,
) {
  const choice = readChoice(new URLSearchParams(query), searchText === undefined ? "featured" : "best");
  const tiers = searchText === undefined ? null : searchTiers(searchText, "es", vocabulary);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { read } = createReadBatcher(db);
    const before = process.cpuUsage();
    await readListing(
      { db, read },
      { ...scope, categoryId, tiers, choice, ...(collection && { collection }) },
    );
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

const results = new Map<string, number[]>();
for (const size of SIZES) {
  const database = await createTestDatabase();
  await fillCatalogue(database, size);
  await addCollections(database);
  for (const benchmarkCase of cases) {
    const { name } = benchmarkCase;
    results.set(name, [...(results.get(name) ?? []), await measure(database, benchmarkCase)]);
  }
  database.close();
}
for (const [name, times] of results) {
  const figures = times.map((value) => value.toFixed(1).padStart(8)).join("");
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  process.stdout.write(`${name.padEnd(32)}${figures}   × ${growth.toFixed(2)}\n`);
}
