import { FRESH_SECONDS, STALE_SECONDS } from "../app/edge/cache/cache-table";
import { COLLECTED_MILLISECONDS } from "../app/edge/collector";
import { createRandom } from "../demo/pictures/toolkit/random";
import { type CacheTimes, type DayCounts, roundTrips, simulateDay, type Traffic } from "./edge-cache-model";

// Simulates a day of page views through the edge cache, with the shop's own cache times, and prints hit rates, renderings
// and requests to the database as Markdown. The same in every run. docs/scale.md has its output.
// Usage: npm run bench:hits [-- exponent of Zipf's law, default 0.8]

const SEED = 20_261_127;

const shopTimes: CacheTimes = {
  fresh: FRESH_SECONDS,
  stale: STALE_SECONDS,
  render: 0.3,
  generation: FRESH_SECONDS,
  counts: COLLECTED_MILLISECONDS / 1000,
};

const usualTraffic: Traffic = {
  visitsPerDay: 100_000,
  pagesPerVisit: 5,
  products: 10_000,
  exponent: Number(process.argv[2] ?? 0.8),
  centres: 10,
  isolatesPerCentre: 4,
};

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

const RESULTS = [
  "fresh",
  "stale",
  "waits for a rendering",
  "renderings a day",
  "count writes a day",
  "round trips a day",
  "round trips a visit",
];

function resultsOf(traffic: Traffic, times: CacheTimes): string[] {
  const day = simulateDay(traffic, times, createRandom(SEED));
  const share = (outcome: keyof DayCounts) =>
    `${((100 * day[outcome]) / (day.hit + day.stale + day.miss)).toFixed(1)} %`;
  const trips = roundTrips(day);
  return [
    share("hit"),
    share("stale"),
    share("miss"),
    number.format(day.sharedRenders + day.personalRenders),
    number.format(day.countWrites),
    number.format(trips),
    (trips / traffic.visitsPerDay).toFixed(1),
  ];
}

const printRow = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);

/** Prints a row for each change of the usual traffic or times; the first columns are its values. */
function printTable(names: readonly string[], changes: readonly Partial<Traffic & CacheTimes>[]): void {
  const columns = [...names, ...RESULTS];
  printRow(columns);
  printRow(columns.map(() => "---:"));
  for (const change of changes) {
    const values = Object.values(change).map((value) => value.toLocaleString("en"));
    printRow([...values, ...resultsOf({ ...usualTraffic, ...change }, { ...shopTimes, ...change })]);
  }
  console.log();
}

const visits = [1_000, 10_000, 100_000, 1_000_000];
const catalogues = [1_000, 10_000, 100_000];

printTable(
  ["visits a day", "products"],
  visits.flatMap((visitsPerDay) => catalogues.map((products) => ({ visitsPerDay, products }))),
);
printTable(
  ["data centres"],
  [1, 10, 50, 100].map((centres) => ({ centres })),
);
printTable(
  ["seconds fresh", "seconds stale"],
  [
    { fresh: FRESH_SECONDS, stale: STALE_SECONDS },
    { fresh: FRESH_SECONDS, stale: 3_600 },
    { fresh: FRESH_SECONDS, stale: 86_400 },
    { fresh: 600, stale: 86_400 },
  ],
);
