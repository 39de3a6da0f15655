import { eq } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { products } from "~db/schema";
import { requireChange } from "~db/write-batch";
import { readEditedProduct } from "./product-editor.queries.server";

/** `ordered`: an order names it, so it can only be archived. */
export type DeleteProductFailure = { code: "gone" | "ordered" };

/** Deletes a product with its variants, stock and pictures' places; what it was is kept in the audit log. */
export async function deleteProduct(
  context: StaffContext,
  { id }: { id: number },
): Promise<Result<null, DeleteProductFailure>> {
  const { db } = context;
  const before = await readEditedProduct(db, id);
  if (!before) return failure({ code: "gone" });
  const written = await staffWrite(context, {
    queries: [db.delete(products).where(eq(products.id, id)), requireChange("row_gone")],
    audit: { action: "delete", entity: "product", entityId: id, before },
    isPublic: before.active,
  });
  if (written.ok) return success(null);
  if (written.code === "changed-meanwhile") return failure({ code: "gone" });
  if (written.broken.kind === "foreign_key") return failure({ code: "ordered" });
  throw new Error("A product could not be deleted", { cause: written });
}
