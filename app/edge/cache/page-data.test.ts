import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageData, servePageData, storePageData } from "./page-data.server";

const ORIGIN = "https://shop.test";
let rendered: string[] = [];

beforeEach(() => {
  rendered = [];
  const kept = new Map<string, Response>();
  vi.stubGlobal("caches", {
    default: {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, response: Response) => void kept.set(key, response),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

async function ask(path: string, current: string | null = null) {
  const response = await servePageData({
    url: new URL(path, ORIGIN),
    origin: ORIGIN,
    async render(page, address) {
      rendered.push(page.pathname + page.search);
      return current === null ? null : pageData(current, address.parameters.join());
    },
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

test("stored data are served without rendering, for a week", async () => {
  const data = await pageData("start(1)", "/es/product/101?variant=1");
  await storePageData(data, ORIGIN);
  const { status, body, headers } = await ask(data.path);
  expect([status, body, rendered]).toEqual([200, "start(1)", []]);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=604800, immutable");
});

test("data that are stored no longer are rendered again from their page", async () => {
  const { path } = await pageData("start(1)", "/es/product/101?variant=1");
  expect(await ask(path, "start(1)")).toMatchObject({ status: 200, body: "start(1)" });
  expect(await ask(path)).toMatchObject({ status: 200, body: "start(1)" });
  expect(rendered).toEqual(["/es/product/101?variant=1"]);
});

test("data of a page that has changed are not served: they would not fit the markup", async () => {
  const { path } = await pageData("start(1)", "/es/product/101");
  for (const current of ["start(2)", null]) {
    const { status, headers } = await ask(path, current);
    expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
  const { path: other } = await pageData("start(2)", "/es/product/101");
  expect((await ask(other)).status).toBe(404);
});

test.each([
  ["a page that is not shared", "/page-data/0123456789abcdefghij_-.js?page=%2Fes%2Fcheckout"],
  ["a sitemap", "/page-data/0123456789abcdefghij_-.js?page=%2Fsitemap-products-1.xml"],
  ["the data of a page", "/page-data/0123456789abcdefghij_-.js?page=%2Fes.data"],
  ["another origin", "/page-data/0123456789abcdefghij_-.js?page=https%3A%2F%2Fevil.test%2Fes"],
  ["no page", "/page-data/0123456789abcdefghij_-.js"],
  ["a broken page", "/page-data/0123456789abcdefghij_-.js?page=%2F%2F"],
  ["no hash", "/page-data/x.js?page=%2Fes"],
])("%s is not rendered", async (_, path) => {
  expect([(await ask(path, "start(1)")).status, rendered]).toEqual([404, []]);
});
