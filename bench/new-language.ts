import { sql } from "drizzle-orm";
import { listProductsInNewLanguages } from "../app/domain/languages/list-products.server";
import { createTestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// Measures how long the batches that fill a new language's listing tables hold the write lock, compared with rebuilding
// all listing tables in one write. Prints wall-clock and CPU milliseconds, including the database.
// Usage: npx tsx bench/new-language.ts [product count].

const PRODUCTS = Number(process.argv[2] ?? 20_000);

async function measure(write: () => Promise<unknown>): Promise<{ time: number; cpu: number }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  await write();
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - startedAt, cpu: (user + system) / 1000 };
}

const printRow = (name: string, { time, cpu }: { time: number; cpu: number }) =>
  process.stdout.write(`${name.padEnd(26)}${time.toFixed(0).padStart(8)}${cpu.toFixed(0).padStart(8)}\n`);

const database = await createTestDatabase();
const { db } = database;
await fillCatalogue(database, PRODUCTS);
await db.run(sql`insert into languages (code, name, listed_to) values ('fr', 'Français', 0)`);
const batches: { time: number; cpu: number }[] = [];
let isDone = false;
while (!isDone) {
  batches.push(
    await measure(async () => {
      isDone = await listProductsInNewLanguages(db, { steps: 1 });
    }),
  );
}
const sum = (name: "time" | "cpu") => batches.reduce((total, batch) => total + batch[name], 0);
const longest = (name: "time" | "cpu") => Math.max(...batches.map((batch) => batch[name]));
printRow(`${batches.length} batches`, { time: sum("time"), cpu: sum("cpu") });
printRow("longest batch", { time: longest("time"), cpu: longest("cpu") });
printRow(
  "rebuild in one write",
  await measure(() => db.run(sql`update products set listing_revision = listing_revision + 1`)),
);
database.close();
