import { and, asc, eq, sql } from "drizzle-orm";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import type { FilteredTable } from "~/domain/lists/list";
import type { SavedFilter } from "~/domain/lists/shown-list";
import { failure, type Result, success } from "~/lib/result";
import type { Reader } from "~db/read-batcher";
import { savedFilters } from "~db/schema";
import { constraintFailure, writeBatch } from "~db/write-batch";
import { savedFilterLimits } from "./saved-filter";

/** A table's saved filters by name. */
export const listSavedFilters = ({ db, read }: Reader, table: FilteredTable): Promise<SavedFilter[]> =>
  read(
    db
      .select({ id: savedFilters.id, name: savedFilters.name, search: savedFilters.search })
      .from(savedFilters)
      .where(eq(savedFilters.table, table))
      .orderBy(asc(savedFilters.name)),
  );

/**
 * `nothing-filtered`: the search has no filter, or is longer than `savedFilterLimits.search`. `name-taken`: another
 * filter of the table has the name.
 */
export type SaveFilterFailure = { code: "nothing-filtered" | "name-taken" | "too-many" };

/** Saves a table's filter, which is one of `savedSearch`, by name. It has no entry in the audit log, because it changes nothing of the shop. */
export async function saveFilter(
  { db, staff }: StaffContext,
  { table, name, search }: { table: FilteredTable; name: string; search: string },
): Promise<Result<null, SaveFilterFailure>> {
  if (search === "" || search.length > savedFilterLimits.search) return failure({ code: "nothing-filtered" });
  try {
    const [inserted] = await writeBatch(db, [
      sql`insert into ${savedFilters} (table_name, name, search, user_id)
        select ${table}, ${name}, ${search}, ${staff.id}
        where (select count(*) from ${savedFilters} each where each.table_name = ${table})
          < ${savedFilterLimits.perTable}`,
    ]);
    return inserted.rowsAffected === 1 ? success(null) : failure({ code: "too-many" });
  } catch (error) {
    if (constraintFailure(error)?.kind === "unique") return failure({ code: "name-taken" });
    throw error;
  }
}

/** Deletes a table's saved filter, if there is one. */
export async function deleteFilter(
  { db }: StaffContext,
  { table, id }: { table: FilteredTable; id: number },
): Promise<void> {
  const isFilter = and(eq(savedFilters.id, id), eq(savedFilters.table, table));
  await writeBatch(db, [db.delete(savedFilters).where(isFilter)]);
}
