import { expect, test } from "vitest";
import { sha256 } from "../../../app/lib/hash";
import { sharedShop, visitStored } from "../../support/worker";

const shop = sharedShop();
const PAGES = ["/es", "/en/category/7", "/es/product/101", "/es/legal/privacy"];

const stylesOf = (html: string): string =>
  /<style data-first-styles="">([^<]*)<\/style>/.exec(html)?.[1] ?? "";
const isAwaited = (html: string): boolean =>
  /<link rel="stylesheet"/.test(html.replace(/<noscript\b.*?<\/noscript>/gs, "")) ||
  /<link [^>]*rel="stylesheet" data-sheet/.test(html);

test.each(PAGES)(
  "%s has its styles on a first visit, and does not wait for the style sheet",
  async (path) => {
    const response = await visitStored(shop, path);
    const html = await response.text();
    expect(stylesOf(html)).toContain("body{");
    expect(isAwaited(html)).toBe(false);
    expect(html).toMatch(
      /<noscript data-sheet><link rel="stylesheet" href="\/assets\/entry-[\w-]+\.css"\/><\/noscript><\/body>/,
    );
    expect(response.headers.get("content-security-policy")).toContain(
      `'sha256-${await sha256(stylesOf(html))}'`,
    );
    expect(response.headers.get("x-style-sheet")).toBeNull();
  },
);

test.each(PAGES)("%s has the style sheet alone when the browser knows it", async (path) => {
  const first = await visitStored(shop, path);
  const [cookie = ""] = first.headers.getSetCookie().filter((header) => header.startsWith("styles="));
  const headers = { cookie: cookie.replace(/;.*/, "") };
  const next = await visitStored(shop, path, { headers });
  const html = await next.text();
  expect([stylesOf(html), isAwaited(html), html.includes("<noscript data-sheet")]).toEqual(["", true, false]);
  expect(next.headers.getSetCookie()).toEqual([]);
  expect(next.headers.get("etag")).not.toBe(first.headers.get("etag"));
});

test("the style sheet of an earlier release is not the one that a page needs", async () => {
  const html = await (await visitStored(shop, "/es", { headers: { cookie: "styles=Older123" } })).text();
  expect(isAwaited(html)).toBe(false);
});

test.each([
  ["a dark theme", { cookie: "theme=dark" }],
  ["Save-Data, without scripts", { "save-data": "on" }],
])("a visitor with %s waits for the style sheet", async (_, headers) => {
  const html = await (await visitStored(shop, "/es", { headers })).text();
  expect([stylesOf(html), isAwaited(html)]).toEqual(["", true]);
});

test("the first picture is named before the page", async () => {
  const { headers } = await visitStored(shop, "/es/product/101");
  expect(headers.get("link")).toMatch(
    /^<\/media\/[^>]+>; rel=preload; as=image; imagesrcset="[^"]+"; imagesizes="[^"]+"; fetchpriority=high$/,
  );
});
