import { asc, type SQL, sql } from "drizzle-orm";
import { failure, type Result, success } from "~/lib/result";
import { positionIn } from "~db/fragments";
import type { categories, deliveryZones, productImages, productVariants, stockRows } from "~db/schema";
import { requireThat, type WriteQuery } from "~db/write-batch";
import { type AuditEntry, type StaffContext, staffWrite } from "./staff-write.server";

interface RowsOrder extends Pick<AuditEntry, "entity" | "entityId"> {
  table:
    | typeof categories
    | typeof deliveryZones
    | typeof productImages
    | typeof productVariants
    | typeof stockRows;
  /** Selects the rows of one owner; without it the whole table is ordered. */
  where?: SQL;
  /** All ids in their new order. */
  ids: readonly number[];
  /** Name of the list in the audit log. */
  list: string;
  isPublic: boolean;
  /** Further queries of the batch. */
  queries?: readonly WriteQuery[];
  write?: typeof staffWrite;
}

/** Sets rows' positions by the order of `ids`. `changed-meanwhile` when the list is not complete. */
export async function orderRows(
  context: StaffContext,
  { table, where, ids, list, queries = [], write = staffWrite, ...order }: RowsOrder,
): Promise<Result<null, { code: "changed-meanwhile" }>> {
  const { db } = context;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(asc(table.position), asc(table.id));
  const before = rows.map(({ id }) => id);
  if (before.join() === ids.join()) return success(null);
  const ascending = JSON.stringify([...ids].sort((a, b) => a - b));
  const current = sql`select id from ${table} where ${where ?? sql`true`} order by id`;
  const written = await write(context, {
    queries: [
      requireThat("list_changed", sql`(select json_group_array(id) from (${current})) = ${ascending}`),
      db
        .update(table)
        .set({ position: positionIn(ids, table.id) })
        .where(where),
      ...queries,
    ],
    audit: {
      action: "order",
      entity: order.entity,
      entityId: order.entityId,
      before: { [list]: before },
      after: { [list]: ids },
    },
    isPublic: order.isPublic,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "changed-meanwhile" });
  throw new Error(`Reordering ${list} was refused`, { cause: written });
}
