import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { archiveProduct } from "./archive-product.server";
import { deleteProduct } from "./delete-product.server";

/** Deletes a product, or archives it where an order names it. `now` is in Unix seconds. */
export async function removeProduct(
  context: StaffContext,
  { id, now }: { id: number; now: number },
): Promise<Result<null, { code: "gone" }>> {
  const deleted = await deleteProduct(context, { id });
  if (deleted.ok || deleted.code === "gone") return deleted.ok ? success(null) : failure({ code: "gone" });
  const archived = await archiveProduct(context, { id, now });
  return archived.ok ? success(null) : failure({ code: "gone" });
}
