import { type Client, createClient, LibsqlError } from "@libsql/client/http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listen } from "./index";

const TOKEN = "a-token";
let url = "";
let close: () => Promise<void>;
let client: Client;

function connect(authToken = TOKEN): Client {
  return createClient({ url, authToken });
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => new Error("no error"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof LibsqlError)) throw error;
  return error.code;
}

async function count(): Promise<unknown> {
  return (await client.execute("SELECT count(*) AS n FROM item")).rows[0]?.n;
}

beforeEach(async () => {
  ({ url, close } = await listen({
    path: ":memory:",
    port: 0,
    authToken: TOKEN,
    transactionTimeoutMilliseconds: 500,
    streamIdleMilliseconds: 60_000,
  }));
  client = connect();
  await client.execute(
    "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, stock INTEGER CHECK (stock >= 0))",
  );
});

afterEach(async () => {
  client.close();
  await close();
});

test.each([
  ["null", null, null],
  ["text", "Ñandú 'quoted'", "Ñandú 'quoted'"],
  ["float", 1.5, 1.5],
  ["boolean", true, 1],
])("a %s survives a round trip", async (_name, value, expected) => {
  const { rows } = await client.execute({ sql: "SELECT ? AS v", args: [value] });
  expect(rows[0]?.v).toBe(expected);
});

test("integers keep 64 bits", async () => {
  const exact = createClient({ url, authToken: TOKEN, intMode: "bigint" });
  const value = 9_223_372_036_854_775_807n;
  const { rows } = await exact.execute({ sql: "SELECT ? AS v, typeof(?1) AS t", args: [value] });
  expect(rows[0]).toMatchObject({ v: value, t: "integer" });
});

test.each([0, 1, 2, 3, 255])("a blob of %i bytes survives a round trip", async (length) => {
  const blob = Uint8Array.from({ length }, (_, index) => index);
  const { rows } = await client.execute({ sql: "SELECT ? AS v", args: [blob] });
  expect(new Uint8Array(rows[0]?.v as ArrayBuffer)).toEqual(blob);
});

test("binds named parameters of every prefix, some used twice", async () => {
  const sql = "SELECT :a AS a, @b AS b, $c AS c, :a || '?:x' AS again -- :not";
  const { rows } = await client.execute({ sql, args: { a: "1", b: "2", c: "3" } });
  expect(rows[0]).toMatchObject({ a: "1", b: "2", c: "3", again: "1?:x" });
});

test("binds numbered parameters", async () => {
  const { rows } = await client.execute({ sql: "SELECT ?2 AS b, ?1 AS a", args: ["one", "two"] });
  expect(rows[0]).toMatchObject({ a: "one", b: "two" });
});

test("a missing or superfluous argument is refused", async () => {
  expect(await codeOf(client.execute({ sql: "SELECT ?, ?", args: [1] }))).toBe("ARGS_INVALID");
  expect(await codeOf(client.execute({ sql: "SELECT ?", args: [1, 2] }))).toBe("ARGS_INVALID");
  expect(await codeOf(client.execute({ sql: "SELECT :a", args: { b: 1 } }))).toBe("ARGS_INVALID");
});

test("returns row counts and the last inserted row id", async () => {
  const insert = await client.execute("INSERT INTO item (name, stock) VALUES ('a', 1), ('b', 2)");
  expect(insert).toMatchObject({ rowsAffected: 2, lastInsertRowid: 2n });
  const update = await client.execute("WITH all_items AS (SELECT 1) UPDATE item SET stock = 5");
  expect(update.rowsAffected).toBe(2);
  const select = await client.execute("SELECT * FROM item");
  expect(select).toMatchObject({ rowsAffected: 0, columns: ["id", "name", "stock"] });
  expect(select.columnTypes).toEqual(["INTEGER", "TEXT", "INTEGER"]);
});

test("RETURNING returns rows and releases the lock", async () => {
  const { rows } = await client.execute("INSERT INTO item (name) VALUES ('a') RETURNING id, name");
  expect(rows[0]).toMatchObject({ id: 1, name: "a" });
  expect(await codeOf(client.execute("INSERT INTO item (name) VALUES ('a') RETURNING id"))).toBe(
    "SQLITE_CONSTRAINT",
  );
  await connect().execute("INSERT INTO item (name) VALUES ('b')");
  expect(await count()).toBe(2);
});

test("a trigger's body may hold several statements", async () => {
  await client.execute(`CREATE TRIGGER twice AFTER INSERT ON item WHEN new.name NOT LIKE '%+' BEGIN
    UPDATE item SET stock = CASE WHEN stock > 1 THEN 1 ELSE 0 END WHERE id = new.id;
    INSERT INTO item (name) VALUES (new.name || '+');
  END;`);
  await client.execute("INSERT INTO item (name, stock) VALUES ('a', 9)");
  const { rows } = await client.execute("SELECT name, stock FROM item ORDER BY id");
  expect(rows.map(({ name, stock }) => [name, stock])).toEqual([
    ["a", 1],
    ["a+", null],
  ]);
});

test("full text search ignores accents", async () => {
  await client.batch(
    [
      `CREATE VIRTUAL TABLE search USING fts5 (name, tokenize = "unicode61 remove_diacritics 2", prefix = '2 3')`,
      "INSERT INTO search VALUES ('Pantalón de algodón'), ('Falda')",
    ],
    "write",
  );
  const { rows } = await client.execute({
    sql: "SELECT name FROM search WHERE search MATCH ?",
    args: ['"panta" *'],
  });
  expect(rows.map(({ name }) => name)).toEqual(["Pantalón de algodón"]);
});

test("a batch is atomic and reports the statement that failed", async () => {
  const attempt = client.batch(
    ["INSERT INTO item (name) VALUES ('a')", "INSERT INTO item (name, stock) VALUES ('b', -1)"],
    "write",
  );
  await expect(attempt).rejects.toMatchObject({ code: "SQLITE_CONSTRAINT", statementIndex: 1 });
  expect(await count()).toBe(0);
});

test("a read batch returns the result of each statement", async () => {
  const [first, second] = await client.batch(["SELECT 1 AS n", "SELECT 2 AS n"], "read");
  expect([first?.rows[0]?.n, second?.rows[0]?.n]).toEqual([1, 2]);
});

test("an interactive transaction commits or rolls back", async () => {
  const kept = await client.transaction("write");
  await kept.execute("INSERT INTO item (name) VALUES ('kept')");
  expect((await kept.execute("SELECT count(*) AS n FROM item")).rows[0]?.n).toBe(1);
  await kept.commit();
  const dropped = await client.transaction("write");
  await dropped.execute("INSERT INTO item (name) VALUES ('dropped')");
  await dropped.rollback();
  const left = await client.transaction("write");
  await left.execute("INSERT INTO item (name) VALUES ('left')");
  left.close();
  await client.execute("INSERT INTO item (name) VALUES ('after')");
  expect(await count()).toBe(2);
});

test("a sequence runs every statement, and a migration runs without foreign keys", async () => {
  await client.executeMultiple(
    "INSERT INTO item (name) VALUES ('a;b'); INSERT INTO item (name) VALUES ('c');",
  );
  expect(await count()).toBe(2);
  await client.execute("CREATE TABLE part (item INTEGER REFERENCES item (id))");
  await client.migrate(["INSERT INTO part VALUES (99)"]);
  expect(await codeOf(client.execute("INSERT INTO part VALUES (98)"))).toBe("SQLITE_CONSTRAINT");
});

test.each([
  ["SELEC 1", "SQL_PARSE_ERROR"],
  ["", "SQL_NO_STATEMENT"],
  ["-- nothing", "SQL_NO_STATEMENT"],
  ["SELECT 1; SELECT 2", "SQL_MANY_STATEMENTS"],
  ["SELECT * FROM missing", "SQLITE_UNKNOWN"],
  ["INSERT INTO item (id, name) VALUES ('x', 'x')", "SQLITE_MISMATCH"],
  ["INSERT INTO item (stock) VALUES (-1)", "SQLITE_CONSTRAINT"],
  ["ATTACH 'other.db' AS other", "SQL_PARSE_ERROR"],
  ["VACUUM", "SQL_PARSE_ERROR"],
  ["/* ; */ analyze", "SQL_PARSE_ERROR"],
  ["CREATE TEMP TABLE t (a)", "SQL_PARSE_ERROR"],
  ["PRAGMA journal_mode = DELETE", "SQL_PARSE_ERROR"],
  ["PRAGMA writable_schema", "SQL_PARSE_ERROR"],
])("%j fails with %s", async (sql, code) => {
  expect(await codeOf(client.execute(sql))).toBe(code);
});

test("a refused statement is detected anywhere in a sequence", async () => {
  expect(await codeOf(client.executeMultiple("SELECT 1; ATTACH 'other.db' AS other"))).toBe(
    "SQL_PARSE_ERROR",
  );
  await expect(client.execute("PRAGMA main.table_info(item)")).resolves.toMatchObject({
    rows: { length: 3 },
  });
});

test("two contending writers both succeed, and no write is lost", async () => {
  await client.execute("INSERT INTO item (name, stock) VALUES ('a', 0)");
  const addTwenty = async (writer: Client) => {
    for (let round = 0; round < 20; round++) {
      const transaction = await writer.transaction("write");
      const { rows } = await transaction.execute("SELECT stock FROM item");
      await transaction.execute({ sql: "UPDATE item SET stock = ?", args: [Number(rows[0]?.stock) + 1] });
      await transaction.commit();
    }
  };
  await Promise.all([addTwenty(connect()), addTwenty(connect())]);
  expect((await client.execute("SELECT stock FROM item")).rows[0]?.stock).toBe(40);
});

test("two hundred concurrent writers all succeed", async () => {
  await client.execute("INSERT INTO item (name, stock) VALUES ('a', 0)");
  const addOne = () => connect().batch(["UPDATE item SET stock = stock + 1", "SELECT 1"], "write");
  await Promise.all(Array.from({ length: 200 }, addOne));
  expect((await client.execute("SELECT stock FROM item")).rows[0]?.stock).toBe(200);
});

test("a transaction that blocks others times out", async () => {
  const slow = await client.transaction("write");
  await slow.execute("INSERT INTO item (name) VALUES ('slow')");
  await connect().execute("INSERT INTO item (name) VALUES ('other')");
  expect(await codeOf(slow.execute("INSERT INTO item (name) VALUES ('late')"))).toBe("TRANSACTION_TIMEOUT");
  slow.close();
  const { rows } = await client.execute("SELECT name FROM item");
  expect(rows.map(({ name }) => name)).toEqual(["other"]);
});

test("a deferred transaction that read before another wrote is busy, and its client can write afterwards", async () => {
  const reader = await client.transaction("deferred");
  await reader.execute("SELECT * FROM item");
  await connect().execute("INSERT INTO item (name) VALUES ('other')");
  expect(await codeOf(reader.execute("INSERT INTO item (name) VALUES ('stale')"))).toBe("SQLITE_BUSY");
  await reader.rollback();
  await client.execute("INSERT INTO item (name) VALUES ('fresh')");
  // Each observer has its own connection: a write that only one connection sees was never committed.
  const observers = await Promise.all([1, 2, 3].map(() => client.transaction("read")));
  for (const observer of observers) {
    const { rows } = await observer.execute("SELECT name FROM item ORDER BY id");
    expect(rows.map(({ name }) => name)).toEqual(["other", "fresh"]);
  }
  for (const observer of observers) observer.close();
});
