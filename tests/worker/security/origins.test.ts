import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "../../../app/routes";
import { sharedShop } from "../../support/worker";

interface RouteEntry {
  file: string;
  path?: string | undefined;
  children?: RouteEntry[];
}

/** Its own signature proves the payment notification. */
const EXEMPT = "/api/izipay/ipn";

/** The addresses of all routes that take forms. */
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
  test.each(foreign)("refuses a form that comes with %j", async (headers) => {
    for (const address of [path, `${path}.data`]) {
      const answer = await fetch(sharedShop().url + address, {
        method: "POST",
        // Calls of the API without any cookie may come from anywhere: api-protocol.test.ts.
        headers: { cookie: "region=PE", ...headers },
        body: new URLSearchParams({ intent: "add" }),
        redirect: "manual",
      });
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});
