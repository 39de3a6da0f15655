import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import { guarded } from "~db/write-batch";
import { archiveProduct } from "./archive-product.server";
import { readEditedProduct } from "./product.queries.server";

/** `ordered`: an order refers to it, so it can only be archived. */
export type DeleteProductFailure = { code: "gone" | "ordered" };

/** Deletes a product with its variants, stock rows and picture references. The audit log keeps its data. */
export async function deleteProduct(
  context: StaffContext,
  { id }: { id: number },
): Promise<Result<null, DeleteProductFailure>> {
  const { db } = context;
  const before = await readEditedProduct(db, id);
  if (!before) return failure({ code: "gone" });
  const written = await staffWrite(context, {
    queries: guarded(db.delete(products).where(eq(products.id, id)), "row_gone"),
    audit: { action: "delete", entity: "product", entityId: id, before },
    isPublic: before.active,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "gone" });
  if (written.broken.kind === "foreign_key") return failure({ code: "ordered" });
  throw new Error("A product could not be deleted", { cause: written });
}

/** Deletes a product, or archives it when an order refers to it. `now` is in Unix seconds. */
export async function removeProduct(
  context: StaffContext,
  { id, now }: { id: number; now: number },
): Promise<Result<null, { code: "gone" }>> {
  const deleted = await deleteProduct(context, { id });
  if (deleted.ok || deleted.code === "gone") return deleted.ok ? success(null) : failure({ code: "gone" });
  const archived = await archiveProduct(context, { id, now });
  return archived.ok ? success(null) : failure({ code: "gone" });
}
