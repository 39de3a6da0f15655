import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PageSamples, preparePages } from "../../support/pages/page-samples";
import { pageVisits } from "../../support/pages/page-states";
import { SHARED_SESSION_SECRETS } from "../../support/shared-shop";
import { databaseRequests, type RunningShop, startShop, visit, visitStored } from "../../support/worker";

let shop: RunningShop;
let samples: PageSamples;
beforeAll(async () => {
  shop = await startShop({ variables: { SESSION_SECRETS: SHARED_SESSION_SECRETS } });
  samples = await preparePages({ ...shop.services.addresses, url: shop.url });
});
afterAll(() => shop.stop());

const opened = pageVisits
  .flatMap(({ visits }) => visits)
  .filter(({ steps, form, locale, status }) => !steps && !form && locale === "es" && status === 200);

/** Routes with a state that asks again for what the first answer names, such as the texts of a draft. */
const ASKS_AGAIN: Record<string, number> = {
  "storefront/home": 2,
  "storefront/search/search": 3,
  "storefront/reviews/stop-requests": 2,
  "storefront/reviews/write-review": 2,
  "storefront/order": 2,
  "customer/login-set-up": 2,
  // The device's session before the order.
  "system/door": 2,
  // Reads what the file's rows name, for the report.
  "admin/import": 11,
};

/** Pages of administration check the right first, and most read what they display afterwards. */
const limitOf = (title: string): number => {
  const [route = ""] = title.split(" ");
  return ASKS_AGAIN[route] ?? (route.startsWith("admin/") ? 4 : 1);
};

describe.each(opened)("$title", ({ title, at, cookies, locale }) => {
  const limit = limitOf(title);
  test(`waits for the database at most ${limit} times`, async () => {
    const cookie = Object.entries(cookies(samples))
      .map((pair) => pair.join("="))
      .join("; ");
    const response = await visit(shop, at(locale, samples), { headers: { cookie } });
    await response.text();
    expect(databaseRequests(response)).toBeLessThanOrEqual(limit);
  });
});

test("Server-Timing names what a page waited for", async () => {
  const { headers } = await visit(shop, "/es/search?q=nada");
  expect(headers.get("server-timing")).toMatch(/^db;dur=\d+;desc="requests: 1", render;dur=\d+$/);
  const stored = await visitStored(shop, "/es/category/7");
  expect(stored.headers.get("server-timing")).toMatch(/^cache;desc=(HIT|STALE), render;dur=\d+$/);
});
