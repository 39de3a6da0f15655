import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import Libsql from "libsql";
import { Miniflare } from "miniflare";
import { createDatabase } from "../db/client";
import { migrateDatabase } from "../db/migrate";
import { createLibsqlServer } from "../local/libsql-server";

interface Statement {
  sql: string;
  args: (string | number | null)[];
}

interface StreamRequest {
  /** Of `store_sql`: a text that later statements name. */
  sql_id?: number;
  sql?: string;
  stmt?: HranaStatement;
  batch?: { steps: { stmt: HranaStatement }[] };
}

interface HranaStatement {
  sql?: string;
  sql_id?: number;
  args?: { type: string; value?: string | number }[];
}

export interface Rows {
  read: number;
  written: number;
}

const TRANSACTION = /^\s*(?:begin|commit|rollback)\b/i;
/** The statements of a request, without those that begin and end a transaction. */
function statementsOf(requests: readonly StreamRequest[]): Statement[] {
  const stored = new Map(
    requests.flatMap(({ sql_id: id, sql: text }) => (id === undefined ? [] : [[id, text]])),
  );
  const statements = requests.flatMap(({ stmt, batch }) => [
    ...(stmt ? [stmt] : []),
    ...(batch?.steps ?? []).map((step) => step.stmt),
  ]);
  return statements
    .map(({ sql: text, sql_id: id, args = [] }) => ({
      sql: text ?? stored.get(id as number) ?? "",
      args: args.map(({ type, value }) => (type === "integer" ? Number(value) : (value ?? null))),
    }))
    .filter(({ sql: text }) => !TRANSACTION.test(text));
}

/** A migrated database in a new file, which can keep the statements of each request. */
export async function createRecordedDatabase() {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-bench-"));
  const path = join(folder, "database.db");
  const server = createLibsqlServer({ path });
  let requests: Statement[][] | null = null;
  let cpuMicroseconds = 0;
  const db = createDatabase({
    url: "http://local",
    async fetch(request) {
      if (requests) {
        const { requests: asked }: { requests: StreamRequest[] } = await request.clone().json();
        requests.push(statementsOf(asked));
      }
      const before = process.cpuUsage();
      const response = await server.handler(request);
      const { user, system } = process.cpuUsage(before);
      cpuMicroseconds += user + system;
      return response;
    },
  });
  await migrateDatabase(db);
  return {
    db,
    path,
    /** CPU of the database's side so far. */
    get cpuMicroseconds() {
      return cpuMicroseconds;
    },
    /** The statements of the requests that the work sends. */
    async record(work: () => Promise<unknown>): Promise<Statement[][]> {
      const recorded: Statement[][] = [];
      requests = recorded;
      await work();
      requests = null;
      return recorded.filter((statements) => statements.length > 0);
    },
    close() {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The one database of the folder in which Miniflare keeps D1. */
function fileIn(folder: string): string {
  const names = readdirSync(folder, { encoding: "utf8", recursive: true });
  const name = names.find((found) => found.endsWith(".sqlite") && !found.endsWith("metadata.sqlite"));
  if (!name) throw new Error(`No database in ${folder}`);
  return join(folder, name);
}

/** Opens a copy of a database file in D1, whose answers have the numbers of rows. */
export async function createRowMeter(path: string) {
  const folder = mkdtempSync(join(tmpdir(), "vitrina-d1-"));
  const open = () =>
    new Miniflare({ modules: true, script: "export default {}", d1Databases: ["DB"], d1Persist: folder });
  const empty = open();
  await (await empty.getD1Database("DB")).exec("select 1");
  await empty.dispose();
  const copy = fileIn(folder);
  for (const ending of ["", "-wal", "-shm"]) rmSync(`${copy}${ending}`, { force: true });
  const connection = new Libsql(path);
  // Copying the file would miss changes that are still in the write-ahead log.
  connection.exec(`vacuum into '${copy}'`);
  connection.close();
  const platform = open();
  const d1 = await platform.getD1Database("DB");
  return {
    meter: (requests: readonly Statement[][]) => meter(d1, requests),
    async close() {
      await platform.dispose();
      rmSync(folder, { recursive: true });
    },
  };
}

/** D1 accepts five terms in a compound select. Those that begin so, the counts of a list and what staff search, have more. */
const LONG_COMPOUNDS =
  /select 'scope' as kind|select id, 0 as tier|select \* from \(select (?:order_)?id from/;
const MOST_TERMS = 4;

/** Where the parenthesis closes that is open at the position, else the end. */
function closingFrom(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth < 0) return at;
  }
  return text.length;
}

/** Groups the terms of long compound selects. */
function inGroups(text: string): string {
  const start = text.search(LONG_COMPOUNDS);
  if (start < 0) return text;
  const end = closingFrom(text, start);
  const terms = text.slice(start, end).split(/\s+union all\s+/);
  const groups: string[] = [];
  while (terms.length > 0) groups.push(`select * from (${terms.splice(0, MOST_TERMS).join(" union all ")})`);
  return `${text.slice(0, start)}${groups.join(" union all ")}${inGroups(text.slice(end))}`;
}

/** Runs the requests, and adds up the rows that the platform counts. */
async function meter(d1: D1Database, requests: readonly Statement[][]): Promise<Rows> {
  const rows = { read: 0, written: 0 };
  for (const statements of requests) {
    const prepared = statements.map(({ sql: text, args }) => d1.prepare(inGroups(text)).bind(...args));
    for (const { meta } of await d1.batch(prepared)) {
      rows.read += meta.rows_read;
      rows.written += meta.rows_written;
    }
  }
  return rows;
}
