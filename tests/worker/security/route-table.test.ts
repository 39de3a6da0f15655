import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routeTable } from "../../support/route-table";

const ASSETS = join("dist", "client", "assets");

/** The routes of the build by id, from the manifest that Remix writes for the browser. */
function builtRoutes(): Record<string, { hasAction: boolean }> {
  const name = readdirSync(ASSETS).find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file)) ?? "";
  const code = readFileSync(join(ASSETS, name), "utf8");
  return JSON.parse(code.slice(code.indexOf("=") + 1).replace(/;$/, "")).routes;
}

test("the route table that tests derive from the source is that of the build", () => {
  const fromSource = routeTable.map(({ id, takesForms }) => `${id} ${takesForms}`);
  const { root, ...routes } = builtRoutes();
  expect(root).toBeDefined();
  expect(fromSource.sort()).toEqual(
    Object.entries(routes)
      .map(([id, { hasAction }]) => `${id} ${hasAction}`)
      .sort(),
  );
});
