import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RegionChoice } from "../cookies/region.server";
import { sharedAddress } from "./cache-table";
import { cachedPage, PARAMETER_VALUES } from "./page-cache.server";

/** The platform's cache as its documentation has it: keys are addresses, nothing is ever stale by itself. */
function platformCache() {
  const kept = new Map<string, Response>();
  return {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, response: Response) => void kept.set(key, response.clone()),
    delete: async (key: string) => kept.delete(key),
  };
}

const START = Date.UTC(2026, 0, 1);
let renders: Request[] = [];
let pending: Promise<unknown>[] = [];

beforeEach(() => {
  renders = [];
  pending = [];
  vi.stubGlobal("caches", { default: platformCache() });
});
afterEach(() => vi.unstubAllGlobals());

interface Visit {
  path?: string;
  seconds?: number;
  region?: RegionChoice;
  build?: string;
  generation?: number;
  host?: string;
  headers?: Record<string, string>;
  answer?: () => Response;
}

const EXISTING = {
  category: ["7", "8"],
  size: ["S", "M"],
  variant: ["1", "10101"],
  picture: ["1", "2"],
};

const htmlAnswer = (values: Record<string, string[]> = EXISTING) =>
  new Response(`<p>${renders.length}</p>`, {
    headers: { "content-type": "text/html", [PARAMETER_VALUES]: JSON.stringify(values) },
  });

async function ask(visit: Visit = {}) {
  const {
    path = "/es/shop",
    seconds = 0,
    region = "PE",
    build = "1",
    generation = 1,
    host = "shop.test",
    headers = {},
    answer = () => htmlAnswer(),
  } = visit;
  const request = new Request(`https://${host}${path}`, { headers });
  const address = sharedAddress(new URL(request.url));
  if (!address) throw new Error(`${path} is not shared`);
  const { response, outcome } = await cachedPage({
    request,
    address,
    origin: "https://shop.test",
    region,
    build,
    generation,
    now: new Date(START + seconds * 1000),
    waitUntil: (task) => void pending.push(task),
    async render(publicRequest) {
      renders.push(publicRequest);
      return answer();
    },
  });
  const body = await response.text();
  await Promise.all(pending.splice(0));
  return { body, outcome, status: response.status };
}

test("fresh for 30 seconds", async () => {
  expect((await ask()).outcome).toBe("MISS");
  expect(await ask({ seconds: 30 })).toMatchObject({ outcome: "HIT", body: "<p>1</p>" });
  expect(renders).toHaveLength(1);
});

test("then stale for 60 while one visitor's visit refreshes it", async () => {
  await ask();
  expect(await ask({ seconds: 31 })).toMatchObject({ outcome: "STALE", body: "<p>1</p>" });
  expect(await ask({ seconds: 32 })).toMatchObject({ outcome: "HIT", body: "<p>2</p>" });
});

test("many visitors of a stale page cause one refresh", async () => {
  await ask();
  await Promise.all(Array.from({ length: 20 }, () => ask({ seconds: 40 })));
  expect(renders).toHaveLength(2);
});

test("older than that it is rendered anew, or given when rendering fails", async () => {
  await ask();
  expect(await ask({ seconds: 91 })).toMatchObject({ outcome: "MISS", body: "<p>2</p>" });
  const away = () => new Response(null, { status: 503 });
  expect(await ask({ seconds: 600, answer: away })).toMatchObject({
    outcome: "RESCUE",
    body: "<p>2</p>",
    status: 200,
  });
  const broken = () => {
    throw new Error("broken");
  };
  expect(await ask({ seconds: 900, answer: broken })).toMatchObject({ outcome: "RESCUE", body: "<p>2</p>" });
});

test("a part of the sitemap is fresh for an hour", async () => {
  const path = "/sitemap-products-1.xml";
  await ask({ path });
  expect((await ask({ path, seconds: 3_600 })).outcome).toBe("HIT");
  expect((await ask({ path, seconds: 3_601 })).outcome).toBe("STALE");
});

test("a staff write and a new build end it at once", async () => {
  await ask();
  expect(await ask({ generation: 2 })).toMatchObject({ outcome: "MISS", body: "<p>2</p>" });
  expect(await ask({ generation: 2 })).toMatchObject({ outcome: "HIT", body: "<p>2</p>" });
  expect((await ask({ build: "2", generation: 2 })).outcome).toBe("MISS");
});

test("a page of a catalogue that is newer than what is known here is taken as it is", async () => {
  await ask({ generation: 2 });
  expect(await ask({ generation: 1 })).toMatchObject({ outcome: "HIT", body: "<p>1</p>" });
});

test("the copy from before a staff write stands in when rendering fails after it", async () => {
  await ask();
  const answer = () => new Response(null, { status: 503 });
  expect(await ask({ generation: 2, seconds: 5, answer })).toMatchObject({
    outcome: "RESCUE",
    body: "<p>1</p>",
    status: 200,
  });
});

test("what is gone does not come back when rendering fails", async () => {
  await ask();
  expect((await ask({ generation: 2, answer: () => new Response("x", { status: 404 }) })).status).toBe(404);
  const answer = () => new Response("y", { status: 503 });
  expect((await ask({ generation: 2, answer })).status).toBe(503);
});

test("regions, Save-Data and known parameters have pages of their own; others share", async () => {
  await ask();
  expect((await ask({ region: "INT" })).outcome).toBe("MISS");
  expect((await ask({ region: null })).outcome).toBe("MISS");
  expect((await ask({ headers: { "save-data": "on" } })).outcome).toBe("MISS");
  expect((await ask({ path: "/es/shop?sort=name" })).outcome).toBe("MISS");
  expect((await ask({ path: "/es/shop?utm_source=x" })).outcome).toBe("HIT");
});

test("a page is made from the key alone: no cookie, no address of the visitor reaches it", async () => {
  await ask({
    path: "/es/shop?secret=1&color=red",
    region: "INT",
    headers: {
      cookie: "cart=secret; token=secret",
      "x-forwarded-for": "203.0.113.7",
      authorization: "Bearer x",
    },
  });
  const [request] = renders;
  expect([...(request?.headers ?? [])]).toEqual([["cookie", "__Host-region=INT"]]);
  expect(request?.url).toBe("https://shop.test/es/shop?color=red");
});

test.each([
  ["a cookie", () => new Response("x", { headers: { "set-cookie": "a=1" } })],
  ["an error", () => new Response("x", { status: 404 })],
  ["a redirect", () => new Response(null, { status: 302, headers: { location: "/es" } })],
  ["a wish not to be stored", () => new Response("x", { headers: { "cache-control": "no-store" } })],
])("an answer with %s is never kept", async (_, answer) => {
  await ask({ answer });
  await ask({ answer });
  expect(renders).toHaveLength(2);
});

test("a list's filters make one page however they are written; unknown ones none", async () => {
  await ask({ path: "/es/shop?color=red&color=black" });
  expect((await ask({ path: "/es/shop?color=black&min=&color=red&color=mauve" })).outcome).toBe("HIT");
  expect((await ask({ path: "/es/shop?color=black" })).outcome).toBe("MISS");
});

test.each([
  ["", true],
  ["?color=red&size=M&sort=name", true],
  ["?after=WzUsNV0", false],
  ["?color=red&size=M&category=8", false],
  ["?min=10", false],
  ["?size=M&size=S", false],
])("a list with %j is kept: %s", (search, kept) => {
  expect(sharedAddress(new URL(`https://shop.test/es/shop${search}`)) !== null).toBe(kept);
});

test("suggestions are kept for short words, whatever their case", async () => {
  await ask({ path: "/es/search/suggestions?q=Polo%20%20a" });
  expect((await ask({ path: "/es/search/suggestions?q=polo+A" })).outcome).toBe("HIT");
  expect((await ask({ path: "/es/search/suggestions?q=(polo)-a!" })).outcome).toBe("HIT");
  const long = new URL(`https://shop.test/es/search/suggestions?q=${"a".repeat(21)}`);
  expect(sharedAddress(long)).toBeNull();
});

test.each([
  ["/es/product/101?variant=10101", "/es/product/101?variant=10101&picture=x&variant=7"],
  ["/es/product/101?variant=1&picture=2", "/es/product/101?picture=2&variant=1"],
  ["/es/product/101", "/es/product/101?variant=zzz&picture=-1"],
  ["/es/product/101", `/es/product/101?variant=${"9".repeat(500)}`],
  ["/es/product/101", "/es/product/101?variant=999&picture=77"],
  ["/es/product/101?picture=2", "/es/product/101?variant=999&picture=2"],
  ["/es/lookbooks", "/es/lookbooks?picture=<b>&variant=1"],
  ["/es/lookbooks", "/es/lookbooks?picture=3"],
  ["/es/shop", "/es/shop?size=XYZ&category=99"],
  ["/es/shop?category=7&sort=name", "/es/shop?size=XYZ&category=7&sort=name"],
  ["/es/shop?sort=name", `/es/shop?sort=name&after=${"W".repeat(401)}`],
  ["/es", "/es?q=anything"],
  ["/es/about-us", "/es/about-us?_routes=anything"],
])("%s is the same page as %s", async (path, other) => {
  await ask({ path: path.split("?")[0] as string });
  await ask({ path });
  const before = renders.length;
  expect((await ask({ path: other })).outcome).toBe("HIT");
  expect([renders.at(-1)?.url, renders.length]).toEqual([`https://shop.test${path}`, before]);
});

test("whatever a request says of its host makes no page of its own", async () => {
  await ask();
  expect((await ask({ host: "evil.test" })).outcome).toBe("HIT");
});

describe("where nobody knows yet which values exist", () => {
  const made = (size: string) => `/es/shop?size=${size}`;

  test("the page is rendered and not kept, and the one that knows with it", async () => {
    expect((await ask({ path: made("M") })).outcome).toBe("MISS");
    expect(renders.map(({ url }) => new URL(url).search)).toEqual(["", "?size=M"]);
    expect((await ask()).outcome).toBe("HIT");
    expect((await ask({ path: made("M") })).outcome).toBe("MISS");
    expect((await ask({ path: made("M") })).outcome).toBe("HIT");
  });

  test("a hundred made-up values cause two renderings", async () => {
    for (let index = 0; index < 100; index++) await ask({ path: made(`X${index}`) });
    expect(renders).toHaveLength(2);
  });

  test("it is asked for again once that page is too old, or of an earlier catalogue", async () => {
    await ask();
    expect((await ask({ path: made("L"), seconds: 91 })).outcome).toBe("MISS");
    expect((await ask({ path: made("L"), seconds: 91 })).outcome).toBe("HIT");
    expect((await ask({ path: made("L"), seconds: 91, generation: 2 })).outcome).toBe("MISS");
  });

  test("and the page cannot say it, nothing is kept", async () => {
    const answer = () => htmlAnswer({ category: ["7"] });
    await ask({ answer });
    await ask({ path: made("M"), answer });
    expect((await ask({ path: made("M"), answer })).outcome).toBe("MISS");
    expect(renders).toHaveLength(3);
  });

  test("a stored page stands in when rendering fails", async () => {
    await ask();
    await ask({ path: made("M") });
    const answer = () => new Response(null, { status: 503 });
    const rescued = await ask({ path: made("M"), seconds: 600, answer });
    expect(rescued).toMatchObject({ outcome: "RESCUE", status: 200 });
  });
});

test("the data of a page's own routes is kept, in whatever order they are asked for", async () => {
  const data = (routes: string) => `/es/shop.data?_routes=${encodeURIComponent(routes)}`;
  const both = "routes/storefront/locale,routes/storefront/shop";
  await ask({ path: data(both) });
  expect((await ask({ path: data("routes/storefront/shop,routes/storefront/locale") })).outcome).toBe("HIT");
  expect((await ask({ path: data("routes/storefront/shop") })).outcome).toBe("MISS");
  expect((await ask({ path: "/es/shop.data" })).outcome).toBe("MISS");
  const asked = renders.map(({ url }) => new URL(url).searchParams.get("_routes"));
  expect(asked).toEqual([both, "routes/storefront/shop", null]);
});
