import { beforeAll, describe, expect, test } from "vitest";
import { type Cookies, newStaff } from "../../support/pages/page-samples";
import { sharedShop, visit, visitStored } from "../../support/worker";

const shop = sharedShop();
let staff: Cookies;
beforeAll(async () => {
  staff = await newStaff(shop);
});

const asStaff = () => ({
  headers: {
    cookie: Object.entries(staff)
      .map((pair) => pair.join("="))
      .join("; "),
  },
});

test.each([
  ["/e%73/shop", "/es/shop"],
  ["/es/SHOP?sort=name&size=M", "/es/shop?sort=name&size=M"],
  ["/es/shop/", "/es/shop"],
  ["/es/", "/es"],
  ["/ES/shop.data", "/es/shop.data"],
  ["//es//product/101/?variant=10101", "/es/product/101?variant=10101"],
  ["/HEALTHZ", "/healthz"],
  ["/Sitemap.xml", "/sitemap.xml"],
])("%s redirects permanently to %s", async (from, to) => {
  for (const method of ["GET", "HEAD", "POST"]) {
    const response = await visit(shop, from, { method });
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  }
});

test("a form sent to a non-canonical path is forwarded", async () => {
  const response = await fetch(`${shop.url}/es/Login/`, {
    method: "POST",
    headers: { origin: shop.url },
    body: new URLSearchParams({ email: "rosa" }),
  });
  expect([response.status, new URL(response.url).pathname]).toEqual([400, "/es/login"]);
  expect(await response.text()).toContain('value="rosa"');
});

test("a redirect never leads to another host", async () => {
  for (const path of ["//evil.test/es/SHOP", "/%2Fevil.test/SHOP/", "/%5Cevil.test/", "//evil.test//"]) {
    const location = (await visit(shop, path)).headers.get("location") ?? "/";
    expect(new URL(location, shop.url).origin).toBe(shop.url);
  }
});

describe("administration", () => {
  test.each([
    "/Admin",
    "/ADMIN/products",
    "/%61dmin",
    "/%61dmin/products",
    "/admin/Products/",
    "/admin/%70roducts.data",
    "/adm%69n.data",
    "/admin//orders",
  ])("%s redirects to its page", async (path) => {
    const moved = await visit(shop, path, asStaff());
    expect(moved.status).toBe(308);
    const page = await visit(shop, moved.headers.get("location") ?? "", asStaff());
    expect(page.status).toBeLessThan(300);
  });

  test.each([
    "/admin/%",
    "/admin/%ff",
    "/admin/%E0%A4%A.data",
    "/Admin/%",
    "/Admin/users/%ff",
    "/ADMIN/orders/%E0%A4%A.data",
    "/%61dmin/users/%ff",
    "/Admin/nothing",
    "/%61dmin/nothing",
    "/adm%69n/nothing/here.data",
    "/admin%2fproducts",
    "/admin/nothing",
  ])("%s gives no server error", async (path) => {
    for (const method of ["GET", "POST"]) {
      expect((await visit(shop, path, { method, ...asStaff() })).status).toBeLessThan(500);
    }
  });
});

test.each([
  "/%",
  "/es/%E0%A4%A",
  "/%ff/shop",
  "/es/shop%",
  "/media/%ff",
  "/assets/%ff",
  "/es/%ff.data",
  "/door/%",
])("%s with broken encoding gives no server error", async (path) => {
  for (const method of ["GET", "POST"]) {
    expect((await visit(shop, path, { method })).status).toBeLessThan(500);
  }
});

describe.each([
  "evil.test",
  "a b",
  ":::",
  "evil.test:99999",
  "evil.test/x",
  "%",
  "[::1",
  ",",
  "x".repeat(2000),
])("X-Forwarded-Host: %s", (host) => {
  const headers = { "x-forwarded-host": host };

  test("does not change pages", async () => {
    for (const path of ["/es/product/101", "/es/checkout", "/es/shop.data"]) {
      const response = await visit(shop, path, { headers });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain("evil.test");
    }
  });

  test("does not affect forms", async () => {
    const body = new URLSearchParams({ email: "rosa" });
    for (const path of ["/es/login", "/es/login.data", "/es/password"]) {
      expect((await visit(shop, path, { method: "POST", headers, body })).status).toBe(400);
    }
  });
});

test("a same-origin form with a hidden origin is accepted", async () => {
  const response = await visit(shop, "/es/login", {
    method: "POST",
    headers: { origin: "null", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ email: "rosa" }),
  });
  expect(response.status).toBe(400);
});

describe("at the edge", () => {
  const outcome = async (path: string) => {
    const response = await visit(shop, path);
    await response.text();
    return response.headers.get("x-page-cache");
  };

  test.each([
    "/es?q=",
    "/es/product/102?variant=",
    "/es/product/102?picture=9",
    "/es/category/9?size=",
    "/es/lookbooks?picture=8",
  ])("made-up values of %s share one page", async (path) => {
    await visitStored(shop, path.split("?")[0] as string);
    for (let index = 0; index < 5; index++) expect(await outcome(`${path}8${index}`)).toMatch(/HIT|STALE/);
  });

  test("a made-up cursor is not cached", async () => {
    const cursor = encodeURIComponent(JSON.stringify([5, 5]));
    for (let index = 0; index < 2; index++) expect(await outcome(`/es/shop?after=${cursor}`)).toBeNull();
  });

  test("suggestions are cached only with results", async () => {
    await outcome("/es/search/suggestions?q=zzqx");
    expect(await outcome("/es/search/suggestions?q=zzqx")).toBe("MISS");
    await visitStored(shop, "/es/search/suggestions?q=pantal");
    expect(await outcome("/es/search/suggestions?q=Pantal!")).toMatch(/HIT|STALE/);
  });
});
