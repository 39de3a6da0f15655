import { expect, test } from "vitest";
import { countersOf, isFromPerson, opensPage } from "./opened-page";

const SHOP = "https://shop.test";
const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const opened = { "user-agent": PHONE, "sec-fetch-dest": "document", "sec-fetch-site": "none" };

const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Request(SHOP + path, { method, headers: { ...opened, ...headers } });

const counted = (path: string, headers?: Record<string, string>, method?: string) =>
  countersOf(request(path, headers, method), SHOP);

test.each([
  ["/es", {}, ["direct"]],
  [
    "/en/shop?color=red",
    { "sec-fetch-site": "cross-site", referer: "https://www.google.com.pe/" },
    ["search"],
  ],
  ["/es", { "sec-fetch-site": "cross-site", referer: "https://l.instagram.com/" }, ["social"]],
  ["/es/product/7", { "sec-fetch-site": "cross-site", referer: "https://blog.test/" }, ["link", "product"]],
  ["/es/product/7", { "sec-fetch-site": "same-origin", referer: `${SHOP}/es/shop` }, ["product"]],
  ["/es/product/7", { "sec-fetch-site": "same-origin", referer: `${SHOP}/es/product/8` }, ["product"]],
])("%s opened with %o counts as %j", (path, headers, expected) => {
  expect(counted(path, headers as Record<string, string>)).toEqual(expected);
});

test.each([
  ["a page of the shop before", "/es/shop", { "sec-fetch-site": "same-origin" }],
  ["a choice on the product's page", "/es/product/7?variant=2", { referer: `${SHOP}/es/product/7` }],
  [
    "a change of language",
    "/en/product/7",
    { "sec-fetch-site": "same-origin", referer: `${SHOP}/es/product/7` },
  ],
  [
    "a return from signing in",
    "/es/product/7",
    { "sec-fetch-site": "same-origin", referer: `${SHOP}/es/login` },
  ],
  ["a reload", "/es/product/7", { "cache-control": "max-age=0" }],
  ["a prefetch", "/es/product/7", { "sec-purpose": "prefetch;prerender" }],
  ["a prefetch of Safari", "/es", { purpose: "prefetch" }],
  [
    "a bot",
    "/es",
    { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  ],
  ["a program without a name", "/es", { "user-agent": "" }],
  ["a picture", "/es", { "sec-fetch-dest": "image" }],
  ["a feed", "/es/new.xml", {}],
  ["administration", "/admin", {}],
  ["the API", "/api/products/7", {}],
  ["the return from the payment", "/es/checkout/return", { "sec-fetch-site": "cross-site" }],
  ["a link to an order", "/es/orders/305ABC", { "sec-fetch-site": "cross-site" }],
  ["a sign-in with a provider", "/es/login/provider", { "sec-fetch-site": "cross-site" }],
])("%s counts as nothing", (_, path, headers) => {
  expect(counted(path, headers as Record<string, string>)).toEqual([]);
});

test.each(["HEAD", "POST"])("%s counts as nothing", (method) => {
  expect(counted("/es/product/7", {}, method)).toEqual([]);
});

test("data for scripts counts as nothing", () => {
  const headers = { "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin", referer: `${SHOP}/es/shop` };
  expect(counted("/es/product/7.data", headers)).toEqual([]);
});

test.each([
  [{}, ["direct"]],
  [{ referer: "https://blog.test/" }, ["link"]],
  [{ referer: `${SHOP}/es/shop` }, []],
])("a browser without Sec-Fetch headers and with %o counts as %j", (headers, expected) => {
  const old = new Request(`${SHOP}/es`, {
    headers: { "user-agent": PHONE, accept: "text/html,*/*", ...(headers as Record<string, string>) },
  });
  expect(countersOf(old, SHOP)).toEqual(expected);
});

test("a form that comes back with errors does not open its page again", () => {
  const from = (path: string) => opensPage(request("/es/checkout", { referer: SHOP + path }), SHOP);
  expect(from("/es/product/7")).toBe(true);
  expect(from("/es/checkout?step=2")).toBe(false);
});

test("a person's browser has a name that is no bot's", () => {
  expect(isFromPerson(request("/es"))).toBe(true);
  expect(isFromPerson(request("/es", { "user-agent": "curl/8.5.0" }))).toBe(false);
});
