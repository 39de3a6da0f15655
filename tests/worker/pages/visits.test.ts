import { Response as WorkerResponse } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitCounts } from "../../../db/schema";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo/demo-accounts";
import type { ShopAddresses } from "../../support/shared-shop";
import { databaseOf } from "../../support/shop-database";
import { type RunningShop, startShop, visit, visitStored } from "../../support/worker";
import { createShopper, newProduct, type Shopper } from "../shopper";

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const opened = { "user-agent": PHONE, "sec-fetch-dest": "document" };
const fromOutside = { ...opened, "sec-fetch-site": "cross-site" };
const fromShop = { ...opened, "sec-fetch-site": "same-origin" };

const shop = {} as ShopAddresses;
const log: string[] = [];
let own: RunningShop;
let isAway = false;

beforeAll(async () => {
  own = await startShop({
    onLog: (line) => log.push(line),
    onCall: async () => (isAway ? new WorkerResponse("The database is away.", { status: 502 }) : null),
  });
  Object.assign(shop, { url: own.url, ...own.services.addresses });
});
afterAll(() => own?.stop());

/** Opens a page as a browser does; returns its status. */
async function open(path: string, headers: Record<string, string>, method = "GET"): Promise<number> {
  const response = await visit(shop, path, { method, headers });
  await response.text();
  return response.status;
}

async function counts() {
  const rows = await databaseOf(shop).select().from(visitCounts);
  const sums: Record<string, number> = {};
  for (const { counter, count } of rows) sums[counter] = count + (sums[counter] ?? 0);
  return sums;
}

const cookieOf = ({ cookies }: Shopper) => [...cookies].map((pair) => pair.join("=")).join("; ");

/** Opens what is not counted. */
async function openUncounted(page: string): Promise<void> {
  const editor = DEMO_ACCOUNTS.find(({ role }) => role === "Editor");
  const staff = createShopper(shop);
  await staff.post("/es/login", { email: editor?.email ?? "", password: DEMO_PASSWORD });
  expect(staff.cookies.has("token")).toBe(true);
  expect(await open(page, { ...fromOutside, cookie: cookieOf(staff) })).toBe(200);
  await open(page, { ...fromOutside, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await open(page, { ...fromOutside, "sec-purpose": "prefetch" });
  await open(page, { ...fromOutside, "cache-control": "max-age=0" });
  await open(page, fromOutside, "HEAD");
  expect(await open("/es/product/999999999", fromOutside)).toBe(404);
  expect(await open("/", fromOutside)).toBe(302);
  await open("/es/order-lookup", fromOutside);
}

test("visits and their steps are counted, on stored pages too; bots, prefetches, HEAD and staff are not", async () => {
  const product = await newProduct(shop);
  const page = `/es/product/${product.id}`;
  const fromProduct = { ...fromShop, referer: shop.url + page };
  await openUncounted(page);
  await open("/es", { ...fromOutside, referer: "https://www.google.com/" });
  await visitStored(shop, "/es", { headers: fromShop });
  await open("/es", { ...opened, "sec-fetch-site": "none" });
  await open(page, { ...fromOutside, referer: "https://l.instagram.com/" });
  await open(`${page}?variant=${product.variantIds[0]}`, fromProduct);
  await open(`${page}.data`, { ...fromProduct, "sec-fetch-dest": "empty", referer: `${shop.url}/es/shop` });
  expect(await open(`${page}/opened`, { ...fromProduct, "sec-fetch-dest": "empty" }, "POST")).toBe(204);
  const shopper = createShopper(shop);
  const add = async () => {
    const headers = { ...fromProduct, cookie: cookieOf(shopper) };
    const body = new URLSearchParams(product.form);
    const response = await visit(shop, "/es/cart", { method: "POST", body, headers });
    const [, cart] = /(?:^|, )cart=([^;]+)/.exec(response.headers.getSetCookie().join(", ")) ?? [];
    if (cart) shopper.cookies.set("cart", cart);
  };
  await open("/es/checkout", fromProduct);
  await add();
  await add();
  await open("/es/checkout", { ...fromProduct, cookie: cookieOf(shopper) });
  const expected = { direct: 1, search: 1, social: 1, product: 2, cart: 1, checkout: 1 };
  await expect.poll(counts, { timeout: 20_000 }).toEqual(expected);
});

test("a page is answered while visits cannot be written, and the log tells nothing about the visit", async () => {
  await visitStored(shop, "/es/about-us");
  const first = log.length;
  isAway = true;
  try {
    const headers = { ...fromOutside, referer: "https://secret.example/" };
    expect(await open("/es/about-us?who=secret", headers)).toBe(200);
    const written = () => log.slice(first).filter((line) => line.includes("visits-not-counted"));
    await expect.poll(() => written().length, { timeout: 20_000 }).toBe(1);
    expect(log.slice(first).join()).not.toMatch(/secret|Android/);
  } finally {
    isAway = false;
  }
});
