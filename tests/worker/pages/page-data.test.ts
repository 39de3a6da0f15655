import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningShop, startShop, visit, visitStored } from "../../support/worker";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop?.stop());

const PATH = /"(\/page-data\/[^"]+)"/;
const dataPath = (html: string): string => PATH.exec(html)?.[1] ?? "";

const PAGES = ["/es", "/en/category/7?sort=name", "/es/product/101", "/es/about-us"];

test.each(PAGES)("the data of %s are a script of its own", async (page) => {
  const html = await (await visitStored(shop, page)).text();
  expect(html).not.toContain("__remixContext");
  const response = await visit(shop, dataPath(html));
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
  ]);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(await response.text()).toMatch(
    /^window\.__remixContext = [\s\S]*streamController\.enqueue\([\s\S]*streamController\.close\(\);$/,
  );
});

test.each(PAGES)("the data of %s are rendered again when they are stored no longer", async (page) => {
  const path = dataPath(await (await visitStored(shop, page)).text());
  const stored = await (await visit(shop, path)).text();
  const cache = (await shop.miniflare.getCaches()).default;
  expect(await cache.delete(new URL(path, shop.url).href.replace(/\?.*/, ""))).toBe(true);
  const again = await visit(shop, path);
  expect([again.status, await again.text()]).toEqual([200, stored]);
});

test("pages of regions have data of their own", async () => {
  const read = async (region: string) =>
    (await visit(shop, "/es/product/101", { headers: { cookie: `region=${region}` } })).text();
  const [peru, abroad] = [dataPath(await read("PE")), dataPath(await read("INT"))];
  expect(peru).not.toBe(abroad);
  // The data of another region's page are never rendered for a hash.
  const cache = (await shop.miniflare.getCaches()).default;
  await cache.delete(new URL(abroad, shop.url).href.replace(/\?.*/, ""));
  expect((await visit(shop, abroad, { headers: { cookie: "region=PE" } })).status).toBe(404);
  expect((await visit(shop, abroad, { headers: { cookie: "region=INT" } })).status).toBe(200);
});

test("a page that is not found has its data in the HTML", async () => {
  const html = await (await visit(shop, "/es/product/999999")).text();
  expect(dataPath(html)).toBe("");
  expect(html).toContain("__remixContext");
});
