import type { ResultSet } from "@libsql/client/http";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { failure, type Result, success } from "~/lib/result";
import { raiseCatalogueGeneration } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { auditLog, type GuardReason } from "~db/schema";
import type { AuditEntity } from "~db/vocabulary";
import {
  type ConstraintFailure,
  constraintFailure,
  guardOf,
  type WriteQuery,
  writeBatch,
} from "~db/write-batch";

/** Who of the staff writes, for which request. */
export interface StaffContext {
  db: Database;
  /** An account; its id is null for the command line. */
  staff: { id: number | null; email: string };
  requestId?: string;
}

export interface AuditEntry {
  /** A verb, such as `create`, `change` or `archive`. */
  action: string;
  entity: AuditEntity;
  /** The row's key; for a row of this same batch `newestId(table)`. */
  entityId: number | string | SQL;
  /** What changes, as it was and as it is then: only what is worth reading, and no secrets. */
  before?: unknown;
  after?: unknown;
}

/** The id of the row that was inserted last; true within the batch that inserts it, which holds the write lock. */
export const newestId = (table: SQLiteTable): SQL<number> => sql<number>`(select max(id) from ${table})`;

/** The query that keeps an entry, for the batch of the write itself. */
const auditEntry = (
  { db, staff, requestId }: StaffContext,
  { action, entity, entityId, before = null, after = null }: AuditEntry,
): WriteQuery =>
  db.insert(auditLog).values({
    userId: staff.id,
    actorEmail: staff.email,
    action,
    entity,
    // A number that is bound arrives as a fraction: 1 would be kept as "1.0".
    entityId: typeof entityId === "object" ? sql`cast(${entityId} as text)` : String(entityId),
    before,
    after,
    requestId: requestId ?? null,
  });

/** Guards that only a write at the same time can break: whoever wrote has to look at what is there now. */
const STALE_GUARDS: readonly GuardReason[] = [
  "row_changed",
  "row_gone",
  "list_changed",
  "already_done",
  "stock_rows_incomplete",
];

/**
 * `changed-meanwhile`: what was to be changed is gone, or is no longer what its form was made of. `refused`: a rule of
 * the schema or another guard forbids it.
 */
export type WriteFailure = { code: "changed-meanwhile" } | { code: "refused"; broken: ConstraintFailure };

export interface StaffWrite<Queries extends readonly WriteQuery[]> {
  /** After an update or delete that has to meet its row, put `requireChange("row_changed")`. */
  queries: Queries;
  audit: AuditEntry | AuditEntry[];
  /** Whether shoppers' pages show it, which then end in the edge cache. */
  isPublic: boolean;
}

/**
 * A write of staff: all of it, its audit entries and the end of the cached pages that show it take effect in one
 * batch, or none.
 * @returns one result for each query.
 */
export async function staffWrite<const Queries extends readonly WriteQuery[]>(
  context: StaffContext,
  { queries, audit, isPublic }: StaffWrite<Queries>,
): Promise<Result<ResultSet[], WriteFailure>> {
  const { db } = context;
  const entries = [audit].flat().map((entry) => auditEntry(context, entry));
  try {
    const results = await writeBatch(db, [
      ...queries,
      ...entries,
      ...(isPublic ? [raiseCatalogueGeneration(db)] : []),
    ]);
    return success(results.slice(0, queries.length));
  } catch (error) {
    const broken = constraintFailure(error);
    if (!broken) throw error;
    const guard = guardOf(broken);
    if (guard && STALE_GUARDS.includes(guard)) return failure({ code: "changed-meanwhile" });
    return failure({ code: "refused", broken });
  }
}
