import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { media } from "../../db/schema";
import { addProduct, addTops } from "../../db/test-rows";
import { listen } from "../libsql-server";
import { openBucket } from "./open-bucket";

const run = promisify(execFile);

let folder: string;
let closings: (() => Promise<void>)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-backup-"));
  closings = [];
});
afterEach(async () => {
  for (const close of closings) await close();
  rmSync(folder, { recursive: true });
});

async function openDatabase() {
  const server = await listen({ path: ":memory:", port: 0 });
  closings.push(server.close);
  return { url: server.url, db: createDatabase({ url: server.url }) };
}

const command = (name: "backup" | "restore", url: string | undefined, ...options: string[]) =>
  run(process.execPath, ["--import", "tsx", `local/commands/${name}.ts`, ...options], {
    env: { PATH: process.env.PATH, ...(url ? { DATABASE_URL: url } : {}) },
  });

async function withBucket<Value>(state: string, use: (bucket: R2Bucket) => Promise<Value>): Promise<Value> {
  const { bucket, close } = await openBucket({ local: join(folder, state) });
  try {
    return await use(bucket);
  } finally {
    await close();
  }
}

test("a shop is backed up and restored into an empty one, never over another by mistake", async () => {
  const original = await openDatabase();
  await migrateDatabase(original.db);
  await addTops(original.db);
  for (const name of ["Blusa Ñusta", "Falda d'Abancay"]) await addProduct(original.db, name);
  await withBucket("original", async (bucket) => {
    await bucket.put("a.webp", new Uint8Array([1, 2]));
  });
  const backups = join(folder, "backups");
  const { stdout } = await command("backup", original.url, backups, "--local", join(folder, "original"));
  expect(stdout).toContain("Pictures and files: 1, 1 of them new");
  expect(stdout).toContain("It contains personal data");
  const files = readdirSync(backups).sort();
  expect(files).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.media\.jsonl$/),
    expect.stringMatching(/\.sql$/),
    "media",
  ]);
  const dump = join(backups, files[1] ?? "");
  expect(statSync(dump).mode & 0o777).toBe(0o600);

  const copy = await openDatabase();
  const target = ["--local", join(folder, "target")];
  const restored = await command("restore", copy.url, dump, ...target);
  expect(restored.stdout).toMatch(/The bucket has 1 pictures and files of the backup\.\n\S+ has \d+ rows/);
  const products = "select * from product_translations order by id";
  expect(await copy.db.all(products)).toEqual(await original.db.all(products));
  expect(await withBucket("target", async (bucket) => (await bucket.get("a.webp"))?.size)).toBe(2);

  await command("restore", undefined, dump, "--local", join(folder, "pictures"), "--media-only");
  expect(await withBucket("pictures", async (bucket) => (await bucket.get("a.webp"))?.size)).toBe(2);

  await copy.db.run("delete from product_translations");
  await expect(command("restore", copy.url, dump, ...target)).rejects.toMatchObject({
    stderr: expect.stringContaining("is not empty. Nothing was changed. Add --replace"),
  });
  const empty = await openDatabase();
  await expect(command("restore", empty.url, dump, ...target)).rejects.toMatchObject({
    stderr: expect.stringContaining("The bucket is not empty. Nothing was changed."),
  });
  expect(await empty.db.all("select name from sqlite_master")).toEqual([]);
  await command("restore", copy.url, dump, ...target, "--replace");
  expect(await copy.db.all(products)).toEqual(await original.db.all(products));
});

test("a backup without a picture that the database names is reported", async () => {
  const { url, db } = await openDatabase();
  await migrateDatabase(db);
  const values = { contentType: "image/webp", width: 960, height: 1200, byteSize: 1000 };
  await db.insert(media).values([
    { key: "here", ...values },
    { key: "gone", ...values },
  ]);
  await withBucket("shop", async (bucket) => {
    await bucket.put("here-320.webp", new Uint8Array([1]));
  });
  const backups = join(folder, "backups");
  await expect(command("backup", url, backups, "--local", join(folder, "shop"))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Pictures in use that the bucket lacks: 1, such as gone."),
  });
  expect(readdirSync(backups).filter((name) => name.endsWith(".sql"))).toHaveLength(1);
});

test("an interrupted backup is not taken for one", async () => {
  const { url, db } = await openDatabase();
  await db.run("create virtual table places using rtree(id, a, b)");
  await expect(command("backup", url, folder, "--database-only")).rejects.toMatchObject({
    stderr: expect.stringContaining("virtual table places"),
  });
  expect(readdirSync(folder).filter((name) => name.endsWith(".sql"))).toEqual([]);
  writeFileSync(join(folder, "half.sql"), "create table a (x);\n");
  await expect(command("restore", url, join(folder, "half.sql"), "--database-only")).rejects.toMatchObject({
    stderr: expect.stringContaining("is not a complete backup"),
  });
});

test.each([
  ["backup", [], "Usage: npm run backup -- FOLDER"],
  ["backup", ["a", "b"], "Usage: npm run backup -- FOLDER"],
  ["backup", ["a", "--wrong"], "Unknown option '--wrong'. docs/operations.md"],
  ["backup", ["a", "--local", "no-such-folder"], "There is no folder no-such-folder."],
  ["restore", [], "Usage: npm run restore -- FOLDER/TIME.sql"],
  ["restore", ["no.sql"], "There is no file no.sql."],
  ["restore", ["no.sql", "--database-only", "--media-only"], "leave nothing to restore"],
  ["restore", ["tests/support"], "Usage: npm run restore"],
] as const)("%s %j is refused", async (name, options, message) => {
  await expect(command(name, "http://127.0.0.1:9", ...options)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(message),
  });
});
