import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeTable } from "../../support/route-table";
import { type RunningShop, startShop } from "../../support/worker";

const ORIGIN = "https://shop.test";
const HSTS = "max-age=63072000; includeSubDomains";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ variables: { SHOP_ORIGIN: ORIGIN, STAFF_SECOND_FACTOR: "required" } });
});
afterAll(() => shop.stop());

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Asks over https, as the platform does for a browser. */
async function ask(path: string, { method = "GET", headers = {}, body }: Ask = {}) {
  const form = body === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" };
  const response = await shop.miniflare.dispatchFetch(`${ORIGIN}${path}`, {
    method,
    headers: { ...(method === "GET" ? {} : { origin: ORIGIN }), ...form, ...headers },
    redirect: "manual",
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  return response;
}

type Answer = Awaited<ReturnType<typeof ask>>;

function expectHeaders({ headers }: Answer): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toMatch(/^(same-origin|cross-origin)$/);
  expect(headers.get("strict-transport-security")).toBe(HSTS);
  expect(headers.get("content-security-policy")).toContain("default-src ");
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(headers.get("referrer-policy")).toBe("same-origin");
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Path=\/;.*; Secure$/);
}

const paths = [...new Set(routeTable.map(({ path }) => path))];

test.each(paths)("%s carries them, as a page, data and the answer to a form", async (path) => {
  for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      expectHeaders(await ask(address, method === "POST" ? { method, body: "intent=x" } : { method }));
    }
  }
});

test.each([
  ["a redirect of an alias", "/es/SHOP/", {}, 308],
  ["a page that is not there", "/es/nothing", {}, 404],
  ["a picture that is not there", "/media/none-320.webp", {}, 404],
  ["an asset that is not there", "/assets/gone.js", {}, 404],
  ["a form from elsewhere", "/es/cart", { method: "POST", headers: { origin: "https://evil.test" } }, 403],
  ["a method that pages do not know", "/es", { method: "PATCH" }, 405],
  ["a form that is too long", "/es/cart", { method: "POST", body: "x".repeat(70_000) }, 413],
  ["a call that is refused", "/api/users", {}, 401],
] as const)("%s carries them", async (_, path, request, status) => {
  const answer = await ask(path, request);
  expect(answer.status).toBe(status);
  expectHeaders(answer);
});

test("an unchanged page and an unchanged picture carry them", async () => {
  const html = await (await shop.miniflare.dispatchFetch(`${ORIGIN}/es/product/101`)).text();
  const [picture = ""] = /\/media\/[\w-]+\.webp/.exec(html) ?? [];
  for (const path of ["/es/product/101", picture]) {
    const first = await ask(path);
    const again = await ask(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const answer of [first, again]) expectHeaders(answer);
  }
});

describe("a file that the platform serves without the Worker", () => {
  const assets = readdirSync("dist/client/assets");
  const ofKind = (kind: string) => `/assets/${assets.find((name) => name.endsWith(kind))}`;
  const files = [
    ...[".js", ".css", ".woff2", ".png"].map(ofKind),
    "/favicon.svg",
    "/icons/apple-touch-icon.png",
  ];

  test.each(files)("%s carries them", async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-request-id")).toBeNull();
    expectHeaders(answer);
    const again = await ask(path, { headers: { "if-none-match": answer.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expectHeaders(again);
  });
});

describe("what the browser keeps over https", () => {
  const kept = (answer: Answer) => answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

  test.each([
    ["theme", "/es/theme", "theme=dark"],
    ["region", "/es/region", "region=INT"],
    ["flash", "/es/region", "region=MARS"],
    ["wishlist", "/es/wishlist/items", "intent=add&productId=101"],
    ["cart", "/es/product/101", "variantId=10101&size=M"],
  ])("%s has the host prefix and is read again", async (name, path, body) => {
    const answer = await ask(path, { method: "POST", body });
    expect(kept(answer)).toContain(`__Host-${name}`);
  });

  const page = async (cookie: string) =>
    (await shop.miniflare.dispatchFetch(`${ORIGIN}/es/product/101`, { headers: { cookie } })).text();

  test("is read by that name alone", async () => {
    const ours = await page(
      "__Host-theme=dark; __Host-region=INT; __Host-wishlist=101; __Host-flash=info.signedOut",
    );
    expect(ours).toContain('data-mantine-color-scheme="dark"');
    expect(ours).toMatch(/data-hole="wishlist-count">1</);
    expect(ours).not.toContain("<dialog");
    const others = await page("theme=dark; region=INT; wishlist=101");
    expect(others).toContain('data-mantine-color-scheme="light"');
    expect(others).toMatch(/data-hole="wishlist-count"></);
    expect(others).toContain("<dialog");
  });

  test("the product's own address, which WhatsApp gets, is the shop's", async () => {
    const html = await (await fetch(`${shop.url}/es/product/101`)).text();
    expect(html).toContain(`${ORIGIN}/es/product/101`);
    expect(html).not.toContain(shop.url);
  });
});
