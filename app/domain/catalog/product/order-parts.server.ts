import { eq, sql } from "drizzle-orm";
import { type StaffContext, staffWrite } from "~/domain/audit/staff-write.server";
import { failure, type Result, success } from "~/lib/result";
import { productImages, products, productVariants, stockRows } from "~db/schema";
import { requireThat } from "~db/write-batch";
import { readEditedProduct } from "./product.queries.server";

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
  const product = await readEditedProduct(db, productId);
  if (!product) return failure({ code: "gone" });
  const before = product[part].map(({ id }) => id);
  if (before.join() === ids.join()) return success(null);
  const table = tables[part];
  const ascending = JSON.stringify([...ids].sort((a, b) => a - b));
  const currentIds = sql`(select json_group_array(id) from (
    select each.id as id from ${table} each where each.product_id = ${productId} order by each.id))`;
  const written = await staffWrite(context, {
    queries: [
      requireThat("list_changed", sql`${currentIds} = ${ascending}`),
      db
        .update(table)
        .set({ position: sql`(select key from json_each(${JSON.stringify(ids)}) where value = ${table.id})` })
        .where(eq(table.productId, productId)),
      db.update(products).set({ updatedAt: sql`(unixepoch())` }).where(eq(products.id, productId)),
    ],
    audit: {
      action: "order",
      entity: "product",
      entityId: productId,
      before: { [part]: before },
      after: { [part]: ids },
    },
    isPublic: product.active,
  });
  if (written.ok) return success(null);
  if (written.code === "refused") throw new Error("Reordering parts was refused", { cause: written });
  return failure({ code: "changed-meanwhile" });
}
