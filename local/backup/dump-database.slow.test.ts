import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, LibsqlError } from "@libsql/client/http";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDatabase } from "../../db/client";
import { migrateDatabase } from "../../db/migrate";
import { seedDatabase } from "../../demo/seed";
import { findSqlite } from "../../tests/support/sqlite";
import { createLibsqlServer } from "../libsql-server";
import { dumpDatabase } from "./dump-database";
import { isEmptyDatabase, readRowCounts, restoreDatabase } from "./restore-database";

let folder: string;
let closings: (() => void)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrina-dump-"));
  closings = [];
});
afterEach(() => {
  for (const close of closings) close();
  rmSync(folder, { recursive: true });
});

function openShop() {
  const server = createLibsqlServer({ path: ":memory:" });
  closings.push(server.close);
  return createDatabase({ url: "http://local", fetch: server.handler });
}

const openClient = (): Client => openShop().$client;

async function dumpTo(path: string, client: Client): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of dumpDatabase(client)) pieces.push(piece);
  writeFileSync(path, pieces.join(""));
  return pieces.join("");
}

async function copy(client: Client, target = openClient()): Promise<Client> {
  const path = join(folder, "dump.sql");
  await dumpTo(path, client);
  await restoreDatabase(target, path);
  return target;
}

/** Every row of every table, shadow tables of the full-text index aside, and the schema. */
async function readEverything(client: Client): Promise<Record<string, unknown[]>> {
  const { rows } = await client.execute(
    "select name from pragma_table_list where schema = 'main' and type in ('table', 'view') and name <> 'sqlite_schema'",
  );
  const content: Record<string, unknown[]> = {};
  const schema = "select type, name, tbl_name, sql from sqlite_master order by type, name";
  content.schema = (await client.execute(schema)).rows.map((row) => ({ ...row }));
  for (const { name } of rows) {
    const result = await client.execute(`select * from "${name}"`);
    content[String(name)] = result.rows.map((row) => JSON.stringify(Object.values(row))).sort();
  }
  return content;
}

test("a restored shop has every row, the schema and the search index of the original", async () => {
  const db = openShop();
  await migrateDatabase(db);
  await seedDatabase(db, { pictures: "none" });
  const target = await copy(db.$client);
  const original = await readEverything(db.$client);
  expect(Object.values(original).flat().length).toBeGreaterThan(1000);
  expect(await readEverything(target)).toEqual(original);
  const search =
    "select rowid, rank from product_search where product_search match 'blus* OR vestid*' order by rank, rowid";
  const found = (await db.$client.execute(search)).rows.map((row) => ({ ...row }));
  expect(found.length).toBeGreaterThan(3);
  expect((await target.execute(search)).rows.map((row) => ({ ...row }))).toEqual(found);
  await target.execute("insert into product_search (product_search, rank) values ('integrity-check', 1)");
  // Its triggers work as well: the copy is a shop.
  await target.execute(
    "update product_translations set name = 'Zarzuela' where id = (select min(id) from product_translations)",
  );
  const renamed = await target.execute(
    "select count(*) as n from product_search where product_search match 'zarzuela'",
  );
  expect(renamed.rows[0]?.n).toBe(1);
});

test("the sqlite3 program reads a dump", async () => {
  const db = openShop();
  await migrateDatabase(db);
  await seedDatabase(db, { pictures: "none" });
  const path = join(folder, "dump.sql");
  const text = await dumpTo(path, db.$client);
  expect(text).toContain("CREATE TRIGGER");
  const counts = await readRowCounts(path);
  const sqlite = findSqlite();
  if (sqlite) {
    const file = join(folder, "copy.db");
    execFileSync(sqlite, ["-bail", file, `.read ${path}`]);
    const query = "select count(*) from products; pragma integrity_check; pragma foreign_key_check;";
    expect(execFileSync(sqlite, [file, query], { encoding: "utf8" })).toBe(`${counts.products}\nok\n`);
  }
});

describe("values survive", () => {
  test.each([
    [
      "text with quotes, semicolons at line ends and comments",
      "It's;\n-- 'not' a comment;\n/* ; */ \"x\" `y`;\r\n",
    ],
    ["a statement in a text", "');\nDROP TABLE a;\nINSERT INTO a VALUES ('"],
    ["text with NUL", "a\u0000b"],
    ["line separators", "a;\u2028b;\rc;\r\nd"],
    ["the mark of carriage returns beside one", "a\ue00db\r\n"],
    ["emoji", "👗 ñ ﷽"],
    ["the largest integer", 9223372036854775807n],
    ["a fraction", 0.1],
    ["a real that is whole", 3.5e300],
    ["bytes", new Uint8Array([0, 39, 255])],
    ["null", null],
  ])("%s", async (_, value) => {
    const client = openClient();
    await client.execute('create table a (id integer primary key, "a ""b" )');
    await client.execute({ sql: "insert into a values (7, ?)", args: [value] });
    const target = await copy(client);
    const read = 'select id, typeof("a ""b") as type, hex("a ""b") as bytes, quote("a ""b") as text from a';
    const [row] = (await client.execute(read)).rows;
    expect({ ...(await target.execute(read)).rows[0] }).toEqual({ ...row });
  });

  test("generated columns, tables without a rowid, indexes on expressions and used numbers", async () => {
    const client = openClient();
    await client.executeMultiple(`
      create table a (id integer primary key autoincrement, x text, y text generated always as (upper(x)) virtual);
      create table b (p text, q integer, r text, primary key (q, p)) without rowid;
      create unique index a_x on a (lower(x)) where x <> '';
      insert into a (x) values ('one'), ('two'), ('three');
      delete from a where x = 'three';
      insert into b values ('z', 1, 'first'), ('a', 2, 'last'), ('b', 1, 'middle');
    `);
    const target = await copy(client);
    expect(await readEverything(target)).toEqual(await readEverything(client));
    // An id is never used again, not even in the copy.
    await target.execute("insert into a (x) values ('four')");
    expect((await target.execute("select max(id) as id from a")).rows[0]?.id).toBe(4);
  });
});

test("a dump is of one moment, although rows are written meanwhile", async () => {
  const server = createLibsqlServer({ path: join(folder, "busy.db") });
  closings.push(server.close);
  const { $client: client } = createDatabase({ url: "http://local", fetch: server.handler });
  await client.executeMultiple(
    `create table a (id integer primary key, x text); create table b (id integer primary key, a_id integer);
     insert into a select value, printf('%.2000c', 'x') from generate_series(1, 3000);`,
  );
  const path = join(folder, "dump.sql");
  const pieces: string[] = [];
  let writes = 0;
  for await (const piece of dumpDatabase(client)) {
    pieces.push(piece);
    writes += 1;
    await client.batch(
      [
        { sql: "insert into a values (?, 'late')", args: [10_000 + writes] },
        { sql: "insert into b values (?, ?)", args: [writes, 10_000 + writes] },
      ],
      "write",
    );
  }
  expect(writes).toBeGreaterThan(5);
  writeFileSync(path, pieces.join(""));
  expect(await readRowCounts(path)).toEqual({ a: 3000, b: 0 });
});

test("100,000 rows are dumped and restored in pieces", async () => {
  const client = openClient();
  await client.executeMultiple(
    `create table a (id integer primary key, x text);
     insert into a select value, printf('%.200c', 'x') || value from generate_series(1, 100000);`,
  );
  let longest = 0;
  const path = join(folder, "dump.sql");
  const pieces: string[] = [];
  for await (const piece of dumpDatabase(client)) {
    longest = Math.max(longest, piece.length);
    pieces.push(piece);
  }
  expect(longest).toBeLessThan(1_000_000);
  writeFileSync(path, pieces.join(""));
  const target = openClient();
  expect(await restoreDatabase(target, path)).toBe(100_000);
  const sum = "select count(*) as n, sum(id) as ids, sum(length(x)) as length from a";
  expect({ ...(await target.execute(sum)).rows[0] }).toEqual({ ...(await client.execute(sum)).rows[0] });
});

test("no response is much larger than a page, though rows grow", async () => {
  const server = createLibsqlServer({ path: ":memory:" });
  closings.push(server.close);
  let largest = 0;
  const fetch = async (request: Request) => {
    const text = await (await server.handler(request)).text();
    largest = Math.max(largest, text.length);
    return new Response(text);
  };
  const { $client: client } = createDatabase({ url: "http://local", fetch });
  await client.executeMultiple(
    `create table a (id integer primary key, x text);
     insert into a select value, case when value > 900 then printf('%.400000c', 'x') end from generate_series(1, 950);`,
  );
  const target = await copy(client);
  expect(largest).toBeLessThan(1_500_000);
  expect((await target.execute("select count(*) as n, count(x) as long from a")).rows[0]).toMatchObject({
    n: 950,
    long: 50,
  });
});

test("a dump that was cut off is refused before anything changes", async () => {
  const client = openClient();
  await client.executeMultiple("create table a (x); insert into a values (1);");
  const path = join(folder, "dump.sql");
  const text = await dumpTo(path, client);
  writeFileSync(path, text.slice(0, -20));
  await expect(restoreDatabase(client, path)).rejects.toThrow("is not a complete backup");
  expect((await client.execute("select x from a")).rows).toHaveLength(1);
});

test("a virtual table of another kind is refused by name", async () => {
  const client = openClient();
  await client.execute("create virtual table places using rtree(id, a, b)");
  await expect(dumpTo(join(folder, "dump.sql"), client)).rejects.toThrow("virtual table places");
});

test("a migrated database is empty until it has rows of its own", async () => {
  const db = openShop();
  expect(await isEmptyDatabase(db.$client)).toBe(true);
  await migrateDatabase(db);
  expect(await isEmptyDatabase(db.$client)).toBe(true);
  await db.run("insert into settings (setting_key, setting_value, type) values ('a', '1', 'text')");
  expect(await isEmptyDatabase(db.$client)).toBe(false);
});

test("an error of the server is passed on", async () => {
  const { $client } = createDatabase({ url: "http://local", fetch: () => Promise.reject(new Error("away")) });
  await expect(dumpTo(join(folder, "dump.sql"), $client)).rejects.toBeInstanceOf(LibsqlError);
});
