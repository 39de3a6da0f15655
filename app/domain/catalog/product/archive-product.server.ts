import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import { changeRow } from "~db/write-batch";

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
    queries: changeRow(db, products, and(eq(products.id, id), isOther), after),
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
  // A concurrent request was faster: the product is deleted, or already in this state.
  if (written.code === "changed-meanwhile") return setArchived(context, id, archivedAt);
  throw new Error("An archived product was refused", { cause: written });
}

/**
 * Hides a product from shoppers and from the default product table; orders keep referring to it. Idempotent.
 * @param now Unix seconds
 */
export const archiveProduct = (context: StaffContext, { id, now }: { id: number; now: number }) =>
  setArchived(context, id, now);

/** Restores an archived product as inactive. */
export const restoreProduct = (context: StaffContext, { id }: { id: number }) =>
  setArchived(context, id, null);
