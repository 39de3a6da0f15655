import { createReadBatcher } from "../db/read-batcher";
import { fillCatalogue } from "./fill-catalogue";
import { fillCollections } from "./fill-collections";
import { fillOrders } from "./fill-orders";
import { median } from "./median";
import { createRecordedDatabase, createRowMeter } from "./row-meter";
import { adminPages } from "./scale-admin";
import { type Page, shopPages } from "./scale-shop";

// Measures what each page and table reads in shops of growing size: milliseconds, CPU and rows as Turso bills them.
// Prints Markdown; docs/performance.md has its output. Usage: npm run bench:scale [-- product counts…]

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000, 100_000];
const PRODUCTS_PER_ORDER = 10;
const ROUNDS = 15;
/** How long a page is read before it is measured, until its code is compiled. */
const WARM_UP_MILLISECONDS = 400;
const NOW = Math.floor(Date.now() / 1000);
/** A page is flat when the largest shop needs at most so many times as much as the smallest. */
const FLAT = 1.5;
/** Smaller differences in milliseconds are noise. */
const NOISE = 1;

interface Figures {
  /** Milliseconds from the call to the result. */
  time: number;
  /** CPU milliseconds of what the Worker does: building queries and reading their answers. */
  cpu: number;
  /** CPU milliseconds of the database. */
  database: number;
  rows: number;
  requests: number;
}

type RecordedDatabase = Awaited<ReturnType<typeof createRecordedDatabase>>;

async function timeOnce(recorded: RecordedDatabase, work: () => Promise<unknown>) {
  const databaseBefore = recorded.cpuMicroseconds;
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const time = performance.now() - began;
  const { user, system } = process.cpuUsage(before);
  const database = recorded.cpuMicroseconds - databaseBefore;
  return { time, cpu: (user + system - database) / 1000, database: database / 1000 };
}

/** Medians of several runs. */
async function timesOf(recorded: RecordedDatabase, work: () => Promise<unknown>) {
  const warm = performance.now() + WARM_UP_MILLISECONDS;
  while (performance.now() < warm) await work();
  const rounds: Awaited<ReturnType<typeof timeOnce>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await timeOnce(recorded, work));
  return {
    time: median(rounds.map(({ time }) => time)),
    cpu: median(rounds.map(({ cpu }) => cpu)),
    database: median(rounds.map(({ database }) => database)),
  };
}

const sizesOf = (products: number) => ({ products, orders: products / PRODUCTS_PER_ORDER, now: NOW });

const pagesOf = (products: number): Page[] => {
  const sizes = sizesOf(products);
  const ofStaff = adminPages(sizes).map(([name, ...rest]): Page => [`admin: ${name}`, ...rest]);
  return [...shopPages(sizes), ...ofStaff];
};

async function measureFilled(recorded: RecordedDatabase, products: number): Promise<Figures[]> {
  const rowMeter = await createRowMeter(recorded.path);
  try {
    const figures: Figures[] = [];
    for (const [, read] of pagesOf(products)) {
      const work = () => read({ db: recorded.db, read: createReadBatcher(recorded.db).read });
      const requests = await recorded.record(work);
      const { read: rows } = await rowMeter.meter(requests);
      figures.push({ ...(await timesOf(recorded, work)), rows, requests: requests.length });
    }
    return figures;
  } finally {
    await rowMeter.close();
  }
}

/** Fills a shop, and measures its pages in order. */
async function measure(products: number): Promise<Figures[]> {
  const recorded = await createRecordedDatabase();
  try {
    const { db } = recorded;
    await fillCatalogue({ db }, products);
    await fillCollections({ db });
    await fillOrders({ db }, sizesOf(products));
    return await measureFilled(recorded, products);
  } finally {
    recorded.close();
  }
}

const cpuOf = ({ cpu, database }: Figures): number => cpu + database;

const isFlat = (first: Figures, last: Figures): boolean =>
  last.rows <= FLAT * first.rows &&
  (cpuOf(last) <= FLAT * cpuOf(first) || cpuOf(last) - cpuOf(first) < NOISE);

const print = (cells: string[]) => process.stdout.write(`| ${cells.join(" | ")} |\n`);
const count = (value: number) => value.toLocaleString("en");

const measured: Figures[][] = [];
for (const size of SIZES) measured.push(await measure(size));
print(["", "requests", ...SIZES.map((size) => `${count(size)} products`), "flat"]);
print(["---", "---:", ...SIZES.map(() => "---:"), "---"]);
for (const [index, [name, , bound = "**unexplained**"]] of pagesOf(SIZES[0] ?? 0).entries()) {
  const figures = measured.flatMap((pages) => pages[index] ?? []);
  const [first] = figures;
  const last = figures.at(-1);
  if (!first || !last) continue;
  print([
    name,
    String(Math.max(...figures.map(({ requests }) => requests))),
    ...figures.map(({ time, cpu, rows }) => `${time.toFixed(1)} / ${cpu.toFixed(1)} / ${count(rows)}`),
    isFlat(first, last) ? "yes" : bound,
  ]);
}
