import { sql } from "drizzle-orm";
import { listNewLanguages } from "../app/domain/languages/list-products.server";
import { createTestDatabase } from "../db/test-database";
import { fillCatalogue } from "./fill-catalogue";

// How long the writes hold the lock that fill a new language's lists, beside one that writes all lists anew: the
// longest and all of them, in milliseconds of time and of CPU, database and all.
// Run it by hand: npx tsx bench/new-language.ts, or with another number of products behind it.

const PRODUCTS = Number(process.argv[2] ?? 20_000);

async function measure(write: () => Promise<unknown>): Promise<{ time: number; cpu: number }> {
  const began = performance.now();
  const before = process.cpuUsage();
  await write();
  const { user, system } = process.cpuUsage(before);
  return { time: performance.now() - began, cpu: (user + system) / 1000 };
}

const tell = (name: string, { time, cpu }: { time: number; cpu: number }) =>
  process.stdout.write(`${name.padEnd(26)}${time.toFixed(0).padStart(8)}${cpu.toFixed(0).padStart(8)}\n`);

const database = await createTestDatabase();
const { db } = database;
await fillCatalogue(database, PRODUCTS);
await db.run(sql`insert into languages (code, name, listed_to) values ('fr', 'Français', 0)`);
const slices: { time: number; cpu: number }[] = [];
let isDone = false;
while (!isDone) {
  slices.push(
    await measure(async () => {
      isDone = await listNewLanguages(db, { steps: 1 });
    }),
  );
}
const sum = (name: "time" | "cpu") => slices.reduce((total, slice) => total + slice[name], 0);
const most = (name: "time" | "cpu") => Math.max(...slices.map((slice) => slice[name]));
tell(`${slices.length} slices`, { time: sum("time"), cpu: sum("cpu") });
tell("the longest of them", { time: most("time"), cpu: most("cpu") });
tell(
  "all lists anew",
  await measure(() => db.run(sql`update products set listing_revision = listing_revision + 1`)),
);
database.close();
