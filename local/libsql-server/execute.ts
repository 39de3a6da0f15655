import type Database from "libsql";
import type { Connection } from "./connections";
import { StatementError } from "./errors";
import type { Statement } from "./messages";
import { isRefused } from "./refused";
import { changesRows, insertsRows, type Scan, scanStatement } from "./tokenizer";
import { bindArguments, toWire } from "./values";

const READING_VERBS = new Set(["SELECT", "VALUES", "EXPLAIN", "WITH"]);

/** Number of SQL texts that are remembered, and of statements for each connection. */
const REMEMBERED = 500;

/** Remembers the results of `make` by key, up to `REMEMBERED`; then it forgets the oldest. */
function remember<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = make();
  const oldest = values.keys().next();
  if (values.size >= REMEMBERED && !oldest.done) values.delete(oldest.value);
  values.set(key, value);
  return value;
}

const scans = new Map<string, Scan>();

type PreparedStatement = Database.Statement<[unknown[]]>;

const preparedStatements = new WeakMap<Connection, Map<string, PreparedStatement>>();

/** Compiling is most of the work of a short statement, and pages repeat the same ones. */
function prepare(connection: Connection, sql: string): PreparedStatement {
  const statements = preparedStatements.get(connection) ?? new Map<string, PreparedStatement>();
  preparedStatements.set(connection, statements);
  return remember(statements, sql, () => connection.prepare<[unknown[]]>(sql).safeIntegers());
}

function scanSingle(sql: string): Scan {
  const scan = remember(scans, sql, () => scanStatement(sql));
  if (scan.verb === "") {
    throw new StatementError("SQL string does not contain any statement", "SQL_NO_STATEMENT");
  }
  if (scan.rest !== "") {
    throw new StatementError("SQL string contains more than one statement", "SQL_MANY_STATEMENTS");
  }
  assertSupported(scan, sql);
  return scan;
}

function assertSupported(scan: Scan, sql: string): void {
  if (!isRefused(scan)) return;
  const message = `SQL string could not be parsed: unsupported statement: ${sql}`;
  throw new StatementError(message, "SQL_PARSE_ERROR");
}

function columnsOf(prepared: ReturnType<Connection["prepare"]>) {
  if (!prepared.reader) return [];
  return prepared.columns().map(({ name, type }) => ({ name, decltype: type ?? null }));
}

function countChanges(connection: Connection, scan: Scan) {
  if (!changesRows(scan)) return { affected_row_count: 0, last_insert_rowid: null };
  const counts = prepare(connection, "SELECT changes(), last_insert_rowid()").raw().all([]);
  const [changes, rowId] = counts[0] as unknown as [bigint, bigint];
  return {
    affected_row_count: Number(changes),
    last_insert_rowid: insertsRows(scan) && changes > 0n ? String(rowId) : null,
  };
}

/** Runs one statement. @returns Hrana's StmtResult. */
export function executeStatement(connection: Connection, sql: string, statement: Statement) {
  const scan = scanSingle(sql);
  const values = bindArguments(statement, scan.parameters);
  const prepared = prepare(connection, sql);
  let rows: unknown[][] = [];
  // A statement with RETURNING must be read to the end: with run() it would keep the write lock.
  if (prepared.reader) rows = prepared.raw().all(values) as unknown[][];
  else prepared.run(values);
  return {
    // Read after running, which compiles the statement again when the schema has changed.
    cols: columnsOf(prepared),
    rows: statement.want_rows === false ? [] : rows.map((row) => row.map(toWire)),
    ...countChanges(connection, scan),
  };
}

export type StatementResult = ReturnType<typeof executeStatement>;

/** Runs all statements of a text, without parameters or results. */
export function executeSequence(connection: Connection, sql: string): void {
  for (let remaining = sql; remaining !== ""; ) {
    const scan = scanStatement(remaining);
    assertSupported(scan, remaining);
    remaining = scan.rest;
  }
  connection.exec(sql);
}

/** @returns Hrana's DescribeResult: parameters and columns of the statement, which is not run. */
export function describeStatement(connection: Connection, sql: string) {
  const scan = scanSingle(sql);
  return {
    params: scan.parameters.map((name) => ({ name })),
    cols: columnsOf(connection.prepare(sql)),
    is_explain: scan.verb === "EXPLAIN",
    is_readonly: READING_VERBS.has(scan.verb),
  };
}
