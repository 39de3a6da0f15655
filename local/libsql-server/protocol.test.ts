import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client/http";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/libsql/http";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLibsqlServer, type LibsqlServer, listen } from "./index";

let server: LibsqlServer;

beforeEach(() => {
  server = createLibsqlServer({ path: ":memory:", streamIdleMilliseconds: 1000 });
});

afterEach(() => {
  vi.useRealTimers();
  server.close();
});

function post(body: unknown, path = "/v3/pipeline", headers: Record<string, string> = {}): Promise<Response> {
  const content = typeof body === "string" ? body : JSON.stringify(body);
  return server.handler(new Request(`http://local${path}`, { method: "POST", body: content, headers }));
}

async function results(requests: unknown[], baton: string | null = null) {
  return (await (await post({ baton, requests })).json()) as {
    baton: string | null;
    results: { type: string; response?: Record<string, unknown>; error?: { code: string } }[];
  };
}

const SELECT_ONE = { type: "execute", stmt: { sql: "SELECT 1" } };

function selectValue(value: unknown): unknown {
  return { requests: [{ type: "execute", stmt: { sql: "SELECT ?", args: [value] } }] };
}

test.each([
  ["invalid JSON", "{"],
  ["null", "null"],
  ["no requests", {}],
  ["a request of unknown type", { requests: [{ type: "explode" }] }],
  ["a request that is a number", { requests: [7] }],
  ["a boolean value", selectValue(true)],
  ["a value without type", selectValue({ value: 1 })],
  ["an integer above 64 bits", selectValue({ type: "integer", value: "9223372036854775808" })],
  ["an integer with a fraction", selectValue({ type: "integer", value: "1.5" })],
  ["a text that is a boolean", selectValue({ type: "text", value: true })],
  ["no SQL", { requests: [{ type: "execute", stmt: {} }] }],
  ["SQL that was never stored", { requests: [{ type: "execute", stmt: { sql_id: 5 } }] }],
  ["an unknown baton", { baton: "nobody.1", requests: [SELECT_ONE] }],
])("%s gets 400, and the server keeps running", async (_name, body) => {
  expect((await post(body)).status).toBe(400);
  expect((await results([SELECT_ONE])).results[0]?.type).toBe("ok");
});

test("other paths get 404", async () => {
  expect((await post({ requests: [] }, "/v1/execute")).status).toBe(404);
  expect((await server.handler(new Request("http://local/v3/pipeline"))).status).toBe(404);
  expect((await server.handler(new Request("http://local/v3"))).status).toBe(200);
});

test("a call from a web page is refused", async () => {
  expect(
    (await post({ requests: [SELECT_ONE] }, "/v3/pipeline", { origin: "https://elsewhere.test" })).status,
  ).toBe(403);
});

test("without the right token every call gets 401", async () => {
  const { url, close } = await listen({ path: ":memory:", port: 0, authToken: "right" });
  const callWithHeaders = (headers: Record<string, string>) =>
    fetch(`${url}/v3/pipeline`, {
      method: "POST",
      headers,
      body: JSON.stringify({ requests: [SELECT_ONE] }),
    });
  expect((await callWithHeaders({})).status).toBe(401);
  expect((await callWithHeaders({ authorization: "Bearer wrong" })).status).toBe(401);
  expect((await callWithHeaders({ authorization: "Bearer right" })).status).toBe(200);
  await expect(createClient({ url, authToken: "wrong" }).execute("SELECT 1")).rejects.toThrow(/401/);
  await close();
});

test("listen rejects when the port is taken", async () => {
  const first = await listen({ path: ":memory:", port: 0 });
  const port = Number(new URL(first.url).port);
  await expect(listen({ path: ":memory:", port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
});

test("a baton works for one request", async () => {
  const first = await results([{ type: "execute", stmt: { sql: "BEGIN" } }]);
  const second = await results([{ type: "get_autocommit" }], first.baton);
  expect(second.results[0]?.response).toEqual({ type: "get_autocommit", is_autocommit: false });
  expect((await post({ baton: first.baton, requests: [] })).status).toBe(400);
  expect((await results([{ type: "close" }], second.baton)).baton).toBeNull();
  expect((await post({ baton: second.baton, requests: [] })).status).toBe(400);
});

test("an idle stream expires, and its transaction is rolled back", async () => {
  vi.useFakeTimers();
  await results([{ type: "execute", stmt: { sql: "CREATE TABLE t (a)" } }, { type: "close" }]);
  const requests = ["BEGIN IMMEDIATE", "INSERT INTO t VALUES (1)"].map((text) => ({
    type: "execute",
    stmt: { sql: text },
  }));
  const { baton } = await results(requests);
  vi.advanceTimersByTime(1001);
  expect((await post({ baton, requests: [] })).status).toBe(400);
  const count = await results([{ type: "execute", stmt: { sql: "SELECT count(*) FROM t" } }]);
  expect(count.results[0]?.response).toMatchObject({ result: { rows: [[{ type: "integer", value: "0" }]] } });
});

test("supports stored SQL, descriptions and batch conditions", async () => {
  const step = (sqlText: string, condition?: unknown) => ({ stmt: { sql: sqlText }, condition });
  const { results: answers } = await results([
    { type: "store_sql", sql_id: 1, sql: "SELECT :a AS a" },
    { type: "describe", sql_id: 1 },
    {
      type: "batch",
      batch: {
        steps: [
          step("SELECT 1"),
          step("SELECT * FROM missing", { type: "ok", step: 0 }),
          step("SELECT 2", { type: "and", conds: [{ type: "error", step: 1 }, { type: "is_autocommit" }] }),
          step("SELECT 3", { type: "not", cond: { type: "or", conds: [{ type: "ok", step: 2 }] } }),
        ],
      },
    },
    { type: "close_sql", sql_id: 1 },
  ]);
  expect(answers[1]?.response).toMatchObject({
    result: { params: [{ name: ":a" }], cols: [{ name: "a" }], is_explain: false, is_readonly: true },
  });
  expect(answers[2]?.response).toMatchObject({
    result: {
      step_results: [{ rows: [[{ value: "1" }]] }, null, { rows: [[{ value: "2" }]] }, null],
      step_errors: [null, { code: "SQLITE_UNKNOWN" }, null, null],
    },
  });
});

test("version 2 refuses get_autocommit", async () => {
  expect((await post({ requests: [{ type: "get_autocommit" }] }, "/v2/pipeline")).status).toBe(400);
  expect((await post({ requests: [SELECT_ONE] }, "/v2/pipeline")).status).toBe(200);
});

test("drizzle works in process, including batches and transactions", async () => {
  const item = sqliteTable("item", { name: text().primaryKey() });
  const db = drizzle({ client: createClient({ url: "http://local", fetch: server.handler }) });
  await db.run(sql`CREATE TABLE item (name TEXT PRIMARY KEY)`);
  const [inserted, all] = await db.batch([
    db.insert(item).values({ name: "a" }).returning(),
    db.select().from(item),
  ]);
  expect(inserted).toEqual(all);
  const rolledBack = db.transaction(async (transaction) => {
    await transaction.insert(item).values({ name: "b" });
    transaction.rollback();
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await db.select().from(item)).toEqual([{ name: "a" }]);
});

test("a file keeps its data", async () => {
  const folder = mkdtempSync(join(tmpdir(), "libsql-test-"));
  const path = join(folder, "shop.db");
  const write = createLibsqlServer({ path });
  await createClient({ url: "http://local", fetch: write.handler }).execute("CREATE TABLE kept (a)");
  write.close();
  const read = createLibsqlServer({ path });
  await createClient({ url: "http://local", fetch: read.handler }).execute("SELECT * FROM kept");
  read.close();
  expect(existsSync(path)).toBe(true);
  rmSync(folder, { recursive: true });
});

test("a database in memory removes its files on close", async () => {
  vi.stubEnv("TMPDIR", mkdtempSync(join(tmpdir(), "libsql-test-")));
  const folder = tmpdir();
  const memory = createLibsqlServer({ path: ":memory:" });
  const client = createClient({ url: "http://local", fetch: memory.handler });
  await client.transaction("write");
  expect(readdirSync(folder)).toHaveLength(1);
  memory.close();
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
  await expect(client.execute("SELECT 1")).rejects.toThrow();
});
