import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FRESH_SECONDS, STALE_SECONDS, sharedAddress } from "../app/edge/cache/cache-table";
import { cachedPage } from "../app/edge/cache/page-cache.server";
import { createRandom } from "../demo/pictures/toolkit/random";
import {
  type CacheTimes,
  centreShares,
  createPageStore,
  pageShares,
  roundTrips,
  sharedRate,
  simulateDay,
  type Traffic,
  variantShares,
} from "./edge-cache-model";

const times: CacheTimes = {
  fresh: FRESH_SECONDS,
  stale: STALE_SECONDS,
  render: 0,
  generation: 30,
  counts: 3,
};
const traffic: Traffic = {
  visitsPerDay: 20_000,
  pagesPerVisit: 5,
  products: 500,
  exponent: 0.8,
  centres: 5,
  isolatesPerCentre: 3,
};

/**
 * Shares of the outcomes of one page whose requests arrive as a Poisson process of `rate` a second, and which is stored at
 * once. A period begins when the page is rendered; `rate * fresh` hits follow, then the request that renders it again.
 * That one is a miss if no request arrived in the stale time.
 */
function expectedShares(rate: number) {
  const renders = 1 / (1 + rate * times.fresh);
  const miss = renders * Math.exp(-rate * times.stale);
  return { hit: 1 - renders, stale: renders - miss, miss };
}

describe("one page", () => {
  test.each([0.002, 0.02, 0.2, 2])("with %d requests a second has the shares of the formula", (rate) => {
    const random = createRandom(7);
    const store = createPageStore(1, times);
    const requests = 200_000;
    const counts = { hit: 0, stale: 0, miss: 0 };
    let now = 0;
    for (let index = 0; index < requests; index++) {
      now -= Math.log(1 - random()) / rate;
      counts[store.request(0, now)] += 1;
    }
    const expected = expectedShares(rate);
    expect(counts.hit / requests).toBeCloseTo(expected.hit, 2);
    expect(counts.stale / requests).toBeCloseTo(expected.stale, 2);
    expect(counts.miss / requests).toBeCloseTo(expected.miss, 2);
    expect(store.renders).toBe(counts.stale + counts.miss);
  });

  test("is refreshed once while it is rendered, and every miss renders", () => {
    const store = createPageStore(1, { ...times, render: 2 });
    const ask = (seconds: number[]) => seconds.map((second) => store.request(0, second));
    expect(ask([0, 1])).toEqual(["miss", "miss"]);
    expect(store.renders).toBe(2);
    expect(ask([2, 30])).toEqual(["hit", "hit"]);
    expect(ask([31, 32, 32.5])).toEqual(["stale", "stale", "stale"]);
    expect(store.renders).toBe(3);
    expect(ask([33, 61])).toEqual(["hit", "hit"]);
    expect(ask([121, 122])).toEqual(["stale", "miss"]);
    expect(ask([300])).toEqual(["miss"]);
  });
});

describe("the shop's cache", () => {
  let kept = new Map<string, Response>();
  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("caches", {
      default: {
        match: async (key: string) => kept.get(key)?.clone(),
        put: async (key: string, response: Response) => void kept.set(key, response.clone()),
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  async function outcomeOf(path: string, seconds: number): Promise<string> {
    const request = new Request(`https://shop.test${path}`);
    const address = sharedAddress(new URL(request.url));
    if (!address) throw new Error(`${path} is not shared`);
    const pending: Promise<unknown>[] = [];
    const { outcome } = await cachedPage({
      request,
      address,
      origin: "https://shop.test",
      region: "PE",
      build: "1",
      generation: 1,
      now: new Date(Math.round(seconds * 1000)),
      waitUntil: (task) => void pending.push(task),
      render: async () => new Response("page"),
    });
    await Promise.all(pending);
    return outcome.toLowerCase();
  }

  test("has the same outcomes as the model", async () => {
    const random = createRandom(11);
    const paths = ["/es", "/es/shop", "/es/product/1", "/es/product/2"];
    const store = createPageStore(paths.length, times);
    const expected: string[] = [];
    const outcomes: string[] = [];
    let milliseconds = 0;
    for (let index = 0; index < 600; index++) {
      milliseconds += 1 + Math.floor(-Math.log(1 - random()) * 15_000);
      const key = Math.floor(random() ** 2 * paths.length);
      expected.push(store.request(key, milliseconds / 1000));
      outcomes.push(await outcomeOf(paths[key] ?? "", milliseconds / 1000));
    }
    expect(outcomes).toEqual(expected);
    expect([...new Set(outcomes)].sort()).toEqual(["hit", "miss", "stale"]);
  });
});

describe("a day", () => {
  const day = simulateDay(traffic, times, createRandom(1));
  const requests = day.hit + day.stale + day.miss;

  test("is the same for the same seed", () => {
    expect(simulateDay(traffic, times, createRandom(1))).toEqual(day);
    expect(simulateDay(traffic, times, createRandom(2))).not.toEqual(day);
  });

  test("has the shares that the formula gives for its pages", () => {
    const expected = { hit: 0, stale: 0, miss: 0 };
    for (const centre of centreShares(traffic)) {
      for (const page of pageShares(traffic)) {
        for (const variant of variantShares) {
          const share = centre * page * variant;
          const shares = expectedShares(share * sharedRate(traffic));
          expected.hit += share * shares.hit;
          expected.stale += share * shares.stale;
          expected.miss += share * shares.miss;
        }
      }
    }
    expect(day.hit / requests).toBeCloseTo(expected.hit, 2);
    expect(day.stale / requests).toBeCloseTo(expected.stale, 2);
    expect(day.miss / requests).toBeCloseTo(expected.miss, 2);
  });

  test("has no more page views and round trips than its traffic can cause", () => {
    const views = traffic.visitsPerDay * traffic.pagesPerVisit;
    expect((requests + day.personalRenders) / views).toBeCloseTo(1, 1);
    expect(day.sharedRenders).toBe(day.stale + day.miss);
    const isolates = traffic.centres * traffic.isolatesPerCentre;
    expect(day.generationReads).toBeLessThanOrEqual((isolates * 86_400) / times.generation);
    expect(day.countWrites).toBeLessThanOrEqual((isolates * 86_400) / times.counts);
    const parts = [day.sharedRenders, day.personalRenders, day.generationReads, day.countWrites];
    expect(roundTrips(day)).toBe(parts.reduce((sum, part) => sum + part));
  });

  test("has fewer hits in more data centres, and more with more visits", () => {
    const hitsOf = (change: Partial<Traffic>) => {
      const { hit, stale, miss } = simulateDay({ ...traffic, ...change }, times, createRandom(3));
      return hit / (hit + stale + miss);
    };
    expect(hitsOf({ centres: 50 })).toBeLessThan(hitsOf({ centres: 1 }));
    expect(hitsOf({ visitsPerDay: 100_000 })).toBeGreaterThan(hitsOf({ visitsPerDay: 1000 }));
  });
});
