import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import { requireChange } from "~db/write-batch";

export type ArchiveFailure = { code: "gone" };

async function setArchived(
  context: StaffContext,
  id: number,
  archivedAt: number | null,
): Promise<Result<null, ArchiveFailure>> {
  const { db } = context;
  const { active, archivedAt: before } = products;
  const current = await db
    .select({ active, archivedAt: before })
    .from(products)
    .where(eq(products.id, id))
    .get();
  if (!current) return failure({ code: "gone" });
  if ((current.archivedAt === null) === (archivedAt === null)) return success(null);
  const isOther = archivedAt === null ? isNotNull(before) : isNull(before);
  const after = { active: false, archivedAt };
  const written = await staffWrite(context, {
    queries: [
      db
        .update(products)
        .set({ ...after, version: sql`version + 1` })
        .where(and(eq(products.id, id), isOther)),
      requireChange("row_changed"),
    ],
    audit: {
      action: archivedAt === null ? "restore" : "archive",
      entity: "product",
      entityId: id,
      before: current,
      after,
    },
    isPublic: archivedAt !== null,
  });
  if (written.ok) return success(null);
  // Someone else was as fast: it is gone, or already so.
  if (written.code === "changed-meanwhile") return setArchived(context, id, archivedAt);
  throw new Error("An archived product was refused", { cause: written });
}

/**
 * Takes a product out of the shop and out of staff's own lists; orders go on naming it. Twice is as good as once.
 * @param now in Unix seconds
 */
export const archiveProduct = (context: StaffContext, { id, now }: { id: number; now: number }) =>
  setArchived(context, id, now);

/** Brings an archived product back, inactive: shoppers see it when staff say so. */
export const restoreProduct = (context: StaffContext, { id }: { id: number }) =>
  setArchived(context, id, null);
