import type { Random } from "../demo/pictures/toolkit/random";

/** All in seconds. */
export interface CacheTimes {
  fresh: number;
  /** Stale-while-revalidate, after `fresh`. */
  stale: number;
  /** From the request that renders a page until the page is stored. */
  render: number;
  /** How long an isolate uses the catalogue's generation that it has read. */
  generation: number;
  /** How long an isolate collects counts of visits before it writes them. */
  counts: number;
}

export interface Traffic {
  visitsPerDay: number;
  pagesPerVisit: number;
  products: number;
  /** Exponent of Zipf's law for lists and for products: 0 makes all equally popular. */
  exponent: number;
  /** Data centres. Their shares of the visits follow Zipf's law with the exponent 1. */
  centres: number;
  isolatesPerCentre: number;
}

export interface DayCounts {
  /** Requests for shared pages by outcome, as in the header `x-page-cache`. */
  hit: number;
  stale: number;
  miss: number;
  /** Renderings of shared pages: misses and refreshes. */
  sharedRenders: number;
  /** Pages that are rendered for each request, such as cart, checkout and search. */
  personalRenders: number;
  generationReads: number;
  countWrites: number;
}

type Outcome = "hit" | "stale" | "miss";

const DAY_SECONDS = 86_400;

/** Shares of the page views. Products have the rest. */
const PERSONAL_SHARE = 0.1;
const HOME_SHARE = 0.15;
const LIST_SHARE = 0.3;
/** Categories, collections and their first filters. */
const LISTS = 50;

/** Copies of one page under different keys: by language, by region, and as a document or as data for a script. */
export const variantShares: readonly number[] = [0.9, 0.1].flatMap((language) =>
  [0.6, 0.3, 0.1].flatMap((region) => [0.6, 0.4].map((form) => language * region * form)),
);

const zipfShares = (count: number, exponent: number): number[] => {
  const weights = Array.from({ length: count }, (_, index) => (index + 1) ** -exponent);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
};

/** Shares of the requests for shared pages by page: home, lists, then products. */
export function pageShares({ products, exponent }: Pick<Traffic, "products" | "exponent">): number[] {
  const shared = 1 - PERSONAL_SHARE;
  const productShare = shared - HOME_SHARE - LIST_SHARE;
  return [
    HOME_SHARE / shared,
    ...zipfShares(LISTS, exponent).map((share) => (share * LIST_SHARE) / shared),
    ...zipfShares(products, exponent).map((share) => (share * productShare) / shared),
  ];
}

export const centreShares = ({ centres }: Pick<Traffic, "centres">): number[] => zipfShares(centres, 1);

/** Requests for shared pages a second, all data centres together. */
export const sharedRate = ({ visitsPerDay, pagesPerVisit }: Traffic): number =>
  (visitsPerDay * pagesPerVisit * (1 - PERSONAL_SHARE)) / DAY_SECONDS;

/** Returns a function that picks an index with the probability of its share. */
function picker(shares: readonly number[], random: Random): () => number {
  let total = 0;
  const bounds = Float64Array.from(shares, (share) => {
    total += share;
    return total;
  });
  return () => {
    const point = random() * total;
    let low = 0;
    let high = bounds.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) <= point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/**
 * The pages stored in one or more data centres, by key, with the rules of `cachedPage`: one refresh at a time, and every
 * miss renders, also while another one does.
 */
export function createPageStore(keys: number, times: Pick<CacheTimes, "fresh" | "stale" | "render">) {
  const storedAt = new Float64Array(keys).fill(Number.NEGATIVE_INFINITY);
  const renderingSince = new Float64Array(keys).fill(Number.POSITIVE_INFINITY);
  let renders = 0;

  function render(key: number, now: number): void {
    renders += 1;
    renderingSince[key] = Math.min(renderingSince[key] as number, now);
  }

  return {
    /** @param now seconds; never less than in the call before */
    request(key: number, now: number): Outcome {
      const since = renderingSince[key] as number;
      if (since + times.render <= now) {
        storedAt[key] = since;
        renderingSince[key] = Number.POSITIVE_INFINITY;
      }
      const age = now - (storedAt[key] as number);
      if (age <= times.fresh) return "hit";
      if (age <= times.fresh + times.stale) {
        if (renderingSince[key] === Number.POSITIVE_INFINITY) render(key, now);
        return "stale";
      }
      render(key, now);
      return "miss";
    },
    get renders() {
      return renders;
    },
  };
}

/** Something that an isolate does at most once in `seconds`. */
function createTimers(isolates: number, seconds: number) {
  const doneAt = new Float64Array(isolates).fill(Number.NEGATIVE_INFINITY);
  let count = 0;
  return {
    ring(isolate: number, now: number): void {
      if (now - (doneAt[isolate] as number) <= seconds) return;
      doneAt[isolate] = now;
      count += 1;
    },
    get count() {
      return count;
    },
  };
}

/** Simulates a day of page views that arrive as a Poisson process, beginning with empty caches. */
export function simulateDay(traffic: Traffic, times: CacheTimes, random: Random): DayCounts {
  const { visitsPerDay, pagesPerVisit, centres, isolatesPerCentre } = traffic;
  const shares = pageShares(traffic);
  const pickPage = picker(shares, random);
  const pickCentre = picker(centreShares(traffic), random);
  const pickVariant = picker(variantShares, random);
  const store = createPageStore(centres * shares.length * variantShares.length, times);
  const isolates = centres * isolatesPerCentre;
  const generation = createTimers(isolates, times.generation);
  const counts = createTimers(isolates, times.counts);
  const outcomes = { hit: 0, stale: 0, miss: 0 };
  let personalRenders = 0;

  const meanPause = DAY_SECONDS / (visitsPerDay * pagesPerVisit);
  const pause = () => -Math.log(1 - random()) * meanPause;
  for (let now = pause(); now < DAY_SECONDS; now += pause()) {
    const centre = pickCentre();
    const isolate = centre * isolatesPerCentre + Math.floor(random() * isolatesPerCentre);
    let isProduct = false;
    if (random() < PERSONAL_SHARE) {
      personalRenders += 1;
    } else {
      const page = pickPage();
      isProduct = page > LISTS;
      generation.ring(isolate, now);
      const key = (centre * shares.length + page) * variantShares.length + pickVariant();
      outcomes[store.request(key, now)] += 1;
    }
    const beginsVisit = random() * pagesPerVisit < 1;
    if (isProduct || beginsVisit) counts.ring(isolate, now);
  }
  return {
    ...outcomes,
    sharedRenders: store.renders,
    personalRenders,
    generationReads: generation.count,
    countWrites: counts.count,
  };
}

/** Requests to the database. A rendering is one, as its queries are batched. */
export const roundTrips = (day: DayCounts): number =>
  day.sharedRenders + day.personalRenders + day.generationReads + day.countWrites;
