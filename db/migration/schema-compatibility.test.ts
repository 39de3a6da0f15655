import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLibsqlServer } from "../../local/libsql-server";
import { createDatabase, type Database } from "../client";
import { migrateUntil } from "../test-migrations";
import { type Migration, readMigrations } from "./migration-files";
import { findBreaks, readSchema, type Schema } from "./schema-compatibility";

let db: Database;
let close: () => void;
beforeEach(() => {
  const server = createLibsqlServer({ path: ":memory:" });
  db = createDatabase({ url: "http://local", fetch: server.handler });
  close = server.close;
});
afterEach(() => close());

/** Applies one migration after the other. @returns each one's breaks by its tag. */
async function breaksOfMigrations(): Promise<Map<Migration, string[]>> {
  const found = new Map<Migration, string[]>();
  let before: Schema = await readSchema(db);
  for (const migration of readMigrations()) {
    await migrateUntil(db, migration.tag, "through");
    const after = await readSchema(db);
    found.set(migration, findBreaks(before, after));
    before = after;
  }
  return found;
}

test("a migration that older code fails on says so", async () => {
  const breaks = [...(await breaksOfMigrations())].filter(([, found]) => found.length > 0);
  const unstated = breaks.filter(([{ compatibility }]) => compatibility?.kind !== "contract");
  // Published before migrations had to state their compatibility. CHANGELOG.md tells how to upgrade past them.
  expect(unstated.map(([{ tag }]) => tag)).toEqual([
    "0014_payment_providers",
    "0015_english_names",
    "0018_claims_and_pages",
    "0021_coupons",
    "0031_gift_cards",
  ]);
});

describe("breaks are found", () => {
  async function breaksOf(before: string, after: string): Promise<string[]> {
    await db.$client.executeMultiple(before);
    const first = await readSchema(db);
    await db.$client.executeMultiple(after);
    return findBreaks(first, await readSchema(db));
  }

  test.each([
    ["drop table a", "a is gone"],
    ["alter table a rename to b", "a is gone"],
    ["alter table a rename column x to y", "a.x is gone"],
    ["alter table a drop column x", "a.x is gone"],
    ["drop view words", "words is gone"],
    ["create unique index a_x on a (x)", "a(x) became unique"],
    [
      "create table new (id integer primary key, x text not null); drop table a; alter table new rename to a",
      "a.x became required",
    ],
    [
      "create table new (id integer primary key, x integer); drop table a; alter table new rename to a",
      "a.x was TEXT, is INTEGER",
    ],
    [
      "create table new (id integer primary key, x text, y text not null); drop table a; alter table new rename to a",
      "a.y is new, required and has no default",
    ],
  ])("%s", async (change, found) => {
    const before =
      "create table a (id integer primary key, x text); create table w (z text); create view words as select z from w";
    expect(await breaksOf(before, change)).toContain(found);
  });

  test.each([
    "alter table a add column y text",
    "alter table a add column y text not null default ''",
    "create table b (x text not null unique)",
    "create table new (id integer primary key, x text check (x <> '')); drop table a; alter table new rename to a",
    "create index a_x on a (x)",
  ])("%s breaks nothing", async (change) => {
    expect(await breaksOf("create table a (id integer primary key, x text)", change)).toEqual([]);
  });

  test("columns of the full-text index count, its shadow tables do not", async () => {
    await db.run(sql`create virtual table found using fts5(words)`);
    const { tables } = await readSchema(db);
    expect([...tables.keys()]).toEqual(["found"]);
  });
});
