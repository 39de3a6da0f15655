import { readListing } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { searchTiers } from "../app/domain/catalog/search/search";
import { readVocabulary } from "../app/domain/catalog/search/vocabulary";
import { createReadBatcher } from "../db/read-batcher";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// Measures how lists, filters, sort orders and search scale with the catalogue: CPU milliseconds per page, including
// the database, median of 15 runs. CPU time is independent of other load on the machine.
// Usage: npx tsx bench/listing.ts [product counts…]. Inserting 100,000 products takes minutes.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];
const ROUNDS = 15;
const vocabulary = readVocabulary("chaleco = pantalón, camisa, blusa", []);
const scope = { locale: "es", region: "PE", categoryId: null } as const;
const cases: [name: string, query: string, searchText: string | null, categoryId: number | null][] = [
  ["featured", "", null, null],
  ["newest", "sort=newest", null, null],
  ["category", "", null, 3],
  ["colour and size", "color=red&size=M", null, null],
  ["by price, filtered", "sort=price&color=blue&size=S&min=50", null, null],
  ["by name, filtered", "sort=name&color=green&category=4", null, null],
  ["a filter without matches", "color=purple", null, null],
  ["search, in every product", "", "prenda", null],
  ["search, in every ninth product", "", "pantalones", null],
  ["search, filtered", "color=red&size=M&sort=price", "pantalones", null],
  ["search, with synonyms", "", "chalecos", null],
  ["search, with synonyms and a word", "", "chalecos prenda", null],
  ["search, in the description", "", "algodon", null],
  ["search, rare word", "", "prenda77", null],
];

async function measure({ db }: TestDatabase, [, query, searchText, categoryId]: (typeof cases)[number]) {
  const choice = readChoice(new URLSearchParams(query), searchText === null ? "featured" : "best");
  const tiers = searchText === null ? null : searchTiers(searchText, "es", vocabulary);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { read } = createReadBatcher(db);
    const before = process.cpuUsage();
    await readListing({ db, read }, { ...scope, categoryId, tiers, choice });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

const results = new Map<string, number[]>();
for (const size of SIZES) {
  const database = await createTestDatabase();
  await fillCatalogue(database, size);
  for (const benchmarkCase of cases) {
    const [name] = benchmarkCase;
    results.set(name, [...(results.get(name) ?? []), await measure(database, benchmarkCase)]);
  }
  database.close();
}
for (const [name, times] of results) {
  const figures = times.map((value) => value.toFixed(1).padStart(8)).join("");
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  process.stdout.write(`${name.padEnd(32)}${figures}   × ${growth.toFixed(2)}\n`);
}
