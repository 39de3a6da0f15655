import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createLibsqlServer } from "../../local/libsql-server";
import { findSqlite } from "../../tests/support/sqlite";
import { createDatabase } from "../client";
import { migrateDatabase } from "../migrate";

/** SQL that SQLite 3.40, the version of Debian 12, can't parse, with the version that added it. https://sqlite.org/changes.html */
const NEWER: [RegExp, string][] = [
  [/\bunhex\s*\(/i, "3.41"],
  [/'subsec(?:ond)?'/i, "3.42"],
  [/\b(?:octet_length|timediff)\s*\(/i, "3.43"],
  [/\bcontentless_delete\b/i, "3.43"],
  [/\b(?:concat|concat_ws|string_agg)\s*\(/i, "3.44"],
  [
    /\b(?:group_concat|json_group_array|json_group_object|sum|total|min|max)\s*\([^()]*\border\s+by\b/i,
    "3.44",
  ],
  [/\bjsonb(?:_\w+)?\s*\(/i, "3.45"],
  [/\bjson_pretty\s*\(/i, "3.46"],
  [/(?<![\w`])\d+_\d+\b/, "3.46"],
  [/\braise\s*\(\s*\w+\s*,\s*[^'\s]/i, "3.47"],
  [/\biif\s*\([^(),]*,[^(),]*\)/i, "3.48"],
  [/\b(?:unistr|unistr_quote)\s*\(/i, "3.50"],
];

const findNewer = (text: string) =>
  NEWER.filter(([pattern]) => pattern.test(text)).map(([, version]) => version);

test("a program with SQLite 3.40 opens the database and reads its views", async () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-older-"));
  const path = join(folder, "shop.db");
  const server = createLibsqlServer({ path });
  try {
    const db = createDatabase({ url: "http://local", fetch: server.handler });
    await migrateDatabase(db);
    const schema = await db.all<{ name: string; sql: string }>(
      sql`select name, sql from sqlite_master where sql is not null`,
    );
    expect(schema.length).toBeGreaterThan(100);
    expect(
      schema.flatMap(({ name, sql: text }) => findNewer(text).map((since) => `${name}: ${since}`)),
    ).toEqual([]);
    const views = schema.filter(({ sql: text }) => /^create view/i.test(text)).map(({ name }) => name);
    expect(views).toContain("category_words");
    server.close();
    // The text is checked above because not every machine has the program.
    const sqlite = findSqlite();
    for (const view of sqlite ? views : []) {
      const read = `select count(*) from ${view}; pragma integrity_check;`;
      expect(execFileSync(sqlite as string, [path, read], { encoding: "utf8" })).toBe("0\nok\n");
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ["create view a as select group_concat(name, ' ' ORDER BY code) from b", "3.44"],
  ["check (concat(a, b) <> '')", "3.44"],
  ["select raise(ABORT, new.name)", "3.47"],
  ["check (octet_length(a) < 10)", "3.43"],
  ["default 1_000", "3.46"],
])("%s needs SQLite %s", (text, version) => expect(findNewer(text)).toEqual([version]));

test.each([
  "select group_concat(name, ' ') from a order by name",
  "select raise(ABORT, 'users_last_admin')",
  "check (iif(a, 1, 0))",
  "create index `orders_2024_10` on orders (id)",
])("%s is understood by 3.40", (text) => expect(findNewer(text)).toEqual([]));
