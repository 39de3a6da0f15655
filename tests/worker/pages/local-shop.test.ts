import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, type Database } from "../../../db/client";
import { readMigrations } from "../../../db/migration/migration-files";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../../demo/demo-accounts";
import { type RunningShop, sharedShop, startShop, visit } from "../../support/worker";
import { mainText } from "../shopper";

const run = promisify(execFile);

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

describe("an empty shop", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-practice-"));
  let empty: RunningShop;
  beforeAll(async () => {
    empty = await startShop({ isEmpty: true });
  });
  afterAll(async () => {
    await empty?.stop();
    rmSync(folder, { recursive: true });
  });

  const command = (name: string, url: string, ...options: string[]) =>
    run(process.execPath, ["--import", "tsx", `local/commands/${name}.ts`, ...options], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });

  /** Makes the demo one that began before legal pages, and with accounts that the local identity service does not know. */
  async function makeOld(db: Database): Promise<void> {
    for (const statement of [
      "update users set email = 'x' || email, firebase_uid = 'x' || id",
      "drop trigger page_versions_kept",
      "drop trigger page_texts_kept",
      "delete from page_texts",
      "delete from page_versions",
    ])
      await db.run(statement);
  }

  async function signIn(email: string): Promise<string> {
    const body = new URLSearchParams({ email, password: DEMO_PASSWORD });
    const { headers } = await visit(empty, "/es/login", { method: "POST", body });
    return headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  test("takes a backup of a hosted shop while it is open, and lets into its administration", async () => {
    expect((await visit(empty, "/es")).status).toBeGreaterThanOrEqual(500);
    expect(await (await visit(empty, "/healthz")).json()).toMatchObject({ migration: null });

    const hosted = await startShop();
    try {
      const { database: url } = hosted.services.addresses;
      await makeOld(createDatabase({ url }));
      await command("backup", url, folder, "--local", hosted.stateFolder);
    } finally {
      await hosted.stop();
    }
    const [dump = ""] = readdirSync(folder).filter((name) => name.endsWith(".sql"));
    const { database } = empty.services.addresses;
    await command("restore", database, join(folder, dump), "--local", empty.stateFolder);

    expect((await visit(empty, "/healthz")).status).toBe(200);
    const home = await (await visit(empty, "/es")).text();
    const [picture = ""] = /\/media\/[\w-]+\.(?:webp|svg)/.exec(home) ?? [];
    expect((await visit(empty, picture)).status).toBe(200);
    expect((await command("migrate", database, "--status")).stdout).toContain("applied, 0 pending.");

    const email = DEMO_ACCOUNTS.find(({ role }) => role === "Admin")?.email ?? "";
    const customer = await visit(empty, "/admin", { headers: { cookie: await signIn(email) } });
    expect(customer.status).not.toBe(200);
    await command("user-role", database, email, "Admin");
    const headers = { cookie: await signIn(email) };
    const missing = "La tienda no publicó: Términos, Privacidad, Cookies,";
    const neverSeen = "Todavía no se ha revisado nada";
    for (const path of ["/admin", "/admin/status"]) {
      const page = await visit(empty, path, { headers });
      expect([page.status, (await page.text()).includes(missing)]).toEqual([200, true]);
    }
    const status = async () => mainText(await (await visit(empty, "/admin/status", { headers })).text());
    expect(await status()).toContain(neverSeen);
    await empty.runScheduledWork();
    expect(await status()).not.toContain(neverSeen);
  });
});
