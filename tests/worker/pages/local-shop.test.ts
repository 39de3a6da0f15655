import { rmSync, writeFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { sharedShop, startShop, visit } from "../../support/worker";

test("the built Worker responds with its own database", async () => {
  const response = await visit(sharedShop(), "/healthz");
  expect(response.status).toBe(200);
});

test("a running shop keeps its files when another build replaces them", async () => {
  const file = "dist/client/assets/of-this-build.txt";
  writeFileSync(file, "of this build");
  onTestFinished(() => rmSync(file, { force: true }));
  const shop = await startShop();
  try {
    rmSync(file);
    const response = await visit(shop, "/assets/of-this-build.txt");
    expect([response.status, await response.text()]).toEqual([200, "of this build"]);
  } finally {
    await shop.stop();
  }
});

test("two shops share nothing, and a stopped one is unreachable", async () => {
  const other = await startShop();
  expect(other.url).not.toBe(sharedShop().url);
  expect(other.services.addresses.database).not.toBe(sharedShop().database);
  expect((await visit(other, "/healthz")).status).toBe(200);
  await other.stop();
  await expect(visit(other, "/healthz")).rejects.toThrow("fetch failed");
  expect((await visit(sharedShop(), "/healthz")).status).toBe(200);
});
