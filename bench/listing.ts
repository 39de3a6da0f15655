import { readListing } from "../app/domain/catalog/listing/listing.queries.server";
import { readChoice } from "../app/domain/catalog/listing/listing-choice";
import { searchTiers } from "../app/domain/catalog/search/search";
import { createReadBatcher } from "../db/read-batcher";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// How lists, filters, orders and search grow with the catalogue: milliseconds of CPU a page, database and all, median
// of 15. CPU, since what else the machine does would show in the time.
// Run it by hand: npx tsx bench/listing.ts (100,000 products take minutes to fill), or with other sizes behind it.

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];
const ROUNDS = 15;
const scope = { locale: "es", region: "PE", categoryId: null } as const;
const cases: [name: string, query: string, typed: string | null, categoryId: number | null][] = [
  ["newest", "", null, null],
  ["category", "", null, 3],
  ["colour and size", "color=red&size=M", null, null],
  ["by price, filtered", "sort=price&color=blue&size=S&min=50", null, null],
  ["by name, filtered", "sort=name&color=green&category=4", null, null],
  ["a filter that fits none", "color=purple", null, null],
  ["search, in every product", "", "prenda", null],
  ["search, in every ninth", "", "pantalones", null],
  ["search, filtered", "color=red&size=M&sort=price", "pantalones", null],
  ["search, in the text", "", "algodon", null],
  ["search, rare word", "", "prenda77", null],
];

async function measure({ db }: TestDatabase, [, query, typed, categoryId]: (typeof cases)[number]) {
  const choice = readChoice(new URLSearchParams(query), typed === null ? "newest" : "best");
  const tiers = typed === null ? null : searchTiers(typed, "es");
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
  for (const each of cases) {
    const [name] = each;
    results.set(name, [...(results.get(name) ?? []), await measure(database, each)]);
  }
  database.close();
}
for (const [name, times] of results) {
  const figures = times.map((value) => value.toFixed(1).padStart(8)).join("");
  const growth = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  process.stdout.write(`${name.padEnd(26)}${figures}   × ${growth.toFixed(2)}\n`);
}
