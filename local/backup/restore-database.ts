import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import type { Client } from "@libsql/client/http";
import { scanStatement } from "../libsql-server/tokenizer";
import { END_OF_DUMP } from "./dump-database";

/** Characters of statements that are sent at once. */
const BATCH_LENGTH = 500_000;
const TAIL_BYTES = 65_536;

/** Filled by migrations. */
const FILLED_BY_MIGRATIONS = ["__drizzle_migrations", "catalogue_state"];

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads the number of rows of each table from the dump's last line.
 * @throws Error when the line is missing, as the dump was cut off.
 */
export async function readRowCounts(path: string): Promise<Record<string, number>> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TAIL_BYTES), position: start });
    const lastLine = buffer.toString("utf8", 0, bytesRead).trimEnd().split("\n").at(-1) ?? "";
    if (!lastLine.startsWith(END_OF_DUMP)) throw new Error(`${path} is not a complete backup.`);
    return JSON.parse(lastLine.slice(END_OF_DUMP.length));
  } finally {
    await file.close();
  }
}

/** Yields lines with their ends. Node's `readLines` also splits at carriage returns and U+2028. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split(/(?<=\n)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  yield rest;
}

/** Yields the statements of a dump. Only one is in memory at a time. */
async function* readStatements(path: string): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const line of readLines(path)) {
    lines.push(line);
    if (!line.endsWith(";\n")) continue;
    const statement = lines.join("");
    if (!scanStatement(statement).isComplete) continue;
    yield statement;
    lines = [];
  }
}

/** Everything but tables of SQLite, libSQL and full-text indexes, which go with them. */
async function readObjects(client: Client): Promise<{ name: string; type: string }[]> {
  const { rows } = await client.execute(
    `select master.name, master.type from sqlite_master master
     left join pragma_table_list tables on tables.schema = 'main' and tables.name = master.name
     where master.type <> 'index' and coalesce(tables.type, '') <> 'shadow'
       and master.name not like 'sqlite\\_%' escape '\\' and master.name not like 'libsql\\_%' escape '\\'
     order by case master.type when 'trigger' then 0 when 'view' then 1 else 2 end, tables.type = 'virtual' desc`,
  );
  return rows.map((row) => ({ name: String(row.name), type: String(row.type) }));
}

/** Whether the database has no tables, or tables without any rows but those that migrations insert. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const objects = await readObjects(client);
  const tables = objects.filter(({ name, type }) => type === "table" && !FILLED_BY_MIGRATIONS.includes(name));
  if (tables.length === 0) return true;
  const exists = tables.map(({ name }) => `select exists (select 1 from ${quoteName(name)}) as has_rows`);
  const results = await client.batch(exists, "read");
  return results.every(({ rows }) => rows[0]?.has_rows === 0);
}

async function dropEverything(client: Client): Promise<void> {
  const objects = await readObjects(client);
  await client.migrate(objects.map(({ name, type }) => `drop ${type} ${quoteName(name)}`));
}

async function runStatements(client: Client, path: string): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  const send = async () => {
    // Each batch runs with foreign keys off, in a transaction of its own.
    if (batch.length > 0) await client.migrate(batch);
    batch = [];
    length = 0;
  };
  for await (const statement of readStatements(path)) {
    if (statement.startsWith("PRAGMA ")) continue;
    batch.push(statement);
    length += statement.length;
    if (length >= BATCH_LENGTH) await send();
  }
  await send();
}

async function verify(client: Client, counts: Record<string, number>): Promise<void> {
  const names = Object.keys(counts);
  const selects = names.map((name) => `select count(*) as rows from ${quoteName(name)}`);
  const results = await client.batch([...selects, "pragma foreign_key_check"], "read");
  for (const [index, name] of names.entries()) {
    const rows = results[index]?.rows[0]?.rows;
    if (rows !== counts[name]) throw new Error(`${name} has ${rows} rows instead of ${counts[name]}.`);
  }
  if (results.at(-1)?.rows.length !== 0) throw new Error("Some rows refer to rows that do not exist.");
}

/**
 * Replaces the database by a dump, and compares the number of rows. Not atomic: it must run again after an error.
 * @returns the number of rows.
 */
export async function restoreDatabase(client: Client, path: string): Promise<number> {
  const counts = await readRowCounts(path);
  await dropEverything(client);
  await runStatements(client, path);
  await verify(client, counts);
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
