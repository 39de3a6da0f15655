import { sql } from "drizzle-orm";
import { findEditedProduct } from "../app/domain/catalog/product/product.queries.server";
import type { ProductTableChoice } from "../app/domain/catalog/product-table/product-table";
import { listProductRows } from "../app/domain/catalog/product-table/product-table.queries.server";
import { createReadBatcher, type Reader } from "../db/read-batcher";
import { createTestDatabase, type TestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// Measures the administration's product table and product editor in a large catalogue: CPU milliseconds per page,
// including the database, median of 15 runs. Usage: npx tsx bench/product-table.ts [product counts…].

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000];
const ROUNDS = 15;

const defaultChoice: ProductTableChoice = {
  search: "",
  categoryId: null,
  state: null,
  sort: "updated",
  descending: true,
  limit: 25,
  offset: 0,
};
/** Negative offsets: -1 is the last page, -2 the middle of the table. */
const cases: [name: string, choice: Partial<ProductTableChoice>][] = [
  ["last changed", {}],
  ["by name", { sort: "name", descending: false }],
  ["by price, 100 rows", { sort: "price", limit: 100 }],
  ["by number", { sort: "id" }],
  ["1000 rows, by name", { sort: "name", limit: 1000 }],
  ["middle page, by name", { sort: "name", offset: -2 }],
  ["last page", { offset: -1 }],
  ["a category, by name", { categoryId: 3, sort: "name" }],
  ["an empty category", { categoryId: 99, sort: "name" }],
  ["archived (few), by name", { state: "archived", sort: "name" }],
  ["archived (few), last changed", { state: "archived" }],
  ["search, in every product", { search: "prenda" }],
  ["search, rare word, by name", { search: "prenda77", sort: "name" }],
  ["search, a number", { search: "777" }],
];

async function measure({ db }: TestDatabase, query: (reader: Reader) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { read } = createReadBatcher(db);
    const before = process.cpuUsage();
    await query({ db, read });
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1] ?? Number.NaN;
}

for (const size of SIZES) {
  const database = await createTestDatabase();
  await fillCatalogue(database, size);
  await database.db.run(sql`update products set updated_at = updated_at - id * 7919 % 100000`);
  await database.db.run(sql`update products set active = 0, archived_at = 1 where id % 2000 = 0`);
  process.stdout.write(`${size} products\n`);
  for (const [name, choice] of cases) {
    const offset = choice.offset ? Math.floor(size / -choice.offset) - 100 : 0;
    const time = await measure(database, (reader) =>
      listProductRows(reader, { ...defaultChoice, ...choice, offset }),
    );
    process.stdout.write(`  ${name.padEnd(30)}${time.toFixed(1).padStart(8)}\n`);
  }
  const time = await measure(database, (reader) => findEditedProduct(reader, size >> 1));
  process.stdout.write(`  ${"editor".padEnd(30)}${time.toFixed(1).padStart(8)}\n`);
  database.close();
}
