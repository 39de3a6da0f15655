import type { ResultSet } from "@libsql/client/http";
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { failure, type Result, success } from "~/lib/result";
import type { AuditEntity } from "~db/audit-entities";
import { raiseCatalogueGeneration } from "~db/catalogue-generation";
import type { Database } from "~db/client";
import { auditLog, type GuardReason } from "~db/schema";
import {
  type ConstraintFailure,
  constraintFailure,
  guardOf,
  type WriteQuery,
  writeBatch,
} from "~db/write-batch";

/** The actor and request of a staff write. */
export interface StaffContext {
  db: Database;
  /** The actor; `id` is null for the command line. */
  staff: { id: number | null; email: string };
  requestId?: string;
}

export interface AuditEntry {
  /** A verb such as `create`, `change` or `archive`. */
  action: string;
  entity: AuditEntity;
  /** The row's key; `newestId(table)` for a row inserted by the same batch. */
  entityId: number | string | SQL;
  /** The changed values before and after, without secrets. */
  before?: unknown;
  after?: unknown;
}

/** The id inserted last. Valid within the batch that inserts it, which holds the write lock. */
export const newestId = (table: SQLiteTable): SQL<number> => sql<number>`(select max(id) from ${table})`;

/** The query of an audit entry, for a write batch of its own; see `staffWrite`. */
export const auditEntry = (
  { db, staff, requestId }: StaffContext,
  { action, entity, entityId, before = null, after = null }: AuditEntry,
): WriteQuery =>
  db.insert(auditLog).values({
    userId: staff.id,
    actorEmail: staff.email,
    action,
    entity,
    // SQLite would cast a bound number to text with a fraction, such as "1.0".
    entityId: typeof entityId === "object" ? sql`cast(${entityId} as text)` : String(entityId),
    before,
    after,
    requestId: requestId ?? null,
  });

/** Guards that fail only because of concurrent writes; the client must reload the current state. */
const STALE_GUARDS: readonly GuardReason[] = [
  "row_changed",
  "row_gone",
  "list_changed",
  "already_done",
  "stock_rows_incomplete",
];

/**
 * `changed-meanwhile`: a row was deleted or changed since it was read. `refused`: a constraint or another guard
 * failed.
 */
export type WriteFailure = { code: "changed-meanwhile" } | { code: "refused"; broken: ConstraintFailure };

export interface StaffWrite<Queries extends readonly WriteQuery[]> {
  /** An update or delete that must match its row is `guarded`. */
  queries: Queries;
  audit: AuditEntry | AuditEntry[];
  /** Whether the change is visible to shoppers; it then invalidates cached pages. */
  isPublic: boolean;
}

/**
 * Runs a staff write atomically with its audit entries and the invalidation of cached pages.
 * @returns one result per query, without those of the audit entries.
 */
export async function staffWrite<const Queries extends readonly WriteQuery[]>(
  context: StaffContext,
  { queries, audit, isPublic }: StaffWrite<Queries>,
): Promise<Result<ResultSet[], WriteFailure>> {
  const { db } = context;
  const changes: readonly WriteQuery[] = queries;
  try {
    const results = await writeBatch(db, {
      changes,
      audit: [audit].flat().map((entry) => auditEntry(context, entry)),
      generation: isPublic ? [raiseCatalogueGeneration(db)] : [],
    });
    return success(results.changes);
  } catch (error) {
    const broken = constraintFailure(error);
    if (!broken) throw error;
    const guard = guardOf(broken);
    if (guard && STALE_GUARDS.includes(guard)) return failure({ code: "changed-meanwhile" });
    return failure({ code: "refused", broken });
  }
}
