import {
  type InStatement,
  type InValue,
  LibsqlBatchError,
  LibsqlError,
  type ResultSet,
} from "@libsql/client/http";
import { is, SQL, sql } from "drizzle-orm";
import type { Database } from "./client";
import { batchGuards, type GuardReason, guardReasons } from "./schema";

/** A query builder of Drizzle's, or a fragment of SQL. */
export type WriteQuery = { toSQL(): { sql: string; params: unknown[] } } | SQL;

function toStatement(db: Database, query: WriteQuery): InStatement {
  const { sql: text, params } = is(query, SQL) ? db.run(query).getQuery() : query.toSQL();
  return { sql: text, args: params as InValue[] };
}

/**
 * Runs the queries in one round trip and one transaction that holds the write lock from its start
 * (`BEGIN IMMEDIATE`): all take effect or none. Drizzle's own `db.batch` begins deferred and fails under contention.
 * @returns one result for each query, in order; rows have the database's column names.
 * @throws LibsqlBatchError naming the query that failed; see `constraintFailure`.
 */
export async function writeBatch<const Queries extends readonly WriteQuery[]>(
  db: Database,
  queries: Queries,
): Promise<{ -readonly [Index in keyof Queries]: ResultSet }> {
  const statements = queries.map((query) => toStatement(db, query));
  const results = await db.$client.batch(statements, "write");
  return results as { -readonly [Index in keyof Queries]: ResultSet };
}

/**
 * Undoes its batch if the query directly before it changed no row, such as an update whose `version` is no longer the
 * one that was read. A guard that lets the batch go on counts as a query without a change: put no other one between.
 */
export const requireChange = (reason: GuardReason): SQL =>
  sql`insert into ${batchGuards} (reason) select ${reason} where changes() = 0`;

/** Undoes its batch if the condition is false or NULL by then. */
export const requireThat = (reason: GuardReason, condition: SQL): SQL =>
  sql`insert into ${batchGuards} (reason) select ${reason} where (${condition}) is not true`;

export interface ConstraintFailure {
  kind: "unique" | "check" | "not_null" | "foreign_key" | "trigger";
  /**
   * What the database names: the columns (`orders.reference_year, orders.reference`), the check's name
   * (`stock_rows_stock`, or a guard's reason) or the trigger's message (`users_last_admin`). Empty for a foreign key.
   */
  constraint: string;
  /** Which query of the batch, from 0; undefined outside a batch. */
  statementIndex: number | undefined;
}

/** The database client's own error: the error itself, or its cause. */
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
 * Which rule of the schema a write broke, or null when the error is something else. Over HTTP every such error has the
 * same code, so the message tells them apart.
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

/** The guard that undid a batch; null for every other rule of the schema. */
export const guardOf = (broken: ConstraintFailure | null): GuardReason | null =>
  guardReasons.find((reason) => broken?.kind === "check" && broken.constraint === reason) ?? null;
