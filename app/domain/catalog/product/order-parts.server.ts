import { eq, sql } from "drizzle-orm";
import { orderRows } from "~/domain/audit/order-rows.server";
import type { StaffContext } from "~/domain/audit/staff-write.server";
import { failure, type Result } from "~/lib/result";
import { productImages, products, productVariants, stockRows } from "~db/schema";

const tables = { variants: productVariants, stock: stockRows, images: productImages };

export interface PartsOrder {
  productId: number;
  part: keyof typeof tables;
  /** All ids in their new order. */
  ids: readonly number[];
}

/** Reorders a product's variants, stock rows or pictures. `changed-meanwhile` when the list is not complete. */
export async function orderParts(
  context: StaffContext,
  { productId, part, ids }: PartsOrder,
): Promise<Result<null, { code: "gone" | "changed-meanwhile" }>> {
  const { db } = context;
  const isProduct = eq(products.id, productId);
  const product = await db.select({ active: products.active }).from(products).where(isProduct).get();
  if (!product) return failure({ code: "gone" });
  const table = tables[part];
  return orderRows(context, {
    table,
    where: eq(table.productId, productId),
    ids,
    list: part,
    entity: "product",
    entityId: productId,
    isPublic: product.active,
    queries: [db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(isProduct)],
  });
}
