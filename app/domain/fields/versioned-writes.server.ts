import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { newestId, type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import type { AuditEntity } from "~db/audit-entities";
import { createReadBatcher, type Reader } from "~db/read-batcher";
import { type ConstraintFailure, requireChange, type WriteQuery } from "~db/write-batch";
import { auditChange, auditValues } from "./entity-audit";
import type { Entity, Fields, ValuesOf } from "./fields";

/** `changed-meanwhile` carries the stored row. @template Refused the entity's own failures */
export type VersionedFailure<Stored, Refused> =
  | Refused
  | { code: "gone" }
  | { code: "changed-meanwhile"; current: Stored };

export interface Versioned<Of extends Fields, Stored, Refused> {
  entity: Entity<Of>;
  auditEntity: AuditEntity;
  table: SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };
  toRow: (value: ValuesOf<Of>) => Record<string, unknown>;
  /** Further columns of a new row. */
  newRow?: (value: ValuesOf<Of>) => Record<string, unknown>;
  /** Replaces what belongs to a row, such as its texts. */
  writeRelated?: (context: StaffContext, id: number | SQL<number>, value: ValuesOf<Of>) => WriteQuery[];
  /** Guards of a deletion. */
  guardRemoval?: (id: number) => WriteQuery[];
  write?: typeof staffWrite;
  find: (reader: Reader, id: number) => Promise<Stored | null>;
  /** Refuses a value before it is written. `current` is null for a new row. */
  check?: (context: StaffContext, value: ValuesOf<Of>, current: Stored | null) => Promise<Refused | null>;
  /** The failure that a broken constraint stands for; null for one that must not happen. */
  refusalOf: (broken: ConstraintFailure, action: "create" | "change" | "delete") => Refused | null;
  /** True when shoppers see the row; see `StaffWrite`. */
  isPublic: (value: ValuesOf<Of>) => boolean;
}

/** Identifies a row as it was read. */
export interface RowVersion {
  id: number;
  version: number;
}

/** Reads outside of a request's batches. */
export const readerOf = ({ db }: StaffContext): Reader => ({ db, read: createReadBatcher(db).read });

/** Writes the rows of an entity, each with its audit entry. A row changes only from the version that was read. */
export function versionedWrites<
  Of extends Fields,
  Stored extends ValuesOf<Of> & RowVersion,
  Refused extends { code: string },
>({
  entity,
  auditEntity,
  table,
  toRow,
  newRow = () => ({}),
  writeRelated = () => [],
  guardRemoval = () => [],
  find,
  check,
  refusalOf,
  write = staffWrite,
  isPublic,
}: Versioned<Of, Stored, Refused>) {
  type Failure = VersionedFailure<Stored, Refused>;

  const isRow = ({ id, version }: RowVersion) => and(eq(table.id, id), eq(table.version, version));

  const refused = (
    broken: ConstraintFailure,
    action: "create" | "change" | "delete",
  ): Result<never, Failure> => {
    const failed = refusalOf(broken, action);
    if (failed === null) throw new Error(`The ${auditEntity} was refused: ${action}`, { cause: broken });
    return failure(failed);
  };

  /** The row has another version or is gone. */
  async function lost(context: StaffContext, id: number): Promise<Result<never, Failure>> {
    const current = await find(readerOf(context), id);
    return current ? failure({ code: "changed-meanwhile", current }) : failure({ code: "gone" });
  }

  return {
    /** Returns the new id. */
    async create(context: StaffContext, value: ValuesOf<Of>): Promise<Result<number, Failure>> {
      const failed = await check?.(context, value, null);
      if (failed) return failure(failed);
      const written = await write(context, {
        queries: [
          context.db
            .insert(table)
            .values({ ...toRow(value), ...newRow(value) })
            .returning({ id: table.id }),
          ...writeRelated(context, newestId(table), value),
        ],
        audit: {
          action: "create",
          entity: auditEntity,
          entityId: newestId(table),
          after: auditValues(entity, value),
        },
        isPublic: isPublic(value),
      });
      if (written.ok) return success(Number(written.value[0]?.rows[0]?.id));
      if (written.code === "refused") return refused(written.broken, "create");
      throw new Error(`The new ${auditEntity} was changed meanwhile`);
    },

    async change(
      context: StaffContext,
      { id, version, value }: RowVersion & { value: ValuesOf<Of> },
    ): Promise<Result<null, Failure>> {
      const current = await find(readerOf(context), id);
      if (current?.version !== version) return lost(context, id);
      const changed = auditChange(entity, current, value);
      if (!changed) return success(null);
      const failed = await check?.(context, value, current);
      if (failed) return failure(failed);
      const written = await write(context, {
        queries: [
          context.db
            .update(table)
            .set({ ...toRow(value), version: sql`version + 1` })
            .where(isRow({ id, version })),
          requireChange("row_changed"),
          ...writeRelated(context, id, value),
        ],
        audit: { action: "change", entity: auditEntity, entityId: id, ...changed },
        isPublic: isPublic(value) || isPublic(current),
      });
      if (written.ok) return success(null);
      return written.code === "refused" ? refused(written.broken, "change") : lost(context, id);
    },

    async remove(context: StaffContext, { id, version }: RowVersion): Promise<Result<null, Failure>> {
      const current = await find(readerOf(context), id);
      if (!current) return failure({ code: "gone" });
      const written = await write(context, {
        queries: [
          ...guardRemoval(id),
          context.db.delete(table).where(isRow({ id, version })),
          requireChange("row_changed"),
        ],
        audit: {
          action: "delete",
          entity: auditEntity,
          entityId: id,
          before: auditValues(entity, current),
        },
        isPublic: isPublic(current),
      });
      if (written.ok) return success(null);
      return written.code === "refused" ? refused(written.broken, "delete") : lost(context, id);
    },
  };
}
