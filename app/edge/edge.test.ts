import { expect, test } from "vitest";
import { contentSources } from "~/domain/payments/izipay/content-sources";
import { safePath } from "~/hrefs";
import { limaDay } from "~/lib/dates";
import { contrast, readableOnWhite, textOn } from "~/lib/text/color";
import { isFromOurOrigin } from "./access/origin-check.server";
import { sharedAddress } from "./cache/cache-table";
import { readRegion } from "./cookies/region.server";
import { noncePolicy } from "./http/headers.server";

const own = new Set(["https://shop.test"]);
const post = (headers: Record<string, string>) =>
  new Request("https://shop.test/es/cart", { method: "POST", headers });

test.each([
  [{ origin: "https://shop.test" }, true],
  [{ origin: "https://evil.test" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null", "sec-fetch-site": "cross-site" }, false],
  [{}, false],
])("a form with %j is from our origin: %s", (headers, expected) => {
  expect(isFromOurOrigin(post(headers as Record<string, string>), own)).toBe(expected);
});

test("a GET request needs no origin", () => {
  expect(isFromOurOrigin(new Request("https://shop.test/es"), own)).toBe(true);
});

test.each([
  ["/es", true],
  ["/es?home=draft", false],
  ["/es?home=2", false],
  ["/es?home=x", true],
  ["/en/shop", true],
  ["/es/product/12.data", true],
  ["/es/category/7", true],
  ["/es/new.xml", true],
  ["/sitemap.xml", true],
  ["/sitemap-products-12.xml", true],
  ["/sitemap-orders-1.xml", false],
  ["/manifest.webmanifest", true],
  ["/es/checkout", false],
  ["/es/orders/325ABC", false],
  ["/es/search", false],
  ["/api/izipay/ipn", false],
])("%s is shared: %s", (path, shared) => {
  expect(sharedAddress(new URL(path, "https://shop.test")) !== null).toBe(shared);
});

test("the policy allows the payment provider only on the payment step", () => {
  expect(noncePolicy("n")).not.toContain("micuentaweb");
  expect(noncePolicy("n", { payment: [contentSources()] })).toContain(
    "frame-src 'self' https://static.micuentaweb.pe",
  );
});

test("the policy allows Google and Apple only on the sign-in pages", () => {
  expect(noncePolicy("n")).not.toContain("google");
  const policy = noncePolicy("n", { signIn: { authDomain: "shop.firebaseapp.com" } });
  expect(policy).toContain("script-src 'self' 'nonce-n' https://apis.google.com;");
  expect(policy).toContain("frame-src 'self' https://shop.firebaseapp.com;");
  expect(noncePolicy("n", { tiles: "https://*.tile.test" })).toContain(
    "img-src 'self' data: https://*.tile.test;",
  );
});

test("only a page that staff preview may be framed, and by the shop alone", () => {
  expect(noncePolicy("n")).toContain("frame-ancestors 'none'");
  expect(noncePolicy("n", { isFramed: true })).toContain("frame-ancestors 'self'");
});

test("an unknown region is read as null", () => {
  const withRegion = (region: string) =>
    new Request("https://shop.test", { headers: { cookie: `region=${region}` } });
  expect([readRegion(withRegion("INT"), false), readRegion(withRegion("XX"), false)]).toEqual(["INT", null]);
});

test.each([
  "//evil.test",
  "https://evil.test",
  "/es/../x",
  "/admin/../x",
  "/administrator",
  "/doors",
  "/es?x=<script>",
  "javascript:alert(1)",
  "/es\\evil",
  `/es/search?q=${"x".repeat(9000)}`,
  null,
])("a form cannot redirect to %j", (path) => {
  expect(safePath(path, "/es")).toBe("/es");
});

test("a form can redirect to a page of the shop", () => {
  expect(safePath("/es/product/12?variant=3", "/es")).toBe("/es/product/12?variant=3");
  expect(safePath("/admin/products?page=2", "/es")).toBe("/admin/products?page=2");
  expect(safePath("/door?lang=en&reference=325K7P", "/es")).toBe("/door?lang=en&reference=325K7P");
});

test("text is readable on any primary colour, and the adjusted colour on white", () => {
  for (const color of ["#641E16", "#ffffff", "#000000", "#ffee00", "#777777", "#1697f6"]) {
    expect(contrast(color, textOn(color))).toBeGreaterThanOrEqual(4.4);
    expect(contrast(readableOnWhite(color), "#ffffff")).toBeGreaterThanOrEqual(4.5);
  }
});

test("the day in Lima begins five hours after the UTC day", () => {
  expect(limaDay(new Date("2026-01-01T04:59:59Z"))).toEqual({ year: 2025, dayOfYear: 365 });
  expect(limaDay(new Date("2026-01-01T05:00:00Z"))).toEqual({ year: 2026, dayOfYear: 1 });
  expect(limaDay(new Date("2026-11-21T12:00:00Z"))).toEqual({ year: 2026, dayOfYear: 325 });
});
