import { describe, expect, test } from "vitest";
import { routeTable } from "../../support/route-table";
import { sharedShop } from "../../support/worker";

/** The payment notification is authenticated by its signature; mail programs unsubscribe in one click (RFC 8058). */
const EXEMPT = ["/api/izipay/ipn", "/es/orders/1/no-reviews/unsubscribe", "/es/newsletter/1/unsubscribe"];

/** The paths of all routes with an action. */
const paths = routeTable
  .filter(({ path, takesForms }) => takesForms && !EXEMPT.includes(path))
  .map(({ path }) => path);

test("the route table has actions", () => {
  expect(paths).toEqual(expect.arrayContaining(["/es/cart", "/es/login", "/es/logout", "/es/checkout"]));
});

const foreign: Record<string, string>[] = [
  { origin: "https://evil.test" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  {},
];

describe.each(paths)("%s", (path) => {
  test.each(foreign)("refuses a form with %j", async (headers) => {
    for (const address of [path, `${path}.data`]) {
      const response = await fetch(sharedShop().url + address, {
        method: "POST",
        // API requests without cookies may be cross-origin: api-protocol.test.ts.
        headers: { cookie: "region=PE", ...headers },
        body: new URLSearchParams({ intent: "add" }),
        redirect: "manual",
      });
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});
