import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase, type Database } from "../../db/client";
import { listen } from "../libsql-server";

const run = promisify(execFile);

let server: Awaited<ReturnType<typeof listen>>;
let db: Database;
beforeEach(async () => {
  server = await listen({ path: ":memory:", port: 0 });
  db = createDatabase({ url: server.url });
});
afterEach(() => server.close());

const migrate = (...options: string[]) =>
  run(process.execPath, ["--import", "tsx", "local/commands/migrate.ts", ...options], {
    env: { PATH: process.env.PATH, DATABASE_URL: server.url },
  });

const tables = async () => (await db.all<object>("select name from sqlite_master")).length;

test("--status lists pending migrations and changes nothing; without it they are applied", async () => {
  expect((await migrate("--status")).stdout).toMatch(
    /^\S+\n0 migrations applied, \d+ pending\.\nPending: 0000/,
  );
  expect(await tables()).toBe(0);
  expect((await migrate()).stdout).toContain("to the newest schema");
  expect((await migrate("--status")).stdout).toMatch(/\d+ migrations applied, 0 pending\.\n$/);
});

test("a database that a newer release has migrated is refused, and stays as it is", async () => {
  await migrate();
  await db.run("insert into __drizzle_migrations (hash, created_at) values ('newer', 4000000000000)");
  const before = await tables();
  for (const options of [[], ["--status"]]) {
    await expect(migrate(...options)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("does not know the applied migration of 2096-10-02T07:06:40.000Z"),
    });
  }
  expect(await tables()).toBe(before);
});

test("an unknown option is refused", async () => {
  await expect(migrate("--dry")).rejects.toMatchObject({
    stderr: expect.stringContaining("Unknown option --dry. Usage: npm run migrate [-- --status]"),
  });
});
