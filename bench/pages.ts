import autocannon from "autocannon";
import { hrefs } from "../app/hrefs";
import { startEdge } from "./edge";
import { median } from "./median";
import { type Link, launchBrowser, links, onSlowPhone } from "./slow-phone";

// Compares a running demo shop with what can't be beaten, in one run, and prints tables: the first paint and the largest
// picture of its pages with those of static copies without scripts, on a slow phone with an empty cache; and the requests
// a second of cached pages with those of a static file. Ratios say more than times, because machines differ.
// Usage: npm run bench [-- http://localhost:8787 5]

const [origin = "http://localhost:8787", times = "5"] = process.argv.slice(2);
const RUNS = Number(times);
const pages = {
  home: hrefs.home("es"),
  category: hrefs.category("es", 7),
  product: hrefs.product("es", 101),
};
const CONNECTIONS = 16;
const LOAD_SECONDS = 4;

/** Text, because it runs in the page. Times are milliseconds since the navigation began. */
const OBSERVE = `new PerformanceObserver((list) => { self.largest = list.getEntries().at(-1).startTime })
  .observe({ type: "largest-contentful-paint", buffered: true })`;

interface Paints {
  first: number;
  largest: number;
}

/** The paints of a page that has loaded, once what it has loaded is painted as well. */
async function readPaints(): Promise<Paints> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return {
    first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    largest: (self as unknown as { largest: number }).largest,
  };
}

const line = (cells: (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
const ratio = (shop: number, best: number) => (shop / best).toFixed(2);

async function comparePaints(): Promise<void> {
  const [shop, floor] = await Promise.all([
    startEdge(origin, { isFloor: false }),
    startEdge(origin, { isFloor: true }),
  ]);
  const browser = await launchBrowser();
  const measure = (from: string, link: Link, path: string) =>
    onSlowPhone(browser, { origin: from, link, script: OBSERVE }, async (page) => {
      await page.goto(from + path, { waitUntil: "load" });
      return page.evaluate(readPaints);
    });
  line(["", "first paint, ms", "floor", "ratio", "largest element, ms", "floor", "ratio"]);
  line(["---", "---", "---", "---", "---", "---", "---"]);
  for (const link of Object.keys(links) as Link[]) {
    for (const [name, path] of Object.entries(pages)) {
      // Fills caches, of which the visitor's is not one.
      for (const from of [shop.url, floor.url]) await measure(from, link, path);
      const [ofShop, ofFloor]: [Paints[], Paints[]] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        ofShop.push(await measure(shop.url, link, path));
        ofFloor.push(await measure(floor.url, link, path));
      }
      const cells = (["first", "largest"] as const).flatMap((paint) => {
        const [own, best] = [
          median(ofShop.map(({ [paint]: at }) => at)),
          median(ofFloor.map(({ [paint]: at }) => at)),
        ];
        return [Math.round(own), Math.round(best), ratio(own, best)];
      });
      line([`${name}, ${link}`, ...cells]);
    }
  }
  await browser.close();
  await Promise.all([shop.close(), floor.close()]);
}

async function requestsPerSecond(path: string): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: origin + path,
    connections: CONNECTIONS,
    duration: LOAD_SECONDS,
    headers: { cookie: "region=PE" },
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} other responses, ${errors} errors.`);
  return requests.average;
}

/** The style sheet: of all files the nearest to a page in size. */
async function styleSheet(): Promise<string> {
  const html = await (await fetch(origin + pages.home)).text();
  const [, path] = /<link rel="stylesheet" href="(\/assets\/[^"]+)"/.exec(html) ?? [];
  if (!path) throw new Error("The home page has no style sheet.");
  return path;
}

async function compareRequests(): Promise<void> {
  const file = await styleSheet();
  line(["", "requests a second", "static file", "ratio"]);
  line(["---", "---", "---", "---"]);
  for (const [name, path] of Object.entries(pages)) {
    const [ofPage, ofFile]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      ofPage.push(await requestsPerSecond(path));
      ofFile.push(await requestsPerSecond(file));
    }
    const [page, best] = [median(ofPage), median(ofFile)];
    line([`${name}, cached`, Math.round(page), Math.round(best), ratio(page, best)]);
  }
}

await comparePaints();
console.log();
await compareRequests();
