import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "../../../app/routes";
import { sharedShop } from "../../support/worker";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  children?: RouteEntry[];
}

/** The payment notification is authenticated by its signature. */
const EXEMPT = "/api/izipay/ipn";

/** The paths of all routes with an action. */
function actionPaths(entries: RouteEntry[], above = ""): string[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const takesForms = /export (async )?(function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));
    const own = takesForms ? [here.replace(":locale", "es").replace(/:\w+/g, "1")] : [];
    return [...own, ...actionPaths(children, here)];
  });
}

const paths = actionPaths(routes as RouteEntry[]).filter((path) => path !== EXEMPT);

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
