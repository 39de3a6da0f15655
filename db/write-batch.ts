import {
  type InStatement,
  type InValue,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
} from "@libsql/client/http";
import { is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { Database } from "./client";
import { increment } from "./fragments";
import { batchGuards, type GuardReason, guardReasons } from "./schema";

/** A Drizzle query builder or an SQL fragment. */
export type WriteQuery = { toSQL(): { sql: string; params: unknown[] } } | SQL;

function toStatement(db: Database, query: WriteQuery): InStatement {
  const { sql: text, params } = is(query, SQL) ? db.run(query).getQuery() : query.toSQL();
  return { sql: text, args: params as InValue[] };
}

type Part = WriteQuery | readonly WriteQuery[];

/** Queries in the order in which they run, by name where their results are read. */
type Queries = readonly WriteQuery[] | { readonly [name: string]: Part };

/** One result per query, in the shape of the queries. Rows have the database's column names. */
type Results<Batch extends Queries> = {
  -readonly [Name in keyof Batch]: Batch[Name] extends readonly WriteQuery[] ? ResultSet[] : ResultSet;
};

/**
 * Runs the queries in one round trip as one `BEGIN IMMEDIATE` transaction. Drizzle's own `db.batch` starts a deferred
 * transaction, which fails under contention.
 * @throws LibsqlBatchError with the index of the failed query; see `constraintFailure`.
 */
export async function writeBatch<const Batch extends Queries>(
  db: Database,
  queries: Batch,
): Promise<Results<Batch>> {
  const parts: readonly [string, Part][] = Object.entries(queries);
  const statements = parts.flatMap(([, part]) => part).map((query) => toStatement(db, query));
  const results = await db.$client.batch(statements, "write");
  if (Array.isArray(queries)) return results as unknown as Results<Batch>;
  const resultOf = (part: Part) => (Array.isArray(part) ? results.splice(0, part.length) : results.shift());
  return Object.fromEntries(parts.map(([name, part]) => [name, resultOf(part)])) as Results<Batch>;
}

/**
 * Rolls the batch back if the query directly before it changed no row, such as an update with a stale `version`. A
 * guard itself counts as a query without a change: put none between the two.
 */
export const requireChange = (reason: GuardReason): SQL =>
  sql`insert into ${batchGuards} (reason) select ${reason} where changes() = 0`;

/** The query with a guard that rolls the batch back if it changes no row, such as an update with a stale `version`. */
export const guarded = (query: WriteQuery, reason: GuardReason): [WriteQuery, SQL] => [
  query,
  requireChange(reason),
];

/**
 * Changes the rows that fit, and raises their version. Rolls the batch back with `row_changed` if there are none.
 * @throws TypeError without a condition, which would change all rows.
 */
export function changeRow<Table extends SQLiteTable & { version: SQLiteColumn }>(
  db: Database,
  table: Table,
  where: SQL | undefined,
  values: SQLiteUpdateSetSource<Table>,
): [WriteQuery, SQL] {
  if (!where) throw new TypeError("A change of rows needs a condition");
  const set = { ...values, version: increment(table.version) };
  return guarded(db.update(table).set(set).where(where), "row_changed");
}

/** Rolls the batch back if the condition is false or NULL. */
export const requireThat = (reason: GuardReason, condition: SQL): SQL =>
  sql`insert into ${batchGuards} (reason) select ${reason} where (${condition}) is not true`;

export interface ConstraintFailure {
  kind: "unique" | "check" | "not_null" | "foreign_key" | "trigger";
  /**
   * The columns (`orders.reference_year, orders.reference`), the check's name (`stock_rows_stock`, or a guard's reason)
   * or the trigger's message (`users_last_admin`). Empty for a foreign key.
   */
  constraint: string;
  /** 0-based index of the query in its batch; undefined outside a batch. */
  statementIndex: number | undefined;
}

/** Finds the database client's error in the chain of causes. */
export function libsqlError(error: unknown): LibsqlError | undefined {
  if (error instanceof LibsqlError) return error;
  return error instanceof Error && error.cause !== undefined ? libsqlError(error.cause) : undefined;
}

const KINDS = {
  UNIQUE: "unique",
  CHECK: "check",
  "NOT NULL": "not_null",
  "FOREIGN KEY": "foreign_key",
} as const;

/**
 * The constraint that a write violated; null for other errors. Over HTTP all constraint errors have the same code, so
 * the message is parsed.
 */
export function constraintFailure(error: unknown): ConstraintFailure | null {
  const failure = libsqlError(error);
  if (!failure?.code.startsWith("SQLITE_CONSTRAINT")) return null;
  const statementIndex = failure instanceof LibsqlBatchError ? failure.statementIndex : undefined;
  const match = /(UNIQUE|CHECK|NOT NULL|FOREIGN KEY) constraint failed(?:: (.*))?$/.exec(failure.message);
  if (match) {
    return { kind: KINDS[match[1] as keyof typeof KINDS], constraint: match[2] ?? "", statementIndex };
  }
  return { kind: "trigger", constraint: failure.message.split(": ").at(-1) ?? "", statementIndex };
}

/** The guard that rolled a batch back; null for other constraints. */
export const guardOf = (violation: ConstraintFailure | null): GuardReason | null =>
  guardReasons.find((reason) => violation?.kind === "check" && violation.constraint === reason) ?? null;
