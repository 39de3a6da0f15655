import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminHrefs } from "../../../app/admin-hrefs";
import { hrefs } from "../../../app/hrefs";
import { newStaff } from "../../support/pages/page-samples";
import { routeTable } from "../../support/route-table";
import { sharedShop, visit } from "../../support/worker";

const shop = sharedShop();

/** Ids of the routes in the manifest that a page loads. */
async function routesOf(path: string, init?: RequestInit): Promise<string[]> {
  const html = await (await visit(shop, path, init)).text();
  const [, url = ""] = /import "(\/assets\/manifest-[\w-]+\.js)"/.exec(html) ?? [];
  const script = readFileSync(join("dist", "client", url), "utf8");
  const { routes } = JSON.parse(script.slice(script.indexOf("=") + 1, -1));
  return Object.keys(routes).filter((id) => id !== "root");
}

const isElsewhere = ({ id }: { id: string }) => /^routes\/(?:admin|api)\//.test(id);

test.each([hrefs.home("es"), hrefs.product("en", 101)])(
  "a page whose scripts wait loads the routes of all pages but those of administration and API: %s",
  async (path) => {
    const expected = routeTable.filter((route) => !isElsewhere(route)).map(({ id }) => id);
    expect((await routesOf(path)).sort()).toEqual(expected.sort());
  },
);

test("the checkout and the administration load all routes", async () => {
  const cookies = Object.entries(await newStaff(shop));
  const cookie = cookies.map((pair) => pair.join("=")).join("; ");
  for (const path of [hrefs.checkout("es"), adminHrefs.products()]) {
    const routes = await routesOf(path, { headers: { cookie } });
    expect(routes.sort()).toEqual(routeTable.map(({ id }) => id).sort());
  }
});
