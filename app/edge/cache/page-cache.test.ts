import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RegionChoice } from "../cookies/region.server";
import { sharedAddress } from "./cache-table";
import { cachedPage, PARAMETER_VALUES, VALID_UNTIL } from "./page-cache.server";

/** An in-memory Cache API; entries never expire. */
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

interface VisitOptions {
  path?: string;
  seconds?: number;
  region?: RegionChoice;
  build?: string;
  generation?: number;
  host?: string;
  headers?: Record<string, string>;
  respond?: () => Response;
}

const EXISTING = {
  category: ["7", "8"],
  size: ["S", "M"],
  variant: ["1", "10101"],
  picture: ["1", "2"],
};

const htmlResponse = (values: Record<string, string[]> = EXISTING) =>
  new Response(`<p>${renders.length}</p>`, {
    headers: { "content-type": "text/html", [PARAMETER_VALUES]: JSON.stringify(values) },
  });

async function visitPage(visit: VisitOptions = {}) {
  const {
    path = "/es/shop",
    seconds = 0,
    region = "PE",
    build = "1",
    generation = 1,
    host = "shop.test",
    headers = {},
    respond = () => htmlResponse(),
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
      return respond();
    },
  });
  const body = await response.text();
  await Promise.all(pending.splice(0));
  return { body, outcome, status: response.status };
}

test("a page is fresh for 30 seconds", async () => {
  expect((await visitPage()).outcome).toBe("MISS");
  expect(await visitPage({ seconds: 30 })).toMatchObject({ outcome: "HIT", body: "<p>1</p>" });
  expect(renders).toHaveLength(1);
});

test("a page is stale for 60 more seconds while one request refreshes it", async () => {
  await visitPage();
  expect(await visitPage({ seconds: 31 })).toMatchObject({ outcome: "STALE", body: "<p>1</p>" });
  expect(await visitPage({ seconds: 32 })).toMatchObject({ outcome: "HIT", body: "<p>2</p>" });
});

test("concurrent requests for a stale page cause one refresh", async () => {
  await visitPage();
  await Promise.all(Array.from({ length: 20 }, () => visitPage({ seconds: 40 })));
  expect(renders).toHaveLength(2);
});

test("an older page is rendered again, and served only when rendering fails", async () => {
  await visitPage();
  expect(await visitPage({ seconds: 91 })).toMatchObject({ outcome: "MISS", body: "<p>2</p>" });
  const away = () => new Response(null, { status: 503 });
  expect(await visitPage({ seconds: 600, respond: away })).toMatchObject({
    outcome: "RESCUE",
    body: "<p>2</p>",
    status: 200,
  });
  const broken = () => {
    throw new Error("broken");
  };
  expect(await visitPage({ seconds: 900, respond: broken })).toMatchObject({
    outcome: "RESCUE",
    body: "<p>2</p>",
  });
});

test("a page is rendered again from the moment when its dates are wrong", async () => {
  const respond = () => {
    const response = htmlResponse();
    response.headers.set(VALID_UNTIL, String(START / 1000 + 20));
    return response;
  };
  await visitPage({ respond });
  expect(await visitPage({ seconds: 19 })).toMatchObject({ outcome: "HIT", body: "<p>1</p>" });
  expect(await visitPage({ seconds: 20 })).toMatchObject({ outcome: "MISS", body: "<p>2</p>" });
});

test("a sitemap part is fresh for an hour", async () => {
  const path = "/sitemap-products-1.xml";
  await visitPage({ path });
  expect((await visitPage({ path, seconds: 3_600 })).outcome).toBe("HIT");
  expect((await visitPage({ path, seconds: 3_601 })).outcome).toBe("STALE");
});

test("a staff write and a new build invalidate a page at once", async () => {
  await visitPage();
  expect(await visitPage({ generation: 2 })).toMatchObject({ outcome: "MISS", body: "<p>2</p>" });
  expect(await visitPage({ generation: 2 })).toMatchObject({ outcome: "HIT", body: "<p>2</p>" });
  expect((await visitPage({ build: "2", generation: 2 })).outcome).toBe("MISS");
});

test("a stored page of a newer generation is served", async () => {
  await visitPage({ generation: 2 });
  expect(await visitPage({ generation: 1 })).toMatchObject({ outcome: "HIT", body: "<p>1</p>" });
});

test("a page from before a staff write is served when rendering fails", async () => {
  await visitPage();
  const respond = () => new Response(null, { status: 503 });
  expect(await visitPage({ generation: 2, seconds: 5, respond })).toMatchObject({
    outcome: "RESCUE",
    body: "<p>1</p>",
    status: 200,
  });
});

test("a deleted page does not reappear when rendering fails", async () => {
  await visitPage();
  expect((await visitPage({ generation: 2, respond: () => new Response("x", { status: 404 }) })).status).toBe(
    404,
  );
  const respond = () => new Response("y", { status: 503 });
  expect((await visitPage({ generation: 2, respond })).status).toBe(503);
});

test("region, Save-Data and known parameters are part of the key, unknown parameters are not", async () => {
  await visitPage();
  expect((await visitPage({ region: "INT" })).outcome).toBe("MISS");
  expect((await visitPage({ region: null })).outcome).toBe("MISS");
  expect((await visitPage({ headers: { "save-data": "on" } })).outcome).toBe("MISS");
  expect((await visitPage({ path: "/es/shop?sort=name" })).outcome).toBe("MISS");
  expect((await visitPage({ path: "/es/shop?utm_source=x" })).outcome).toBe("HIT");
});

test("a page is rendered from its key: no cookie or address of the visitor reaches it", async () => {
  await visitPage({
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
  ["cache-control: no-store", () => new Response("x", { headers: { "cache-control": "no-store" } })],
])("a response with %s is never stored", async (_, respond) => {
  await visitPage({ respond });
  await visitPage({ respond });
  expect(renders).toHaveLength(2);
});

test("equivalent filters share one page, and unknown filters are ignored", async () => {
  await visitPage({ path: "/es/shop?color=red&color=black" });
  expect((await visitPage({ path: "/es/shop?color=black&min=&color=red&color=mauve" })).outcome).toBe("HIT");
  expect((await visitPage({ path: "/es/shop?color=black" })).outcome).toBe("MISS");
});

test.each([
  ["", true],
  ["?color=red&size=M&sort=name", true],
  ["?after=[5,5]", false],
  ["?color=red&size=M&category=8", false],
  ["?min=10", false],
  ["?size=M&size=S", false],
])("a list with %j is cached: %s", (search, kept) => {
  expect(sharedAddress(new URL(`https://shop.test/es/shop${search}`)) !== null).toBe(kept);
});

test("suggestions for short terms are cached, ignoring case and punctuation", async () => {
  await visitPage({ path: "/es/search/suggestions?q=Polo%20%20a" });
  expect((await visitPage({ path: "/es/search/suggestions?q=polo+A" })).outcome).toBe("HIT");
  expect((await visitPage({ path: "/es/search/suggestions?q=(polo)-a!" })).outcome).toBe("HIT");
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
  await visitPage({ path: path.split("?")[0] as string });
  await visitPage({ path });
  const before = renders.length;
  expect((await visitPage({ path: other })).outcome).toBe("HIT");
  expect([renders.at(-1)?.url, renders.length]).toEqual([`https://shop.test${path}`, before]);
});

test("the Host header is not part of the key", async () => {
  await visitPage();
  expect((await visitPage({ host: "evil.test" })).outcome).toBe("HIT");
});

describe("while the valid parameter values are unknown", () => {
  const made = (size: string) => `/es/shop?size=${size}`;

  test("the page is rendered and not stored, and the plain page is rendered beside it", async () => {
    expect((await visitPage({ path: made("M") })).outcome).toBe("MISS");
    expect(renders.map(({ url }) => new URL(url).search)).toEqual(["", "?size=M"]);
    expect((await visitPage()).outcome).toBe("HIT");
    expect((await visitPage({ path: made("M") })).outcome).toBe("MISS");
    expect((await visitPage({ path: made("M") })).outcome).toBe("HIT");
  });

  test("a hundred made-up values cause two renderings", async () => {
    for (let index = 0; index < 100; index++) await visitPage({ path: made(`X${index}`) });
    expect(renders).toHaveLength(2);
  });

  test("the plain page is rendered again when it is too old or of an earlier generation", async () => {
    await visitPage();
    expect((await visitPage({ path: made("L"), seconds: 91 })).outcome).toBe("MISS");
    expect((await visitPage({ path: made("L"), seconds: 91 })).outcome).toBe("HIT");
    expect((await visitPage({ path: made("L"), seconds: 91, generation: 2 })).outcome).toBe("MISS");
  });

  test("nothing is stored when the plain page does not list the values", async () => {
    const respond = () => htmlResponse({ category: ["7"] });
    await visitPage({ respond });
    await visitPage({ path: made("M"), respond });
    expect((await visitPage({ path: made("M"), respond })).outcome).toBe("MISS");
    expect(renders).toHaveLength(3);
  });

  test("a stored page stands in when rendering fails", async () => {
    await visitPage();
    await visitPage({ path: made("M") });
    const respond = () => new Response(null, { status: 503 });
    const rescued = await visitPage({ path: made("M"), seconds: 600, respond });
    expect(rescued).toMatchObject({ outcome: "RESCUE", status: 200 });
  });
});

test("data of a page's own routes is cached, in any order of the routes", async () => {
  const data = (routes: string) => `/es/shop.data?_routes=${encodeURIComponent(routes)}`;
  const both = "routes/storefront/locale,routes/storefront/shop";
  await visitPage({ path: data(both) });
  expect((await visitPage({ path: data("routes/storefront/shop,routes/storefront/locale") })).outcome).toBe(
    "HIT",
  );
  expect((await visitPage({ path: data("routes/storefront/shop") })).outcome).toBe("MISS");
  expect((await visitPage({ path: "/es/shop.data" })).outcome).toBe("MISS");
  const asked = renders.map(({ url }) => new URL(url).searchParams.get("_routes"));
  expect(asked).toEqual([both, "routes/storefront/shop", null]);
});
