import type { D1Database } from "@cloudflare/workers-types";
import { sql } from "drizzle-orm";
import { createDatabase, type Database } from "../db/client";
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
/** D1 refuses patterns of more than 50 bytes, such as that of a colour. */
const LONG_PATTERN = /check\s*\(color glob '[^']*'\)/gi;
const ROWS_PER_COPY = 1_000;

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

/** A migrated database that keeps the statements of each request. */
export async function createRecordedDatabase() {
  const server = createLibsqlServer({ path: ":memory:" });
  let requests: Statement[][] = [];
  const db = createDatabase({
    url: "http://local",
    async fetch(request) {
      const { requests: asked }: { requests: StreamRequest[] } = await request.clone().json();
      requests.push(statementsOf(asked));
      return server.handler(request);
    },
  });
  await migrateDatabase(db);
  return {
    db,
    /** The statements of the requests that the work sends. */
    async record(work: () => Promise<unknown>): Promise<Statement[][]> {
      requests = [];
      await work();
      return requests.filter((statements) => statements.length > 0);
    },
    close: () => server.close(),
  };
}

/** Copies everything but the content of the search index, which only products change. */
export async function copyTo(d1: D1Database, source: Database): Promise<void> {
  const objects = await source.all<{ name: string; type: string; text: string }>(
    sql`select name, type, sql as text from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid`,
  );
  const virtual = objects.filter(({ text }) => /^create virtual/i.test(text)).map(({ name }) => name);
  const isShadow = (name: string) => virtual.some((table) => name.startsWith(`${table}_`));
  const create = async (kind: string) => {
    for (const { type, name, text } of objects) {
      if (type === kind && !isShadow(name)) await d1.prepare(text.replace(LONG_PATTERN, "")).run();
    }
  };
  for (const kind of ["table", "index", "view"]) await create(kind);
  let waiting: Statement[] = [];
  for (const { name, type } of objects)
    if (type === "table" && !isShadow(name) && !virtual.includes(name))
      waiting.push(...(await copiesOf(source, name)));
  // A table may refer to one that is copied later.
  while (waiting.length > 0) {
    const refused: Statement[] = [];
    let reason: unknown;
    for (const statement of waiting) {
      const copied = d1
        .prepare(statement.sql)
        .bind(...statement.args)
        .run();
      await copied.catch((error) => {
        reason = error;
        refused.push(statement);
      });
    }
    if (refused.length === waiting.length) throw reason;
    waiting = refused;
  }
  await create("trigger");
}

async function copiesOf(source: Database, table: string): Promise<Statement[]> {
  const columns = await source.all<{ name: string }>(
    sql`select '"' || name || '"' as name from pragma_table_xinfo(${table}) where hidden = 0`,
  );
  const names = columns.map(({ name }) => name).join(", ");
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(", ");
  const copies: Statement[] = [];
  for (let offset = 0; ; offset += ROWS_PER_COPY) {
    const rows = await source.all<{ row: string }>(
      sql.raw(`select json_array(${names}) as row from "${table}" limit ${ROWS_PER_COPY} offset ${offset}`),
    );
    if (rows.length === 0) return copies;
    copies.push({
      sql: `insert into "${table}" (${names}) select ${values} from json_each(?)`,
      args: [`[${rows.map(({ row }) => row).join(",")}]`],
    });
  }
}

/** D1 accepts five terms in a compound select; the counts of a list have seven. */
function inGroups(text: string): string {
  const at = text.indexOf("select 'scope' as kind");
  if (at < 0) return text;
  const terms = text.slice(at).split(/\n\s*union all\n\s*/);
  const group = (some: string[]) => `select * from (${some.join(" union all ")})`;
  return `${text.slice(0, at)}${group(terms.slice(0, 4))} union all ${group(terms.slice(4))}`;
}

/** Runs the requests, and adds up the rows that the platform counts. */
export async function meter(d1: D1Database, requests: readonly Statement[][]): Promise<Rows> {
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
