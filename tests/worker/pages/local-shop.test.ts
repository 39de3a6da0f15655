import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMigrations } from "../../../db/migration/migration-files";
import { type RunningShop, sharedShop, startShop, visit } from "../../support/worker";

test("the built Worker responds", async () => {
  const response = await visit(sharedShop(), "/robots.txt");
  expect(response.status).toBe(200);
});

describe("a shop of its own", () => {
  const file = "dist/client/assets/of-this-build.txt";
  let own: RunningShop;
  beforeAll(async () => {
    writeFileSync(file, "of this build");
    try {
      own = await startShop();
    } finally {
      rmSync(file);
    }
  });
  afterAll(() => own?.stop());

  test("the health check covers Worker and database, and names the release and the newest migration", async () => {
    const response = await visit(own, "/healthz");
    const { release } = JSON.parse(readFileSync("dist/build.json", "utf8")) as { release: string };
    const migration = readMigrations().at(-1)?.tag;
    const jobs = expect.stringMatching(/^(ok|waiting)$/);
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: "ok", database: "ok", jobs, mail: "ok", version: release, migration },
    ]);
    expect(release).toMatch(/^\d+\.\d+\.\d+/);
  });

  test("keeps its files when another build replaces them", async () => {
    const response = await visit(own, "/assets/of-this-build.txt");
    expect([response.status, await response.text()]).toEqual([200, "of this build"]);
  });

  test("shares nothing with others, and is unreachable when stopped", async () => {
    expect(own.url).not.toBe(sharedShop().url);
    expect(own.services.addresses.database).not.toBe(sharedShop().database);
    expect((await visit(own, "/healthz")).status).toBe(200);
    await own.stop();
    await expect(visit(own, "/healthz")).rejects.toThrow("fetch failed");
    expect((await visit(sharedShop(), "/robots.txt")).status).toBe(200);
  });
});
