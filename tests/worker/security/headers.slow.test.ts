import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routeTable } from "../../support/route-table";
import { type RunningShop, startShop } from "../../support/worker";
import { newEmail, PASSWORD } from "../accounts/members";
import { useUp } from "./used-up";

const ORIGIN = "https://shop.test";
const HSTS = "max-age=63072000; includeSubDomains";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ variables: { SHOP_ORIGIN: ORIGIN, STAFF_SECOND_FACTOR: "required" } });
});
afterAll(() => shop.stop());

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request over HTTPS as seen by the platform. */
async function ask(path: string, { method = "GET", headers = {}, body }: RequestOptions = {}) {
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

type ShopResponse = Awaited<ReturnType<typeof ask>>;

function expectHeaders({ headers }: ShopResponse): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toMatch(/^(same-origin|cross-origin)$/);
  expect(headers.get("strict-transport-security")).toBe(HSTS);
  expect(headers.get("content-security-policy")).toContain("default-src ");
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  expect(headers.get("referrer-policy")).toBe("same-origin");
  const caching = headers.get("cache-control");
  expect(caching).toMatch(
    /^(?:(?:private|public), )?(?:no-store|no-cache|max-age=\d+(?:, (?:immutable|must-revalidate))?)$/,
  );
  if (headers.getSetCookie().length > 0) expect(caching).not.toContain("public");
  for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/^__Host-.*; Path=\/;.* Secure;/);
}

const paths = [...new Set(routeTable.map(({ path }) => path))];

test.each(paths)("%s has security headers as a page, as data and as a form response", async (path) => {
  for (const address of [path, `${path === "/" ? "/_root" : path}.data`]) {
    for (const method of ["GET", "HEAD", "POST", "PUT"]) {
      expectHeaders(await ask(address, method === "POST" ? { method, body: "intent=x" } : { method }));
    }
  }
});

test.each([
  ["a redirect of an alias", "/es/SHOP/", {}, 308],
  ["a redirect to the default language", "/", {}, 302],
  ["a redirect to sign in", "/es/perfil", {}, 303],
  ["a form of nobody", "/es/perfil", { method: "POST", body: "intent=save" }, 401],
  ["an invalid form", "/es/login", { method: "POST", body: "intent=x" }, 400],
  ["a method that pictures do not have", "/media/none-320.webp", { method: "POST" }, 405],
  ["an unknown API operation", "/api/nothing", {}, 404],
  ["a file of suggestions", "/es/search/suggestions?q=polo", {}, 200],
  ["places", "/peru/15", {}, 200],
  ["robots.txt", "/robots.txt", {}, 200],
  ["the sitemap", "/sitemap.xml", {}, 200],
  ["the state of the shop", "/healthz", {}, 200],
  ["a missing page", "/es/nothing", {}, 404],
  ["a missing picture", "/media/none-320.webp", {}, 404],
  ["a missing asset", "/assets/gone.js", {}, 404],
  ["a cross-origin form", "/es/cart", { method: "POST", headers: { origin: "https://evil.test" } }, 403],
  ["an unsupported method", "/es", { method: "PATCH" }, 405],
  ["a form that is too long", "/es/cart", { method: "POST", body: "x".repeat(70_000) }, 413],
  ["a refused API request", "/api/users", {}, 401],
] as const)("%s has security headers", async (_, path, request, status) => {
  const response = await ask(path, request);
  expect(response.status).toBe(status);
  expectHeaders(response);
});

test("a form above its limits has security headers", async () => {
  const address = "198.51.100.202";
  await useUp({ url: shop.url, ...shop.services.addresses }, "signUp.network", address);
  const body = new URLSearchParams({ name: "Rosa", email: newEmail(), password: PASSWORD }).toString();
  for (const path of ["/es/signup", "/es/signup.data"]) {
    const response = await ask(path, { method: "POST", body, headers: { "cf-connecting-ip": address } });
    expect(response.status).toBe(429);
    expectHeaders(response);
  }
});

test("304 responses have security headers", async () => {
  const html = await (await shop.miniflare.dispatchFetch(`${ORIGIN}/es/product/101`)).text();
  const [picture = ""] = /\/media\/[\w-]+\.webp/.exec(html) ?? [];
  for (const path of ["/es/product/101", picture]) {
    const first = await ask(path);
    const again = await ask(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect([first.status, again.status]).toEqual([200, 304]);
    for (const response of [first, again]) expectHeaders(response);
  }
});

describe("a static file served without the Worker", () => {
  const assets = readdirSync("dist/client/assets");
  const ofKind = (kind: string) => `/assets/${assets.find((name) => name.endsWith(kind))}`;
  const files = [
    ...[".js", ".css", ".woff2", ".png"].map(ofKind),
    "/favicon.svg",
    "/icons/apple-touch-icon.png",
  ];

  test.each(files)("%s has security headers", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("x-request-id")).toBeNull();
    expectHeaders(response);
    const again = await ask(path, { headers: { "if-none-match": response.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
    expectHeaders(again);
  });
});

describe("cookies over HTTPS", () => {
  const cookieNames = (response: ShopResponse) =>
    response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

  test.each([
    ["theme", "/es/theme", "theme=dark"],
    ["region", "/es/region", "region=INT"],
    ["flash", "/es/region", "region=MARS"],
    ["wishlist", "/es/wishlist/items", "intent=add&productId=101"],
    ["cart", "/es/cart", "intent=add&productId=101&variantId=10101&size=M"],
  ])("%s has the __Host- prefix", async (name, path, body) => {
    const response = await ask(path, { method: "POST", body });
    expect(cookieNames(response)).toContain(`__Host-${name}`);
  });

  const page = async (cookie: string) =>
    (await shop.miniflare.dispatchFetch(`${ORIGIN}/es/product/101`, { headers: { cookie } })).text();

  test("are read with the prefix only", async () => {
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

  test("the product URL for WhatsApp has the shop's origin", async () => {
    const html = await (await fetch(`${shop.url}/es/product/101`)).text();
    expect(html).toContain(`${ORIGIN}/es/product/101`);
    expect(html).not.toContain(shop.url);
  });
});
